import { compareRules, type EditorConfig, type Rule } from '@lanewright/rules';

type Placed = Pick<Rule, 'id' | 'order'> & { readonly priority: number | null };

/**
 * Where a rule runs among the others, and what that means where an earlier one may stop the run: 'Runs last, as number
 * 42. …'. Muted rules do not run. Null without a priority.
 */
export function placeWords(
  { id, priority, order }: Placed,
  rules: readonly Rule[],
  { actions, isOfShipper }: Pick<EditorConfig, 'actions'> & { readonly isOfShipper: boolean },
): string | null {
  if (priority === null) return null;
  const others = rules.filter((rule) => rule.id !== id && rule.muted !== true);
  const before = others.filter((rule) => compareRules(rule, { priority, order }) < 0);
  const inGroup = others.filter((rule) => rule.priority === priority).length;
  const group = inGroup === 0 ? '' : `; ${inGroup + 1} rules share priority ${priority}`;
  return `${positionWords(before.length, others.length)}${isOfShipper ? ' of this shipper, after the global rules' : ''}${group}.${stopWords(before, priority, actions)}`;
}

function positionWords(before: number, others: number): string {
  const [place, count] = [before + 1, others + 1].map((one) => one.toLocaleString('en-US'));
  if (others === 0) return 'Runs as the only rule';
  if (before === 0) return `Runs first of ${count} rules`;
  return before === others ? `Runs last, as number ${place}` : `Runs as number ${place} of ${count}`;
}

function stopWords(before: readonly Rule[], priority: number, actions: EditorConfig['actions']): string {
  const typeOf = new Map(actions.map(({ name, action_type }) => [name, action_type]));
  const stopping = before.filter((rule) =>
    rule.actions.some(({ name }) => {
      const type = typeOf.get(name) ?? 'setter';
      return type === 'stop-rule-group-execution' ? rule.priority === priority : type !== 'setter';
    }),
  );
  const [first, ...more] = stopping;
  if (first === undefined) return '';
  if (more.length === 0) return ` The earlier rule ‘${first.name}’ can keep this rule from running.`;
  const count = stopping.length.toLocaleString('en-US');
  return ` ${count} earlier rules can keep this rule from running; the first is ‘${first.name}’.`;
}
