import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listDuplicationTargets, MESSAGES, type CustomerRow } from '@lanewright/contract';
import type { RuleContext } from '@lanewright/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { reads } from '../../lib/api/queries.ts';
import { afterPress } from '../../ui/form/after-press.ts';
import { FIELD_LAYOUT } from '../../ui/form/bound.ts';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import classes from './ShippersListPage.module.css';
import { hasRulesOf, type DuplicationTarget } from './rule-targets.ts';
import { nothingFound } from '../../ui/nothing-found.tsx';

const SEARCH_AFTER_MS = 300;
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
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const found = useQuery({
    ...reads(listDuplicationTargets, {
      params: { id: source.id },
      query: { search: asked.slice(0, 200), limit: SUGGESTIONS },
    }),
    placeholderData: keepPreviousData,
  });
  const targets = new Map([...field.value, ...(found.data?.results ?? [])].map((each) => [String(each.id), each]));
  const chosen = new Set(field.value.map(({ id }) => String(id)));
  const matches = new Set((found.data?.results ?? []).map(({ id }) => String(id)));
  return (
    <MultiSelect
      {...FIELD_LAYOUT}
      ref={ref}
      label="Shippers"
      required
      placeholder={field.value.length === 0 ? MESSAGES.selectSearch : undefined}
      data={[...targets.values()].map((each) => ({ value: String(each.id), label: each.customer_name }))}
      value={[...chosen]}
      onChange={(ids) => field.onChange(ids.flatMap((id) => targets.get(id) ?? []))}
      onBlur={() => afterPress(field.onBlur)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      // What was found is what is offered; the chosen ones are pills.
      filter={({ options }) => options.filter((option) => 'value' in option && matches.has(option.value))}
      renderOption={({ option }) => <Target target={targets.get(option.value)} context={context} />}
      nothingFoundMessage={nothingFound(found)}
      openOnFocus={false}
      // The list hangs in the dialog, in the room kept for it: it must not cover the buttons.
      className={classes.targets}
      comboboxProps={{ withinPortal: false, position: 'bottom', middlewares: { flip: false } }}
      classNames={{ options: classes.found }}
      error={messageOf(fieldState.error?.message)}
    />
  );
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
