import { actionWanted, type ActionSpec } from '@lanewright/rules';
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ActionActs } from './action-acts.ts';
import { ActionPicker } from './ActionPicker.tsx';
import classes from './Actions.module.css';
import { jointOf } from './joint.ts';
import { dragLine } from '../tree/drag-line.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import { ExpressionTree } from '../tree/ExpressionTree.tsx';
import { DeprecatedWords } from '../tree/Leaf.tsx';
import type { DraftAction } from '../draft/rule-draft.ts';
import treeClasses from '../look/Tree.module.css';

type ActionRowProps = {
  readonly action: DraftAction;
  readonly index: number;
  readonly count: number;
  readonly priority: number | null;
  readonly acts: ActionActs;
};

/** What actions are dragged among. */
const AMONG = 'actions';

/** One action: its handle, what it does, and the value it does it with. */
export function ActionRow({ action, index, count, priority, acts }: ActionRowProps) {
  const { config, power } = useEditorTools();
  const spec = config.actions.find((each) => each.name === action.name);
  const name = spec?.display_name ?? action.name;
  const mayChange = power === 'all';
  return (
    <li className={classes.row} data-line={action.key} data-among={AMONG}>
      {mayChange ? <Grip action={action} at={{ index, count }} name={name} acts={acts} /> : null}
      <ActionName action={action} name={name} acts={acts} />
      {spec === undefined ? (
        <span className={treeClasses.problem}>Unknown action</span>
      ) : (
        <ActionValue action={action} spec={spec} priority={priority} acts={acts} />
      )}
      {mayChange ? (
        <button
          type="button"
          className={treeClasses.icon}
          data-end
          aria-label={`Delete action ${name}`}
          onClick={() => acts.remove(action.key)}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}

type GripProps = Pick<ActionRowProps, 'action' | 'acts'> & {
  readonly name: string;
  readonly at: { readonly index: number; readonly count: number };
};

function Grip({ action, name, at, acts }: GripProps) {
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = at.index + (step ?? 0);
    if (step === undefined || to < 0 || to >= at.count) return;
    event.preventDefault();
    acts.move(action.key, to);
  };
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={`Move action ${at.index + 1}, ${name}`}
      aria-description="Press the up or down arrow to move it"
      onPointerDown={(event) =>
        dragLine(event, {
          id: action.key,
          among: AMONG,
          drop: (target, side) => acts.beside(action.key, target, side),
        })
      }
      onKeyDown={press}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  );
}

function ActionName({ action, name, acts }: Pick<ActionRowProps, 'action' | 'acts'> & { readonly name: string }) {
  const { power, opened, open } = useEditorTools();
  const isOpen = useKeyed(opened, action.key) !== undefined;
  if (power !== 'all') return <span className={classes.named}>{name}</span>;
  return (
    <span className={classes.picking}>
      <button
        type="button"
        className={classes.name}
        aria-haspopup="listbox"
        data-node={action.key}
        onClick={() => open(action.key, { part: 'value' })}
      >
        {name}
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      {isOpen ? <ActionPicker chosen={action.name} onPick={(name) => acts.rename(action.key, name)} /> : null}
    </span>
  );
}

type ActionValueProps = Pick<ActionRowProps, 'action' | 'priority' | 'acts'> & { readonly spec: ActionSpec };

function ActionValue({ action, spec, priority, acts }: ActionValueProps) {
  const { power } = useEditorTools();
  const isStop = spec.action_type !== 'setter';
  const skipped = spec.action_type === 'stop-rule-group-execution' && priority !== null;
  return (
    <>
      {action.value === null ? null : (
        <>
          <span className={classes.joint}>{jointOf(spec)}</span>
          <ExpressionTree
            label={`Value of ${spec.display_name}`}
            root={action.value}
            wanted={actionWanted(spec)}
            place={action.key}
          />
          <DeprecatedWords node={action.value} />
        </>
      )}
      {isStop && power === 'all' ? (
        <button
          type="button"
          className={treeClasses.add}
          onClick={() => acts.reason(action.key, action.value === null)}
        >
          {action.value === null ? 'Add reason' : 'Remove reason'}
        </button>
      ) : null}
      {skipped && action.value === null ? (
        <span className={classes.hint}>rules of priority {priority} after this one are skipped</span>
      ) : null}
    </>
  );
}
