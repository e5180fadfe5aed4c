import { describe, expect, it } from 'vitest';
import { aQuote } from '../quote.fixture.ts';
import { sameLoadLines } from './same-load.ts';

const OTHER = {
  id: 12,
  system_id: 'Q00000012',
  status: 'responded',
  created_at: '2026-11-20T15:00:00.000Z',
  quote_source: 'Mail',
  equipment_type: 'dry_van',
  quoted_price: 2000,
  currency: 'USD',
  cost_type: 1,
} as const;

describe('the other quotes of the same load', () => {
  it('[B-010] are named with their channel, status and price', () => {
    const { named, more } = sameLoadLines(aQuote({ same_load: [OTHER] }));
    expect(named[0]).toMatchObject({ id: 12, systemId: 'Q00000012' });
    expect(named[0]?.words).toMatch(/^by Mail, 11\/20\/2026 .+, Responded, \$2,000 All In$/);
    expect(more).toBe(0);
  });

  it('[B-010] show equipment only if it differs and a price only if one was saved, and are counted beyond three', () => {
    const reefer = { ...OTHER, equipment_type: 'reefer', status: 'open', quoted_price: null } as const;
    const { named, more } = sameLoadLines(aQuote({ same_load: [reefer, OTHER, OTHER, OTHER, OTHER] }));
    expect(named[0]?.words).toMatch(/, Reefer, Open$/);
    expect([named.length, more]).toEqual([3, 2]);
    expect(sameLoadLines(aQuote())).toEqual({ named: [], more: 0 });
  });
});
