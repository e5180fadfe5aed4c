import { ruleChange } from '@lanewright/contract';
import { checkRuleset, deprecatedOperands, EDITOR_CONFIG } from '@lanewright/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RULESETS } from './rulesets.ts';

test.each(RULESETS.flatMap((set) => set.versions.map((version) => ({ set, version }))))(
  'ruleset $set.id of shipper $set.customerId, version $version.number, may be saved as it stands',
  ({ set, version }) => {
    const config = EDITOR_CONFIG[set.context];
    expect(version.rules.length).toBeGreaterThan(0);
    expect(checkRuleset(version.rules, config)).toEqual([]);
    expect(deprecatedOperands(version.rules, config)).toEqual([]);
    const told = { change_reason: version.reason, description: version.description };
    expect(z.object(ruleChange).parse(told)).toEqual(told);
  },
);

test('sixty rules or more are in force: global ones, the default shipper’s, six shippers’ own, and some for buying', () => {
  const current = RULESETS.map((set) => ({ ...set, rules: set.versions.at(-1)?.rules ?? [] }));
  expect(current.flatMap(({ rules }) => rules).length).toBeGreaterThanOrEqual(60);
  expect(current.filter((set) => set.customerId === null)).toHaveLength(2);
  expect(current.filter((set) => set.context === 'quote_price_prediction' && (set.customerId ?? 0) > 1)).toHaveLength(
    6,
  );
});
