import { headProblems, limitProblems, takenHeads } from '@lanewright/rules';
import { useMemo } from 'react';
import { ruleOf, type RuleInWork } from '../draft/rule-draft.ts';
import type { RuleEditorProps } from '../draft/editor-props.ts';

type Asked = Pick<RuleEditorProps, 'rule' | 'rules' | 'config'> & { readonly work: RuleInWork };

/** The rule as Save would store it, null while it is unfinished, and the problems of its head and its limits. */
export function useSavedRule({ work, rule, rules, config }: Asked) {
  const taken = useMemo(() => takenHeads(rules, rule.id), [rules, rule.id]);
  const { name, priority, order } = work;
  const head = useMemo(() => ({ name, priority, order }), [name, priority, order]);
  const wrong = useMemo(() => headProblems(head, taken), [head, taken]);
  const saved = useMemo(() => ruleOf(work, rule), [work, rule]);
  const limits = useMemo(() => (saved === null ? [] : limitProblems(saved, config)), [saved, config]);
  return { head, wrong, saved, limits };
}
