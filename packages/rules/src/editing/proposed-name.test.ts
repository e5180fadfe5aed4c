import { expect, it } from 'vitest';
import { apply, operand } from '../tree/build.ts';
import { nameKey } from '../tree/hostile-text.ts';
import { RULE_LIMITS } from '../tree/tree.ts';
import type { DraftNode } from '../tree/tree-draft.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { proposedName } from './proposed-name.ts';
import { plainTitle } from './tree-text.ts';

const reading = { config: EDITOR_CONFIG.quote_price_prediction, titleOf: plainTitle };
const named = (test: DraftNode | null, ...taken: readonly string[]) =>
  proposedName(test, reading, { names: new Set(taken.map(nameKey)) });

const REEFER = apply('equal', operand('equipment_type'), 'reefer');
const FAR = apply('greater', operand('distance'), 1200);
const WEST = apply('in', operand('origin_state'), ['CA', 'OR']);

it('names a rule by its conditions, and choices and flags by themselves', () => {
  expect(named(apply('and', REEFER, FAR, WEST))).toBe('Reefer, Distance > 1,200 mi, CA, OR');
  expect(named(apply('equal', operand('hazmat'), true))).toBe('Hazmat');
  expect(named(FAR)).toBe('Distance > 1,200 mi');
});

it('passes over what is not finished, and proposes nothing without a condition', () => {
  const open = apply('equal', operand(''), 'x');
  expect([named(null), named(open), named(apply('and', REEFER, open))]).toEqual(['', '', 'Reefer']);
});

it('is never too long and never taken', () => {
  const long = apply(
    'and',
    REEFER,
    ...Array.from({ length: 9 }, (_, at) => apply('less', operand('distance'), 100 + at)),
  );
  expect(named(long).length).toBeLessThanOrEqual(RULE_LIMITS.name);
  expect(named(REEFER, 'reefer', 'Reefer (2)')).toBe('Reefer (3)');
  const taken = named(long);
  expect(named(long, taken)).not.toBe(taken);
  expect(named(long, taken).length).toBeLessThanOrEqual(RULE_LIMITS.name);
});
