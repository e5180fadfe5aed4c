import * as fc from 'fast-check';
import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { composeAnswer, type AnswerAsk } from '../answer-mail.ts';
import { isSoundLetter, letterFaults, unknownWords } from './check-letter.ts';
import { BUILT_IN_LETTERS } from './built-in-letters.ts';
import type { LetterKind, LetterTemplate } from './fields.ts';

const ask = (letter: LetterTemplate, changes: Partial<AnswerAsk> = {}): AnswerAsk => ({
  subject: 'RFQ 48213',
  contact_name: 'Dana',
  signature: 'Lakeside Brokerage',
  letters: { respond: letter },
  lanes: [
    {
      stops: [
        {
          activity_type: 'pickup',
          city: 'Joliet',
          state: 'IL',
          postal_code: '60436',
          date: day('2026-11-23'),
          time_range: null,
        },
        { activity_type: 'delivery', city: 'Hutchins', state: 'TX', postal_code: null, date: null, time_range: null },
      ],
      equipment: 'Dry Van',
      reference: null,
      answer: {
        kind: 'respond',
        price: cents(215_000),
        currency: 'USD',
        cost_type: 3,
        parts: [
          { name: 'Line haul', cents: cents(180_000) },
          { name: 'Fuel surcharge', cents: cents(35_000) },
        ],
        valid_until: 'November 20, 2026 at 5:00 PM CST',
      },
    },
  ],
  ...changes,
});

const OWN = {
  subject: 'Our rate {rate} for {lane}',
  body: 'Dear {contact_name},\nref {reference}\n{lane} by {equipment}: {rate}, {cost_type} ({includes}).\n * {parts}\nValid until {valid_until}.\n{signature}',
};

const faultsIn = (line: string, kind: LetterKind = 'respond') => {
  const sound = BUILT_IN_LETTERS[kind];
  return letterFaults(kind, { ...sound, body: `${sound.body}\n${line}` }).body;
};

describe('a letter of a shipper', () => {
  it('[B-028] shows the stored price, validity and lane in words of its own, and leaves out lines without a value', () => {
    expect(letterFaults('respond', OWN)).toEqual({ subject: [], body: [] });
    expect(composeAnswer(ask(OWN))).toEqual({
      subject: 'Our rate $2,150 USD for Joliet, IL to Hutchins, TX',
      text: `Dear Dana,
Joliet, IL to Hutchins, TX by Dry Van: $2,150 USD, Line Haul + Fuel Surcharge (line haul and fuel surcharge, shown separately below).
 * Line haul: $1,800 USD
 * Fuel surcharge: $350 USD
Valid until November 20, 2026 at 5:00 PM CST.
Lakeside Brokerage

This quote: Joliet, IL to Hutchins, TX, $2,150 USD.
Valid until November 20, 2026 at 5:00 PM CST.
No other words of this letter change the rate, the validity or the lane.
`,
    });
  });

  it('[B-028] finds no fault in the letters that are built in', () => {
    expect([
      isSoundLetter('respond', BUILT_IN_LETTERS.respond),
      isSoundLetter('reject', BUILT_IN_LETTERS.reject),
    ]).toEqual([true, true]);
  });
});

describe('a letter with words that no check knows', () => {
  const unknownIn = (line: string) => unknownWords({ ...OWN, body: `${OWN.body}\n${line}` });

  it.each([
    ['Our best is MMCL.', ['MMCL']],
    ['MIX', ['MIX']],
    ['XL XC', ['XL', 'XC']],
    ['Wir fahren für zweitausend.', ['Wir', 'fahren', 'für', 'zweitausend']],
    ['dos mil', ['dos', 'mil']],
    ['deux mille', ['deux', 'mille']],
    ['две тысячи', ['две', 'тысячи']],
    ['二千', ['二千']],
    ['a monkey and a pony', ['monkey', 'pony']],
    ['We ask for nineteen.', ['nineteen']],
    ['It is two, one, five, zero.', ['two', 'five', 'zero']],
    ['It is 21.', ['21']],
    ['✌☝✋', ['✌', '☝', '✋']],
    ['nineties and cents', ['nineties', 'cents']],
    ['via Paducah', ['Paducah']],
    ['bis Freitag', ['bis', 'Freitag']],
    ['The same goes for Monday and for May.', ['same', 'Monday']],
    ['Every haul in July takes half, and nothing today.', ['July', 'half', 'nothing', 'today']],
    ['The second quarter asks a dollar.', ['second', 'quarter', 'dollar']],
    ['Mix and MIX', ['Mix', 'MIX']],
  ])('[B-028] is asked about them: %j', (line, words) => {
    expect(unknownIn(line)).toEqual(words);
  });

  it.each([
    'Thank you for your request. We are pleased to quote your load.',
    'Please don’t hesitate to call (312) 555-0100 or write to quotes@lanewright.example.',
    'Our office is open Monday through Friday, 7 am to 6 pm CT.',
    'Best regards,',
    '----------------',
    "We can't add stops, won't change the load and shan't ask again.",
    '* Tarps, e.g. for steel, need a receipt (i.e. a copy of it).',
    '[Member of the TIA, see our website]',
    'The carrier’s driver waits for {equipment}; please tell us of tarps, detention and lumper.',
  ])('[B-028] is not asked about plain words: %j', (line) => {
    expect(unknownIn(line)).toEqual([]);
  });

  it.each([
    ['We match any lower price.', ['We match any lower price.']],
    ['Thank you. We undo every other rate! Call us.', ['We undo every other rate!']],
    [
      'Your rate is {rate}, and we refund what you find lower.',
      ['Your rate is {rate}, and we refund what you find lower.'],
    ],
    ['We match', ['We match']],
    ['Free detention for our best shippers', ['Free detention for our best shippers']],
    ['Lumper fees are billed at cost.', ['Lumper fees are billed at cost.']],
    ['Our rate is never more.', ['Our rate is never more.']],
    ['Tolls are included in our quote', ['Tolls are included in our quote']],
    ['You pay when you are happy.', ['You pay when you are happy.']],
    ['We negotiate.', ['We negotiate.']],
  ])('[B-028] must be confirmed if it speaks of a price in known words: %j', (line, sentences) => {
    expect(unknownIn(line)).toEqual(sentences);
  });

  it.each([
    'Our rate for your load:',
    'For your lane {lane} we can offer {rate}.',
    'This rate is valid until {valid_until}.',
    'Thank you for your rate request, we are happy to quote your next load.',
    'Write to quotes@lanewright.example or see https://lanewright.example/rates for the pricing team.',
  ])('[B-028] needs no confirmation of plain words about a price: %j', (line) => {
    expect(unknownIn(line)).toEqual([]);
  });

  it('[B-028] knows every word of the built-in letters', () => {
    for (const letter of Object.values(BUILT_IN_LETTERS)) expect(unknownWords(letter)).toEqual([]);
  });

  it('[B-028] ends with the stored price, lane and validity, whatever it says before', () => {
    const own = { ...OWN, body: `${OWN.body}\nOur best is MMCL bis Freitag.` };
    expect(composeAnswer(ask(own)).text).toMatch(
      new RegExp(
        String.raw`Our best is MMCL bis Freitag\.

This quote: Joliet, IL to Hutchins, TX, \$2,150 USD\.
Valid until November 20, 2026 at 5:00 PM CST\.
No other words of this letter change the rate, the validity or the lane\.
$`,
      ),
    );
    const [lane] = ask(own).lanes;
    if (lane === undefined || lane.answer.kind !== 'respond') throw new Error('the lane has a price');
    const unlimited = { ...lane, answer: { ...lane.answer, valid_until: null } };
    expect(composeAnswer(ask(own, { lanes: [unlimited] })).text).toMatch(/USD\.\nNo other words/);
  });

  it('[B-028] ends the same way if every word of it is known', () => {
    expect(unknownWords(OWN)).toEqual([]);
    expect(composeAnswer(ask(OWN)).text).toMatch(/This quote: .+, \$2,150 USD\.\nValid until .+\.\nNo other words/);
    const [lane] = ask(OWN).lanes;
    if (lane === undefined) throw new Error('there is a lane');
    const reject = { subject: 'Re: {subject}', body: '{lane}\nReason: {reason}.' };
    const rejected = { ...lane, answer: { kind: 'reject', reason: 'Capacity' } } as const;
    const { text } = composeAnswer(ask(OWN, { letters: { reject }, lanes: [rejected] }));
    expect(text).not.toContain('No other words');
  });

  it('[B-028] asks about any Roman numeral of two letters or more', () => {
    const roman = (number: number): string =>
      Object.entries({
        M: 1000,
        CM: 900,
        D: 500,
        CD: 400,
        C: 100,
        XC: 90,
        L: 50,
        XL: 40,
        X: 10,
        IX: 9,
        V: 5,
        IV: 4,
        I: 1,
      }).reduce(
        ({ text, rest }, [sign, worth]) => ({ text: text + sign.repeat(Math.floor(rest / worth)), rest: rest % worth }),
        { text: '', rest: number },
      ).text;
    const numerals = fc
      .integer({ min: 2, max: 9999 })
      .map(roman)
      .filter((word) => word.length > 1);
    fc.assert(
      fc.property(numerals, (word) => {
        expect(unknownIn(`Our rate: ${word}`)).toContain(word);
      }),
    );
  });
});

describe('a letter that is refused', () => {
  it.each([
    ['{rate}', 'The letter lacks {rate}.'],
    ['{valid_until}', 'The letter lacks {valid_until}.'],
    ['{stops}', 'The letter lacks {lane} or {stops}.'],
    ['{cost_type}', 'The letter lacks {cost_type}.'],
    ['{parts}', 'The letter lacks {parts}.'],
  ])('[B-028] lacks %s', (field, fault) => {
    const body = BUILT_IN_LETTERS.respond.body
      .split('\n')
      .filter((line) => !line.includes(field))
      .join('\n');
    expect(letterFaults('respond', { subject: 'Re: {subject}', body }).body).toContain(fault);
  });

  it.each([
    'Our rate is $2,150.',
    'That makes 2150 USD.',
    'USD 1900 all in',
    'Total 1,950',
    'Only 1900.00',
    '２１５０ dollars',
    '٢١٥٠ USD',
    'Fuel 350',
    '2.35 per mile',
    'Our price: 1900',
  ])('[B-028] says the amount of %j by itself', (line) => {
    expect(faultsIn(line)[0]).toMatch(/^Line \d+: (An amount|A rate per mile) may not be written/);
  });

  it.each([
    'This rate is valid today.',
    'Good for 24 hours',
    'Expires 11/23',
    'valid until 2026-11-23',
    'until November 23',
    'holds 2 days',
  ])('[B-028] says a validity by itself: %j', (line) => {
    expect(faultsIn(line)[0]).toMatch(/use \{valid_until\}/);
  });

  it('[B-028] names a lane by itself', () => {
    expect(faultsIn('For Dallas, TX to Atlanta, GA')[0]).toContain('use {lane} or {stops}');
    expect(faultsIn('Lanewright, 1 Main Street, Chicago, IL. Call 312-555-0100.')).toEqual([]);
  });

  it('[B-028] has a field that nobody knows, and is told which was meant', () => {
    expect(faultsIn('{validuntil}')).toEqual(['Line 16: There is no field {validuntil}. Did you mean {valid_until}?']);
    expect(faultsIn('{raet}')[0]).toContain('Did you mean {rate}?');
    expect(faultsIn('{rate}', 'reject')[0]).toContain('{rate} is not known in a rejection.');
    expect(faultsIn('{Rate}')[0]).toContain('A brace belongs to no field');
    expect(faultsIn('{constructor}')[0]).toContain('There is no field {constructor}.');
  });

  it.each([
    ['Our rate: {rate}, valid until {valid_until}', '{rate} needs a line without {valid_until}'],
    ['{rate} for your load {reference}', '{rate} needs a line without {reference}'],
    ['Dear {contact_name}, {lane}: {rate}', '{lane} needs a line without {contact_name}'],
    ['Valid until {valid_until} for {reference}', '{valid_until} needs a line without {reference}'],
    ['{reference}: valid until {valid_until}', '{valid_until} needs a line without {reference}'],
  ])('[B-028] would lose a required field with the one beside it: %j', (line, fault) => {
    expect(faultsIn(line)).toEqual([expect.stringContaining(fault)]);
  });

  it('[B-028] has a subject that some quotes leave empty', () => {
    for (const field of ['reference', 'contact_name', 'valid_until'])
      expect(letterFaults('respond', { ...OWN, subject: `Rate for {${field}}` }).subject).toEqual([
        `A quote may have no {${field}}, so it cannot stand in a subject.`,
      ]);
    expect(letterFaults('reject', { ...OWN, subject: '{reason}' }).subject).toHaveLength(1);
  });

  it('[B-028] has a subject of more than one line, or with hidden characters', () => {
    for (const subject of ['Re: {subject}\r\nBcc: all@evil.example', 'Rate\u2028x', 'a\u0000b'])
      expect(letterFaults('respond', { ...OWN, subject }).subject).toContain(
        'The subject is one line without control characters.',
      );
    expect(letterFaults('respond', { ...OWN, subject: '{stops}' }).subject).toHaveLength(1);
    expect(letterFaults('respond', { subject: ' ', body: '' }).subject).toEqual(['This field is required']);
  });
});

describe('a letter that would lose what it must say', () => {
  const open = (letter: LetterTemplate): AnswerAsk => {
    const [lane] = ask(letter).lanes;
    if (lane?.answer.kind !== 'respond') throw new Error('the lane has no price');
    return ask(letter, {
      contact_name: null,
      lanes: [{ ...lane, answer: { ...lane.answer, valid_until: null } }],
    });
  };

  it.each([
    { ...OWN, body: `{lane}\nOur rate: {rate}, valid until {valid_until}\n{cost_type} {includes}\n{parts}` },
    { ...OWN, body: OWN.body.replace('{rate}', '{rate} {reference}') },
    { ...OWN, body: `Dear {contact_name}, {lane}\n{rate} {cost_type} {includes}\n{parts}` },
    { ...OWN, body: '{lane}\n{rate}' },
    { ...OWN, subject: 'Rate for {reference}' },
  ])('[B-028 SP-067] is the one built in instead: %j', (letter) => {
    expect(composeAnswer(open(letter))).toEqual(composeAnswer({ ...open(letter), letters: {} }));
    expect(composeAnswer(open(letter)).text).toContain('$2,150 USD');
  });

  it('[B-028] holds where only a line that says no more than is stored is left out', () => {
    expect(composeAnswer(open(OWN)).text).toMatch(/^Joliet, IL to Hutchins, TX by Dry Van: \$2,150 USD/);
  });
});

it('[B-028] shows one subject line and no second price whatever the mail and the quote hold', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{rate}',
      'x\r\nBcc: all@evil.example',
      '<script>alert(1)</script>',
      '{{rate}} {signature}',
      '$& $1 $`',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (subject, contact_name, signature) => {
      const made = composeAnswer(ask({ ...OWN, subject: '{subject} {lane}' }, { subject, contact_name, signature }));
      expect(/[\p{Cc}\u2028\u2029]/u.test(made.subject)).toBe(false);
      // Once in the writer's words and once in the terms below them.
      expect(made.text.split('$2,150 USD')).toHaveLength(3);
    }),
    { numRuns: 30 },
  );
});
