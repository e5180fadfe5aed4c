import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { digestText, type Digest } from './digest-text.ts';

const NOTHING: Digest = {
  name: 'Grace Okafor',
  today: day('2026-11-20'),
  since: '2026-11-19T07:00',
  address: null,
  open: { count: 0, quotes: [] },
  followUps: { count: 0, quotes: [], until: day('2026-11-23') },
  mailsInReview: null,
  approvals: null,
  rules: { count: 0, changed: [], begin: [] },
  drifts: [],
};

describe('the mail of a digest', () => {
  it('[B-026] says so if nothing waits, changed or drifted', () => {
    expect(digestText(NOTHING)).toEqual({
      subject: 'Morning digest, 2026-11-20: 0 open, 0 to follow up',
      text: `Good morning, Grace Okafor.

WHAT WAITS
Nothing.

RULES
No change since 2026-11-19 07:00.

NUMBERS THAT DRIFTED
None beyond chance, as far as there are enough quotes to tell.

Turn this mail off under My Profile, Notices.
`,
    });
  });

  it('[B-026] lists waiting work, changes of rules, and figures that drifted', () => {
    const quote = { id: 'Q00000417', shipper: 'Prairie\r\nCanning', lane: 'Joliet, IL to Hutchins, TX' };
    const { text } = digestText({
      ...NOTHING,
      address: 'https://pricing.broker.example',
      open: {
        count: 3,
        quotes: [
          { ...quote, price: '$2,400', when: '2026-11-20T09:30' },
          { ...quote, price: null, when: null },
        ],
      },
      followUps: {
        count: 1,
        quotes: [{ ...quote, price: '$2,000', when: '2026-11-23T08:00' }],
        until: day('2026-11-23'),
      },
      mailsInReview: 2,
      approvals: 1,
      rules: {
        count: 2,
        changed: [{ rules: 'Global quoting rules', number: 12, by: 'Marta Diaz', reason: 'Fuel up' }],
        begin: [{ rules: 'Acme, quoting rules', at: '2026-11-20T12:00', by: 'Marta Diaz', reason: 'Peak season' }],
      },
      drifts: [
        { figure: 'win_rate', now: 0.15, before: 0.3, sampleNow: 100, sampleBefore: 400 },
        { figure: 'response', now: 900, before: 600, sampleNow: 100, sampleBefore: 1_400 },
      ],
    });
    expect(text).toBe(`Good morning, Grace Okafor.

WHAT WAITS
3 open quotes, soonest expiry first:
  Q00000417  Prairie Canning, Joliet, IL to Hutchins, TX, $2,400, expires 09:30
  Q00000417  Prairie Canning, Joliet, IL to Hutchins, TX, no price, no expiry
  and 1 more
1 answered quote without a verdict, picked up by 2026-11-23:
  Q00000417  Prairie Canning, Joliet, IL to Hutchins, TX, $2,000, pickup 2026-11-23 08:00
2 mails to review
1 price for your approval

RULES
Changed since 2026-11-19 07:00, the newest first:
  Global quoting rules, version 12 by Marta Diaz: Fuel up
  and 1 more
Begin today:
  Acme, quoting rules at 12:00, by Marta Diaz: Peak season

NUMBERS THAT DRIFTED
The last 7 days against the 28 before:
  Win rate: 15.0%, before 30.0%, of 100 and 400 won or lost
  Median response by people: 15 min, before 10 min, of 100 and 1,400 answers

https://pricing.broker.example/quotes
Turn this mail off under My Profile, Notices.
`);
  });
});
