import { memo } from 'react';
import { ActionList } from './ActionList.tsx';
import type { ActionActs } from './action-acts.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';

type ThenSectionProps = {
  readonly actions: RuleInWork['actions'];
  readonly priority: number | null;
  readonly acts: ActionActs;
};

/** What a rule does: its actions in their order. */
export const ThenSection = memo(function ThenSection({ actions, priority, acts }: ThenSectionProps) {
  return (
    <section aria-label="Then">
      <div className={classes.sectionHead}>
        <h3>Then</h3>
        <span className="ink-3">actions run in this order</span>
      </div>
      <ActionList actions={actions} priority={priority} acts={acts} />
    </section>
  );
});
