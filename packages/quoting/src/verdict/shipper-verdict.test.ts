import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { whyProposed, type VerdictFacts } from './shipper-verdict.ts';

const ACCEPTED: VerdictFacts = {
  word: { verdict: 'accepted', reference: 'PO-1' },
  status: 'responded',
  isRecorded: true,
  isProven: true,
  hasReference: false,
};
const DECLINED = { ...ACCEPTED, word: { verdict: 'declined', reason: 'Rate too high' } } as const;

describe("a shipper's verdict", () => {
  it('[B-025] is recorded at once if the shipper’s setting allows it', () => {
    expect(whyProposed(ACCEPTED)).toBeNull();
    expect(whyProposed(DECLINED)).toBeNull();
  });

  it.each([
    ['the setting does not allow it', { isRecorded: false }, /confirmed by a person/],
    ['its sender is not proven', { isProven: false }, /not proven/],
    ['the answer expired', { status: 'expired' }, /expired/],
  ] as const)('[B-025] waits for a person if %s', (_why, facts, words) => {
    expect(whyProposed({ ...ACCEPTED, ...facts })).toMatch(words);
    expect(whyProposed({ ...DECLINED, ...facts })).toMatch(words);
  });

  it('[B-025 SP-049] waits if it accepts and the load has no number to book it under', () => {
    const nameless = { ...ACCEPTED, word: { verdict: 'accepted', reference: null } } as const;
    expect(whyProposed(nameless)).toMatch(/no number/);
    expect(whyProposed({ ...nameless, hasReference: true })).toBeNull();
  });

  it('[B-025] is never recorded at another price', () => {
    expect(whyProposed({ ...ACCEPTED, word: { verdict: 'countered', counter: cents(230_000) } })).toMatch(/counter/);
  });
});
