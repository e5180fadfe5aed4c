import { describe, expect, it } from 'vitest';
import { LOST_REASONS, REJECTION_REASONS } from '@lanewright/quoting';
import type { z } from 'zod';
import { listQuotes } from './quote-list.ts';
import { listCarrierPreferences } from './quote-panels.ts';
import { directReject, directRespond, listHistory, MARK_PERMISSION, quoteMark, quotePatch } from './quotes.ts';

function faults(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('Mark Won', () => {
  const won = (fields: object) => faults(quoteMark, { status: 'won', ...fields });

  it('[Q-137 M-062] needs at least one of the two references', () => {
    const needed = ['load_number: At least one field must be set'];
    expect(won({})).toEqual(needed);
    expect(won({ load_number: '  ', shipper_ref_number: '' })).toEqual(needed);
    expect(won({ load_number: 'L1' })).toEqual([]);
    expect(won({ shipper_ref_number: 'S1' })).toEqual([]);
  });

  it('[Q-138 Q-139] trims them and takes 30 characters', () => {
    const long = 'x'.repeat(30);
    expect(quoteMark.parse({ status: 'won', load_number: ` ${long} ` })).toEqual({ status: 'won', load_number: long });
    expect(won({ load_number: `${long}x`, shipper_ref_number: `${long}x` })).toEqual([
      'load_number: Must be below 30 characters',
      'shipper_ref_number: Must be below 30 characters',
    ]);
  });
});

describe('Mark Lost', () => {
  const lost = (fields: object) => faults(quoteMark, { status: 'lost', ...fields });

  it('[Q-134 SP-052] requires a reason of the first set', () => {
    expect(lost({})).toEqual(['reason: This field is required']);
    for (const reason of LOST_REASONS) expect(lost({ reason })).toEqual([]);
    expect(lost({ reason: '' })).toEqual(['reason: This field is required']);
    expect(lost({ reason: 'Lane' })).toEqual([expect.stringContaining('"Rate too high"')]);
  });

  it('[Q-135 Q-136] takes an optional winning bid from 0 to below 1,000,000', () => {
    const bid = (winning_bid: unknown) => lost({ reason: 'Rate too high', winning_bid });
    for (const value of [null, 0, 1650, 1650.25, 999_999.99]) expect(bid(value)).toEqual([]);
    expect(bid(-1)).toEqual(["winning_bid: Winning bid can't be a negative value."]);
    expect(bid(1_000_000)).toEqual(['winning_bid: Must be less than 1000000']);
    for (const value of ['1650', 1650.123]) expect(bid(value)).toEqual(['winning_bid: Invalid value']);
  });
});

describe('Mark Responded and Mark Rejected', () => {
  it('[Q-129 P-013] takes id, status, price, currency and cost type', () => {
    const mark = { id: 4, status: 'responded', price: 1850, currency: 'USD', cost_type: 1 };
    expect(faults(quoteMark, mark)).toEqual([]);
    expect(faults(quoteMark, { status: 'responded' })).toEqual([
      'price: Required',
      'currency: Choose a supported currency',
      'cost_type: This field is required',
    ]);
  });

  it('[SP-064 SP-052] takes an optional reason of either set for Rejected', () => {
    expect(faults(quoteMark, { status: 'rejected' })).toEqual([]);
    for (const reason of REJECTION_REASONS) expect(faults(quoteMark, { status: 'rejected', reason })).toEqual([]);
    expect(faults(quoteMark, { status: 'rejected', reason: 'Mood' })).toHaveLength(1);
  });

  it('[P-012 Q-137 Q-138] takes null for a field that a mark leaves empty', () => {
    const nothing = {
      reason: null,
      load_number: null,
      winning_bid: null,
      shipper_ref_number: null,
      price: null,
      currency: null,
      cost_type: null,
      version: null,
    };
    for (const mark of [
      { status: 'won', load_number: ' L1 ' },
      { status: 'won', shipper_ref_number: 'S1' },
      { status: 'lost', reason: 'Rate too high' },
      { status: 'rejected' },
      { status: 'responded', price: 1850, currency: 'USD', cost_type: 1 },
    ])
      expect(faults(quoteMark, { ...nothing, ...mark })).toEqual([]);
    expect(faults(quoteMark, { ...nothing, status: 'responded' })).toEqual([
      'price: Required',
      'currency: Choose a supported currency',
      'cost_type: This field is required',
    ]);
  });

  it('[Q-137 M-062] says what a win needs when both references are null or blank', () => {
    const needed = ['load_number: At least one field must be set'];
    for (const load_number of [null, '', '  ', undefined])
      expect(faults(quoteMark, { status: 'won', load_number, shipper_ref_number: null })).toEqual(needed);
  });

  it('[SP-064] refuses the fields of another status', () => {
    expect(faults(quoteMark, { status: 'won', load_number: 'L1', reason: 'Lane' })).toHaveLength(1);
    expect(faults(quoteMark, { status: 'rejected', price: 10 })).toHaveLength(1);
    expect(faults(quoteMark, { status: 'open' })).toHaveLength(1);
  });

  it('[P-012 SP-064] takes the eight fields of a mark, each with the status it belongs to', () => {
    const marks = [
      { status: 'responded', price: 1850, currency: 'USD', cost_type: 1 },
      { status: 'won', load_number: 'L1', shipper_ref_number: 'S1' },
      { status: 'lost', reason: 'Rate too high', winning_bid: 1650 },
      { status: 'rejected', reason: 'Lane' },
    ];
    for (const mark of marks) expect(quoteMark.parse(mark)).toEqual(mark);
    expect(new Set(marks.flatMap((mark) => Object.keys(mark)))).toEqual(
      new Set([
        'reason',
        'status',
        'load_number',
        'winning_bid',
        'shipper_ref_number',
        'price',
        'currency',
        'cost_type',
      ]),
    );
  });

  it('[A-090 A-093 A-094] needs one permission per status', () => {
    expect(MARK_PERMISSION).toEqual({
      responded: 'quote.send_response',
      won: 'quote.mark',
      lost: 'quote.mark',
      rejected: 'quote.reject',
    });
  });
});

describe('Direct Respond and Direct Reject', () => {
  it('[Q-132 P-010] defaults the service type to TL', () => {
    expect(directRespond.parse({ quoted_price: 1850, cost_type: 1 })).toEqual({
      quoted_price: 1850,
      cost_type: 1,
      service_type: 'TL',
    });
  });

  it('[M-003] takes a valid recipient', () => {
    const email = (value: string) => faults(directRespond, { quoted_price: 1850, cost_type: 1, email: value });
    expect(email('desk@shipper.example')).toEqual([]);
    expect(email('')).toEqual(['email: This field is required']);
    for (const value of ['desk', 'desk@', 'a@b@c.example', 'desk@shipper.example\r\nBcc: x@y.example'])
      expect(email(value)).toEqual(['email: Please enter a valid email address']);
  });

  it('[P-011 SP-052] requires a rejection reason', () => {
    expect(faults(directReject, {})).toEqual(['rejection_reason: This field is required']);
    expect(faults(directReject, { rejection_reason: 'Available Capacity' })).toEqual([]);
  });
});

describe('the change of price or notes', () => {
  it('[P-014 SP-065] takes price, currency and cost type, or notes, never both', () => {
    expect(faults(quotePatch, { quoted_price: 1, currency: 'CAD', cost_type: 2 })).toEqual([]);
    expect(faults(quotePatch, { notes: null })).toEqual([]);
    for (const value of [{}, { quoted_price: 1 }, { notes: 'x', quoted_price: 1, currency: 'USD', cost_type: 1 }])
      expect(faults(quotePatch, value)).toHaveLength(1);
  });

  it('[SP-051] takes notes of at most 1000 characters', () => {
    expect(faults(quotePatch, { notes: 'x'.repeat(1000) })).toEqual([]);
    expect(faults(quotePatch, { notes: 'x'.repeat(1001) })).toHaveLength(1);
  });
});

describe('the list query', () => {
  const query = listQuotes.query;
  const parse = (value: object) => query?.safeParse(value);

  it('[P-006 SP-020] reads comma lists, and empty as all', () => {
    expect(
      parse({ customer: '3, 4', status: 'open,won', equipment: '', created_by: '', created_at_after: '' })?.data,
    ).toMatchObject({
      customer: [3, 4],
      status: ['open', 'won'],
      equipment: [],
      created_by: [],
      responded_by: [],
      created_at_after: null,
      created_at_before: null,
      ordering: '-id',
      size: 10,
      offset: 0,
    });
  });

  it('[SP-017 SP-025] refuses unknown orderings, sizes, statuses and fields', () => {
    for (const value of [
      { ordering: 'stops' },
      { size: '0' },
      { size: '101' },
      { offset: '-1' },
      { status: 'closed' },
      { customer: '1,x' },
      { customer: '1;DROP TABLE quote' },
      { created_at_after: '2026-13-01' },
      { created_at_after: '0000-01-01' },
      { created_at_before: '9999-12-31' },
      { sort: 'id' },
    ])
      expect(parse(value)?.success).toBe(false);
  });

  it('[SP-084 C-027] pages matching history by five, nearest first, unless told otherwise; carriers by five too', () => {
    expect(listHistory.query?.parse({})).toMatchObject({ ordering: 'nearest', limit: 5, offset: 0 });
    expect(listCarrierPreferences.query?.parse({})).toEqual({ limit: 5, offset: 0 });
  });
});
