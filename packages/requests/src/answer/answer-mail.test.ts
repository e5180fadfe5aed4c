import * as fc from 'fast-check';
import { DECLINE_REASONS, LOST_REASONS } from '@lanewright/quoting';
import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { composeAnswer, type AnsweredLane, type AnswerAsk, type LaneAnswer } from './answer-mail.ts';

const PRICE: LaneAnswer = {
  kind: 'respond',
  price: cents(215_000),
  currency: 'USD',
  cost_type: 1,
  parts: [],
  valid_until: 'November 20, 2026, 5:00 PM CST',
};
const lane = (answer: LaneAnswer): AnsweredLane => ({
  stops: [
    {
      activity_type: 'pickup',
      city: 'Joliet',
      state: 'IL',
      postal_code: '60436',
      date: day('2026-11-23'),
      time_range: '08:00-14:00',
    },
    {
      activity_type: 'delivery',
      city: 'Hutchins',
      state: 'TX',
      postal_code: '75141',
      date: day('2026-11-25'),
      time_range: '10:00',
    },
  ],
  equipment: 'Dry Van',
  reference: 'RFQ-48213',
  answer,
});
const ask = (...answers: LaneAnswer[]): AnswerAsk => ({
  subject: 'Spot quote request - RFQ-48213',
  contact_name: 'Dana Whitfield',
  lanes: answers.map(lane),
  signature: 'Lakeside Brokerage, pricing desk',
});

describe('an answer to a shipper', () => {
  it('[SP-067] names lane, price, cost type, currency, what is included and validity', () => {
    expect(composeAnswer(ask(PRICE))).toEqual({
      subject: 'Re: Spot quote request - RFQ-48213',
      text: `Hello Dana Whitfield,

Thank you for your request. Our rate:

Reference:   RFQ-48213
Pickup:      Joliet, IL 60436 (2026-11-23, 08:00-14:00)
Delivery:    Hutchins, TX 75141 (2026-11-25, 10:00)
Equipment:   Dry Van

Rate:        $2,150 USD
Cost type:   All In
Includes:    line haul, fuel and the stops and services named above
Valid until: November 20, 2026, 5:00 PM CST

Lakeside Brokerage, pricing desk
`,
    });
  });

  it('shows line haul and fuel apart, and refuses parts that do not add up', () => {
    const parts = [
      { name: 'Line haul', cents: cents(170_050) },
      { name: 'Fuel surcharge', cents: cents(44_950) },
    ];
    const { text } = composeAnswer(ask({ ...PRICE, cost_type: 3, currency: 'CAD', parts }));
    expect(text).toContain('Rate:        $2,150 CAD\nCost type:   Line Haul + Fuel Surcharge');
    expect(text).toContain('  Line haul: $1,700.50 CAD\n  Fuel surcharge: $449.50 CAD\n');
    expect(() => composeAnswer(ask({ ...PRICE, price: cents(215_100), cost_type: 3, parts }))).toThrow('do not make');
  });

  it('[SP-164] answers several lanes in one table, and names those without a price', () => {
    const { text } = composeAnswer(ask(PRICE, { kind: 'reject', reason: 'Lane' }, { kind: 'open' }));
    expect(text).toContain('#  Reference  Lane                        Equipment  Pickup      Rate\n');
    expect(text).toContain('1  RFQ-48213  Joliet, IL to Hutchins, TX  Dry Van    2026-11-23  $2,150 USD\n');
    expect(text).toContain('Dry Van    2026-11-23  no rate offered\n');
    expect(text).toContain('Dry Van    2026-11-23  not priced\n');
    expect(text).toContain('Lane 2: Reason: lane.');
  });

  it('[SP-164] states the outcome of each lane without a price', () => {
    const { text } = composeAnswer(ask(PRICE, { kind: 'elsewhere' }, { kind: 'closed' }));
    expect(text).toContain('2026-11-23  answered separately\n');
    expect(text).toContain('2026-11-23  no longer open\n');
    expect(text).not.toContain('Lane 2:');
    expect(text).not.toContain('Lane 3:');
  });

  it('[SP-164] mentions no rates if no lane has one', () => {
    const { text } = composeAnswer(ask({ kind: 'reject', reason: 'Lane' }, { kind: 'open' }));
    expect(text).toContain('We are not able to offer a rate for these loads:');
    expect(text).not.toContain('Our rates');
  });

  it('[SP-164] marks changed lanes in a later table, and says that it replaces the earlier mail', () => {
    const { text } = composeAnswer({ ...ask(), again: true, lanes: [lane(PRICE), { ...lane(PRICE), changed: true }] });
    expect(text).toContain('This replaces our earlier mail. Our rates:');
    expect(text).toContain('Lane 2: Changed since our earlier mail.\nLane 2: All In, includes');
    expect(text).not.toContain('Lane 1: Changed');
  });

  it.each(LOST_REASONS)('[SP-052] never prints the reason %s', (reason) => {
    for (const answers of [[{ kind: 'reject', reason }], [{ kind: 'reject', reason }, PRICE]] satisfies LaneAnswer[][])
      expect(composeAnswer(ask(...answers)).text.toLowerCase()).not.toContain(reason.toLowerCase());
  });

  it.each(DECLINE_REASONS)('prints the broker’s own reason %s', (reason) => {
    expect(composeAnswer(ask({ kind: 'reject', reason })).text).toContain(`Reason: ${reason.toLowerCase()}.`);
  });

  it('prints no reason that is not on the list', () => {
    expect(composeAnswer(ask({ kind: 'reject', reason: 'we dislike them' })).text).not.toContain('dislike');
  });

  it('answers a reply with one Re:, and a request without subject with its lane', () => {
    expect(composeAnswer({ ...ask(PRICE), subject: 'RE: Re: rate' }).subject).toBe('Re: rate');
    expect(composeAnswer({ ...ask(PRICE), subject: null }).subject).toBe('Re: Quote Joliet, IL to Hutchins, TX');
  });

  it('lets no line break of a subject, name or reference through', () => {
    const hostile = fc.string({ unit: 'binary', maxLength: 80 }).map((s) => `${s}\r\nBcc: all@x.example\u2028${s}`);
    fc.assert(
      fc.property(hostile, hostile, hostile, (subject, name, reference) => {
        const made = composeAnswer({
          ...ask(PRICE),
          subject,
          contact_name: name,
          lanes: [{ ...lane(PRICE), reference }],
        });
        expect(/[\p{Cc}\u2028\u2029]/u.test(made.subject)).toBe(false);
        expect(made.text.split(/[\n\r\u2028\u2029]/)).toHaveLength(composeAnswer(ask(PRICE)).text.split('\n').length);
        expect(made.subject.length).toBeLessThan(500);
      }),
    );
  });
});
