import { withFreeIds } from '@lanewright/rules';
import { useState } from 'react';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import { readTest, writtenTest } from './read-test.ts';
import type { TextForm } from './text-forms.ts';
import { actionNodeIds, type RuleInWork } from '../draft/rule-draft.ts';
import type { Change } from '../draft/use-history.ts';
import type { TextInHand } from './text-in-hand.ts';

/** The test as text, as long as the dialog is open: what was typed outlives the tab, and is lost with no key. */
export type TextEntry = {
  readonly form: TextForm;
  /** Asked for where it is shown: a large test takes a while to write. */
  readonly text: () => string;
  /** What was typed and not yet taken; null where the text is that of the rule. */
  readonly inHand: TextInHand | null;
  readonly problems: readonly string[];
  readonly type: (text: string) => void;
  /** Takes what was typed: the rule with it, or null where it cannot be taken, which is then said. */
  readonly take: () => RuleInWork | null;
  readonly discard: () => void;
  /** Another form of the text. What was typed stays if it is of that form, as pasted JsonLogic; else it is taken first. */
  readonly show: (form: TextForm) => void;
};

type TextEntryOf = Pick<RuleEditorProps, 'rule' | 'config'> & {
  readonly work: RuleInWork;
  readonly change: Change<RuleInWork>;
  /** What was typed before, where the dialog goes on. */
  readonly begun: TextInHand | null;
};

/** The text of a rule's test beside its tree (SP-138). */
export function useTextEntry({ rule, config, work, change, begun }: TextEntryOf): TextEntry {
  const [form, setForm] = useState<TextForm>(begun?.form ?? 'Tree');
  const [typed, setTyped] = useState<string | null>(begun?.typed ?? null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const discard = (): void => {
    setTyped(null);
    setProblems([]);
  };
  const take = (): RuleInWork | null => {
    if (typed === null) return work;
    const read = readTest(typed, { rule, config, form });
    if (!read.ok) {
      setProblems(read.problems);
      return null;
    }
    discard();
    // What is copied from the value of an action must not bear its ids too.
    const test = withFreeIds(read.test, actionNodeIds(work), () => crypto.randomUUID());
    const next = { ...work, test };
    change(() => next);
    return next;
  };
  return {
    form,
    text: () => typed ?? writtenTest(work.test, form, config),
    inHand: typed === null ? null : { form, typed },
    problems,
    type: (text) => (text === writtenTest(work.test, form, config) ? discard() : setTyped(text)),
    take,
    discard,
    show: (next) => {
      const terms = { rule, config };
      const isOfNext = (text: string): boolean =>
        !readTest(text, { ...terms, form }).ok && readTest(text, { ...terms, form: next }).ok;
      if (typed !== null && isOfNext(typed)) setProblems([]);
      else if (take() === null) return;
      setForm(next);
    },
  };
}
