/**
 * Operations that JsonLogic has under another name and with the same meaning. What it lacks goes under the rule
 * language's own name, as its operations that hosts add do.
 */
export const JSON_LOGIC_NAMES: ReadonlyMap<string, string> = new Map([
  ['and', 'and'],
  ['or', 'or'],
  ['not', '!'],
  ['equal', '=='],
  ['not_equal', '!='],
  ['less', '<'],
  ['less_or_equal', '<='],
  ['greater', '>'],
  ['greater_or_equal', '>='],
  ['in', 'in'],
  ['add', '+'],
  ['subtract', '-'],
  ['multiply', '*'],
  ['divide', '/'],
  ['minimum', 'min'],
  ['maximum', 'max'],
]);

/** The way back, with the strict comparisons that rules do not tell apart. */
export const RULE_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...JSON_LOGIC_NAMES].map(([own, other]) => [other, own] as const),
  ['===', 'equal'],
  ['!==', 'not_equal'],
]);
