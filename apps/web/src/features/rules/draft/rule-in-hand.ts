import type { Rule } from '@lanewright/rules';
import type { NewRule } from '../editor/draft/new-rule.ts';
import type { RuleInWork } from '../editor/draft/rule-draft.ts';
import type { TextInHand } from '../editor/text/text-in-hand.ts';
import type { DraftState } from './undo.ts';

/** What was changed in an open rule dialog and is not in the draft yet: the rule it began from, its work, and typed text. */
export type RuleInHand = {
  readonly rule: Rule | NewRule;
  readonly work: RuleInWork;
  readonly text: TextInHand | null;
};

/** A draft with whose it is, and what is open of it. */
export type Kept = { readonly owner: string; readonly state: DraftState; readonly hand: RuleInHand | null };
