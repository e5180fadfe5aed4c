import { actionsInWords, deprecatedOperands, whenInWords, type EditorConfig, type Rule } from '@lanewright/rules';
import type { LookedUpTitles } from '@lanewright/rules';

/** What the list says of a rule. */
export type RuleWords = {
  readonly when: string;
  readonly effect: string;
  /** It names operands that are no longer to be used. */
  readonly deprecated: boolean;
};

/** Says rules in words, each once as long as it does not change: rows come and go while the list scrolls. */
export function ruleSayer(config: EditorConfig, titles?: LookedUpTitles): (rule: Rule) => RuleWords {
  const said = new WeakMap<Rule, RuleWords>();
  return (rule) => {
    const known = said.get(rule);
    if (known !== undefined) return known;
    const words = {
      when: whenInWords(rule, config, titles),
      effect: actionsInWords(rule.actions, config, titles),
      deprecated: deprecatedOperands([rule], config).length > 0,
    };
    said.set(rule, words);
    return words;
  };
}
