import { dropRule, type Rule } from '@lanewright/rules';

/** A lifted rule: its original position and the position of a drop, counted from 0. */
export type Lift = { readonly id: string; readonly from: number; readonly at: number; readonly by: 'pointer' | 'keys' };

/** The instruction for screen readers before a rule is lifted. */
export const LIFT_HELP =
  'Press Space to lift a rule, the arrow keys, Page Up, Page Down, Home and End to move it, Space to drop it, Escape to put it back.';

/** Why nothing can be moved while the list shows only what was searched for (SP-155). */
export const NOT_WHILE_SEARCHING = 'Clear the search to move rules: only some of them are shown.';

const LAST_DROP = new WeakMap<
  readonly Rule[],
  { readonly from: number; readonly onto: number; readonly rules: readonly Rule[] }
>();

/**
 * Like `dropRule`, but caches the last result for each list: the preview, the announcement and the drop all need it.
 */
export function droppedRules(rules: readonly Rule[], from: number, onto: number): readonly Rule[] {
  const known = LAST_DROP.get(rules);
  if (known !== undefined && known.from === from && known.onto === onto) return known.rules;
  const dropped = dropRule(rules, from, onto);
  LAST_DROP.set(rules, { from, onto, rules: dropped });
  return dropped;
}

const PAGE = 10;

/** The position to which a key moves a lifted rule; null for keys that do not move it. */
export function movedBy(key: string, at: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : within(place, count);
}

/** The position of a row under the pointer, in rows of one height. */
export function positionAt(offset: number, rowHeight: number, count: number): number {
  return within(Math.floor(offset / rowHeight), count);
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), Math.max(0, count - 1));
}

/** A step of a move, said to readers: where the rule is now and what that makes of it. */
export function liftWords(
  step: 'lifted' | 'moved' | 'dropped' | 'returned',
  rule: Rule,
  at: number,
  count: number,
): string {
  const verb = { lifted: 'Lifted', moved: 'Moved', dropped: 'Dropped', returned: 'Put back' }[step];
  const section = rule.section === undefined ? '' : `, section ${rule.section}`;
  return `${verb}: ${rule.name}, position ${at + 1} of ${count}, priority ${rule.priority}, order ${rule.order}${section}.`;
}
