import { proposedName, takenHeads } from '@lanewright/rules';
import { useMemo } from 'react';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import { titleFrom, type Titles } from '../draft/titles.ts';

type Asked = Pick<RuleEditorProps, 'rule' | 'rules' | 'config'> & { readonly titles: Titles };

/**
 * The edited rule with its name. A new rule is named by its conditions until the user types a name. The proposed name
 * is visible in the field, so that nobody saves it unseen. A field that the user emptied stays empty.
 */
export function useNamedWork(work: RuleInWork, { rule, rules, config, titles }: Asked): RuleInWork {
  const isOpen = rule.test === null && rule.name === '' && work.isNamed !== true;
  const taken = useMemo(() => (isOpen ? takenHeads(rules, rule.id) : null), [isOpen, rules, rule.id]);
  return useMemo(
    () =>
      taken === null ? work : { ...work, name: proposedName(work.test, { config, titleOf: titleFrom(titles) }, taken) },
    [work, taken, config, titles],
  );
}
