import { compareRulesets, nameKey, RULE_LIMITS, type Rule, type Section } from '@lanewright/rules';

/** The reason why a section cannot have a name. `own` is the key of the section to be renamed, null for a new one. */
export function nameProblemOf(name: string, sections: readonly Section[], own: string | null): string | null {
  const key = nameKey(name);
  if (key === '') return 'This field is required';
  if (name.trim().length > RULE_LIMITS.sectionName) return `At most ${RULE_LIMITS.sectionName} characters`;
  return key !== own && sections.some((each) => each.key === key) ? 'There is a section of this name' : null;
}

/** How many selected rules would move, and the rule that they would run after; null if none moves. */
export function moveWords(before: readonly Rule[], after: readonly Rule[], chosen: ReadonlySet<string>): string | null {
  const { moved } = compareRulesets(before, after);
  const moving = moved.filter(({ after: { id } }) => chosen.has(id)).map((each) => each.after);
  const [first] = moving;
  if (first === undefined) return null;
  const ahead = after[after.findIndex(({ id }) => id === first.id) - 1];
  const rules = moving.length === 1 ? '1 rule moves' : `${moving.length.toLocaleString('en-US')} rules move`;
  const behind = ahead === undefined ? '' : ` and will run after ‘${ahead.name}’`;
  return `${rules} to priority ${first.priority}${behind}.`;
}
