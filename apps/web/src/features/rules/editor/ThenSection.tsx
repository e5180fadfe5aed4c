import { MESSAGES } from '@lanewright/contract';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { ActionList, type ActionActs } from './ActionList.tsx';
import { TEST_PLACE } from './editor-tools.ts';
import { Problems } from './Problems.tsx';
import type { RuleInWork } from './rule-draft.ts';
import classes from './RuleEditor.module.css';
import type { WorkProblem } from './use-rule-editor.ts';

type ThenSectionProps = {
  readonly work: RuleInWork;
  readonly problems: readonly WorkProblem[];
  readonly isChanged: boolean;
  readonly acts: ActionActs;
};

/** What a rule does: its actions in their order. */
export function ThenSection({ work, problems, isChanged, acts }: ThenSectionProps) {
  return (
    <section aria-label="Then">
      <div className={classes.sectionHead}>
        <h3>Then</h3>
        <span className="ink-3">actions run in this order</span>
      </div>
      <ActionList actions={work.actions} priority={work.priority} acts={acts} />
      {work.actions.length === 0 && isChanged ? (
        <FormNotice tone="failed">{MESSAGES.ruleActionMissing}</FormNotice>
      ) : null}
      <Problems
        problems={problems.filter(({ place }) => place !== TEST_PLACE)}
        headline="Rule action not permitted and will not be saved!"
      />
    </section>
  );
}
