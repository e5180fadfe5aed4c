import { listDuplicationTargets, MESSAGES, type CustomerRow } from '@lanewright/contract';
import type { RuleContext } from '@lanewright/rules';
import { useController, type Control } from 'react-hook-form';
import { reads } from '../../lib/api/queries.ts';
import { useLookUp } from '../../lib/look-up.ts';
import { afterPress } from '../../ui/form/after-press.ts';
import { FIELD_LAYOUT } from '../../ui/form/bound.ts';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import type { Choice } from '../../ui/type-ahead/choices.ts';
import { TypeAheadSeveral } from '../../ui/type-ahead/TypeAheadSeveral.tsx';
import classes from './ShippersListPage.module.css';
import { hasRulesOf, type DuplicationTarget } from './rule-targets.ts';

const SUGGESTIONS = 20;

type Form = { context: RuleContext | null; targets: DuplicationTarget[] };

type TargetsFieldProps<Out> = {
  readonly control: Control<Form, unknown, Out>;
  readonly name: 'targets';
  readonly source: CustomerRow;
  readonly context: RuleContext | null;
};

/** The shippers that get the rules, looked up by name; the chosen ones stay whatever is searched (S-052, S-054, P-060). */
export function TargetsField<Out>({ control, name, source, context }: TargetsFieldProps<Out>) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  // Whether a shipper has rules decides whether anybody is warned that they are replaced.
  const found = useLookUp(
    (search) => reads(listDuplicationTargets, { params: { id: source.id }, query: { search, limit: SUGGESTIONS } }),
    { fresh: true },
  );
  const targets = new Map([...field.value, ...(found.data?.results ?? [])].map((each) => [String(each.id), each]));
  return (
    <TypeAheadSeveral
      {...FIELD_LAYOUT}
      ref={ref}
      label="Shippers"
      required
      placeholder={field.value.length === 0 ? MESSAGES.selectSearch : undefined}
      chosen={field.value.map(choiceOf)}
      choices={(found.data?.results ?? []).map(choiceOf)}
      lookUp={found.lookUp}
      onChoose={(ids) => field.onChange(ids.flatMap((id) => targets.get(id) ?? []))}
      onBlur={() => afterPress(field.onBlur)}
      render={({ value }) => <Target target={targets.get(value)} context={context} />}
      // The list hangs in the dialog, in the room kept for it: it must not cover the buttons.
      className={classes.targets}
      hanging={classes.found}
      error={messageOf(fieldState.error?.message)}
    />
  );
}

function choiceOf({ id, customer_name }: DuplicationTarget): Choice {
  return { value: String(id), label: customer_name };
}

/** A shipper's name, with a word where it has rules of the chosen kind already. */
function Target({
  target,
  context,
}: {
  readonly target: DuplicationTarget | undefined;
  readonly context: RuleContext | null;
}) {
  if (target === undefined) return null;
  const has = context !== null && hasRulesOf(target, context);
  return (
    <span className="row grow">
      <span className="grow ellipsis">{target.customer_name}</span>
      {has ? <span className="basis">has rules</span> : null}
    </span>
  );
}
