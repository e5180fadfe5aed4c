import { Plus } from 'lucide-react';
import { ActionRow } from './ActionRow.tsx';
import classes from './Actions.module.css';
import { ActionPicker } from './ActionPicker.tsx';
import { NEW_ACTION, useEditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import type { DraftAction } from '../draft/rule-draft.ts';
import treeClasses from '../look/Tree.module.css';
import type { ActionActs } from './action-acts.ts';

type ActionListProps = {
  readonly actions: readonly DraftAction[];
  readonly priority: number | null;
  readonly acts: ActionActs;
};

/** The actions of a rule in the order in which they run. */
export function ActionList({ actions, priority, acts }: ActionListProps) {
  const { power, opened, addAction } = useEditorTools();
  const isAdding = useKeyed(opened, NEW_ACTION) !== undefined;
  return (
    <>
      <ol className={classes.list} aria-label="Actions" data-joins>
        {actions.map((action, index) => (
          <ActionRow
            key={action.key}
            action={action}
            index={index}
            count={actions.length}
            priority={priority}
            acts={acts}
          />
        ))}
      </ol>
      {power === 'all' ? (
        <span className={classes.adding}>
          <button type="button" className={treeClasses.add} data-node={NEW_ACTION} onClick={addAction}>
            <Plus size={14} aria-hidden="true" />
            Add action
          </button>
          {isAdding ? <ActionPicker chosen="" onPick={acts.add} /> : null}
        </span>
      ) : null}
    </>
  );
}
