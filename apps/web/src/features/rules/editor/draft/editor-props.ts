import type { EditorConfig, Rule } from '@lanewright/rules';
import type { RuleInHand } from '../../draft/rule-in-hand.ts';
import type { RulesPower, RulesScope } from '../../draft/scope.ts';
import type { NewRule } from './new-rule.ts';

/** What the rule editor works on. It changes nothing itself: the edited rule goes to `onSave`. */
export type RuleEditorProps = {
  readonly scope: RulesScope;
  readonly config: EditorConfig;
  /** The rule to edit or show; for a new one a rule without test and actions, with its proposed place. */
  readonly rule: Rule | NewRule;
  /** Every rule of the draft, the edited one included: names and places must be unique. */
  readonly rules: readonly Rule[];
  /** Every rule of the stored version. */
  readonly base: readonly Rule[];
  readonly power: RulesPower;
  /** Whether the stored version has this rule: of one that was never stored nothing can have become. */
  readonly isStored: boolean;
  /** The work on this rule that was left open, to go on with. */
  readonly begun: RuleInHand | null;
  /** Hears what would be lost if the dialog went away; null where nothing would. */
  readonly onHand: (hand: RuleInHand | null) => void;
  readonly onSave: (rule: Rule) => void;
  readonly onClose: () => void;
};
