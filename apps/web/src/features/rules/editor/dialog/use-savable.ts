import type { RuleEditorProps } from '../draft/editor-props.ts';
import { TEST_PLACE } from '../draft/editor-tools.ts';
import { firstMissing } from './first-missing.ts';
import { useMissing, type Leading } from './use-missing.ts';
import type { useRuleEditor } from './use-rule-editor.ts';
import type { useSavedRule } from './use-saved-rule.ts';

type Judged = Pick<RuleEditorProps, 'power'> &
  Pick<ReturnType<typeof useSavedRule>, 'saved' | 'wrong' | 'limits'> &
  Pick<ReturnType<typeof useRuleEditor>, 'work' | 'problems'> & {
    /** Whether the user is typing the test as text. */
    readonly isText: boolean;
  };

/** Whether the rule can be saved; and the way to what it lacks, if it cannot. */
export function useSavable(judged: Judged, leading: Leading) {
  return { ...savable(judged), ...useMissing({ missing: firstMissing(judged), work: judged.work, ...leading }) };
}

/** Whether the rule is complete, and whether Save is possible. */
function savable({ work, power, saved, wrong, problems, limits, isText }: Judged) {
  const isHeadRight = Object.keys(wrong).length === 0;
  const isValid = power !== 'read' && saved !== null && limits.length === 0 && problems.length === 0 && isHeadRight;
  // The typed text is going to replace the test, so problems of the test do not count yet. Everything else must be
  // valid, or Save would do nothing.
  const isRightBeside = work.actions.length > 0 && problems.every(({ place }) => place === TEST_PLACE);
  return { isValid, maySave: isText ? power === 'all' && isHeadRight && isRightBeside : isValid };
}
