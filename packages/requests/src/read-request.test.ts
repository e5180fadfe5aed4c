import { readFileSync } from 'node:fs';
import { loadPlaces, stateOf } from '@lanewright/places';
import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { needsReview } from './judge/needs-review.ts';
import { readRequest } from './read-request.ts';
import type { PlacePort, Reading } from './reading/reading.ts';
import { differences, isRecord } from './testing/compare-reading.ts';
import { gazetteer } from './testing/gazetteer.ts';
import { expectedReadings, mailWith, SAMPLE_NAMES, sampleMail } from './testing/sample-mails.ts';

const TODAY = day('2026-11-20');
const read = (text: string, subject = 'Quote request'): Reading => readRequest(mailWith({ text, subject }), gazetteer);
const only = (reading: Reading) => {
  const quote = reading.quotes[0];
  if (quote === undefined || reading.quotes.length !== 1)
    throw new Error(`one quote expected, ${reading.quotes.length} read`);
  return quote;
};
const codes = (reading: Reading): readonly string[] =>
  needsReview(reading, TODAY).map((r) => (r.code === 'finding' ? String(r.facts['finding']) : r.code));
const LOAD = `Equipment: 53' dry van\nPickup: Joliet, IL 60436\n  11/23/2026 08:00-14:00\nDelivery: Hutchins, TX 75141\n  11/25/2026 10:00\nWeight: 42,000 lbs\nCommodity: Canned vegetables\n`;

async function differencesIn(name: string) {
  const all = expectedReadings();
  const expected = isRecord(all) ? all[name] : undefined;
  if (!isRecord(expected)) throw new Error(`no expected reading for ${name}`);
  const reading = readRequest(await sampleMail(name), gazetteer);
  return { reading, found: differences(reading, expected) };
}

describe('the sample mails', () => {
  it('are twelve', () => expect(SAMPLE_NAMES).toHaveLength(12));

  it.each(SAMPLE_NAMES.filter((name) => !/^(06|11)/.test(name)))('[B-009] %s is read completely', async (name) => {
    expect((await differencesIn(name)).found).toEqual([]);
  });

  it('[B-009] 06 is read completely but for the company, which stands nowhere in the mail', async () => {
    expect((await differencesIn('06-reply-chain-ignore-old.eml')).found).toEqual([
      { path: 'shipper_company', read: null, expected: 'Mesa Home', claimed: null },
    ]);
  });

  it('[B-009] 11 is read completely but for the cost type, which its sentence on stop-off charges leaves open', async () => {
    expect((await differencesIn('11-one-pickup-three-drops.eml')).found).toEqual([
      { path: 'quotes.0.cost_type', read: null, expected: 'All In', claimed: null },
    ]);
  });

  it.each(SAMPLE_NAMES)(
    '[SP-070] %s: nothing certain is wrong, and nothing wrong goes without review',
    async (name) => {
      const { reading, found } = await differencesIn(name);
      expect(found.filter((d) => d.claimed === 'certain')).toEqual([]);
      const wrong = found.some((d) => d.read !== null);
      expect(wrong && needsReview(reading, TODAY).length === 0).toBe(false);
    },
  );

  it.each(['01-plain-dry-van.eml', '05-cross-border-kg-cad.eml', '08-hazmat-line-haul.eml', '09-drop-trailer.eml'])(
    '[SP-070] %s needs no person',
    async (name) => {
      expect(needsReview((await differencesIn(name)).reading, TODAY)).toEqual([]);
    },
  );

  it.each([
    '02-html-table-four-lanes.eml',
    '04-forwarded-chain-flatbed.eml',
    '06-reply-chain-ignore-old.eml',
    '07-ambiguous-and-missing.eml',
    '10-portal-notice.eml',
  ])('[SP-070] %s goes to a person', async (name) => {
    expect(needsReview((await differencesIn(name)).reading, TODAY)).not.toEqual([]);
  });

  it('12 is an automatic reply and gives no reason for a review', async () => {
    const { reading } = await differencesIn('12-auto-reply-not-a-request.eml');
    expect([reading.kind, reading.reason]).toEqual(['not_a_request', 'auto_reply']);
    expect(needsReview(reading, TODAY)).toEqual([]);
  });
});

describe('with the gazetteer of packages/places', () => {
  const places = loadPlaces((file) => readFileSync(file, 'utf8'));
  const port: PlacePort = {
    stateOf,
    resolvePlace: places.resolve,
    isCity: (name) => places.cityNames.called(name) !== undefined,
  };

  it.each(SAMPLE_NAMES)('%s is read as with the small one', async (name) => {
    const mail = await sampleMail(name);
    expect(readRequest(mail, port)).toEqual(readRequest(mail, gazetteer));
  });
});

describe('what is not certain', () => {
  it('a complete plain load needs no person', () => expect(needsReview(read(LOAD), TODAY)).toEqual([]));

  it('[SP-070] a city without state keeps the state open', () => {
    const quote = only(read(LOAD.replace('Joliet, IL 60436', 'Springfield')));
    expect(quote.stops[0]?.state).toBeNull();
    expect(quote.missing).toContain('origin_state');
    expect(quote.ambiguous).toContain('Springfield');
  });

  it.each([
    ['a weekday that disagrees with its date', LOAD.replace('11/23/2026', 'Tuesday 11/23/2026'), 'weekday_disagrees'],
    ['a day that does not exist', LOAD.replace('11/23/2026', '11/31/2026'), 'no_such_day'],
    ['a place the gazetteer does not know', LOAD.replace('Joliet', 'Jolliette'), 'place_unresolved'],
    ['a postal code of another place', LOAD.replace('60436', '75141'), 'place_unresolved'],
    ['a delivery before the pickup', LOAD.replace('11/25/2026', '11/22/2026'), 'dates_out_of_order'],
    ['a pickup in the past', LOAD.replace('11/23/2026', '11/18/2026'), 'date_in_past'],
    ['two weights', `${LOAD}Weight: 44,000 lbs\n`, 'ambiguous'],
    ['two trailers', LOAD.replace("53' dry van", 'dry van or reefer'), 'ambiguous'],
    ['a trailer that is not offered', LOAD.replace("53' dry van", 'Conestoga'), 'equipment_unmapped'],
    [
      'a trailer that is not offered, in a sentence',
      `${LOAD.replace(/Equipment.*\n/, '')}We need a Conestoga.\n`,
      'unknown_equipment',
    ],
    ['a weight without unit', LOAD.replace('42,000 lbs', '42,000'), 'not_certain'],
    ['no commodity', LOAD.replace(/Commodity.*\n/, ''), 'missing'],
    ['hazmat denied beside a UN number', `${LOAD}No hazmat. UN1263 on board.\n`, 'ambiguous'],
    ['next Tuesday', LOAD.replace('11/23/2026', 'next Tuesday'), 'not_certain'],
    ['a second place that is nobody’s stop', `${LOAD}We also have a dock in Waco, TX 76712.\n`, 'place_without_role'],
    ['pickup and delivery twice', `${LOAD}${LOAD}`, 'several_loads_possible'],
    ['a lane that differs from the stops', `Rate from Waco, TX to Tulsa, OK please.\n${LOAD}`, 'lanes_disagree'],
    ['a weight for each pallet', LOAD.replace('42,000 lbs', '1,900 lbs per pallet'), 'not_certain'],
    ['hazmat not yet known', `${LOAD}Hazmat: TBD\n`, 'label_unread'],
    ['a question about hazmat', `${LOAD}Is hazmat fine for you?\n`, 'not_certain'],
    ['a request taken back', `${LOAD}CANCELLED - do not quote\n`, 'withdrawn'],
    ['a weight corrected in a sentence', `Weight is now 40,000 lbs.\n${LOAD}`, 'ambiguous'],
    [
      'a stop between without a role',
      LOAD.replace('Delivery:', 'Stop 2: Waco, TX 76712\nDelivery:'),
      'place_without_role',
    ],
    ['a span of pallets', `${LOAD}Pallets: 20-22\n`, 'label_unread'],
    ['several loads', `${LOAD}We have 3 loads like this.\n`, 'several_loads'],
    ['an all-in price of former days', `${LOAD}Last rate was $1,950 all-in.\n`, 'not_certain'],
    ['two days to choose from', LOAD.replace('11/23/2026', '11/23/2026 or 11/24/2026'), 'ambiguous'],
    ['weight in pounds and kilograms', LOAD.replace('42,000 lbs', '42,000 lbs (19,050 kg)'), 'ambiguous'],
    ['a round trip', `${LOAD}And back.\n`, 'round_trip'],
    ['a load that is booked', `${LOAD}Please send a truck.\n`, 'may_be_booked'],
    ['a price in the request', `${LOAD}Our target is $2,100.\n`, 'price_named'],
    ['a question about a team', `${LOAD}Transit: team required? no\n`, 'not_certain'],
    ['a drop trailer at no named end', `${LOAD}Drop trailer.\n`, 'ambiguous'],
  ])('[SP-070] %s goes to a person', (_, text, code) => expect(codes(read(text))).toContain(code));

  it('a denied team is no team', () => {
    expect(only(read(`${LOAD}We do not need a team.\n`)).team).toMatchObject({ value: false, confidence: 'certain' });
  });

  it('days without a year in a mail without a usable date go to a person', () => {
    const text = LOAD.replaceAll('/2026', '');
    const date = { at: new Date(Number.NaN), offsetMinutes: 0 };
    expect(codes(readRequest(mailWith({ text, date }), gazetteer))).toContain('date_in_past');
  });

  it('labels before a dash are labels too', () => {
    const reading = read(LOAD.replaceAll(': ', ' - '));
    expect(needsReview(reading, TODAY)).toEqual([]);
    expect(only(reading).stops.map((s) => [s.city?.value, s.date?.value, s.time_range?.value])).toEqual([
      ['Joliet', '2026-11-23', '08:00-14:00'],
      ['Hutchins', '2026-11-25', '10:00'],
    ]);
  });

  it('a subject that names another lane goes to a person', () => {
    expect(codes(read(LOAD, 'Quote: Waco, TX to Tulsa, OK'))).toContain('subject_disagrees');
  });

  it('[SP-070] a single set point is kept as read and goes to a person', () => {
    const reading = read(LOAD.replace("53' dry van", 'reefer').concat('Temp: 34F\n'));
    expect([only(reading).min_temp_f?.value, only(reading).max_temp_f?.value]).toEqual([34, 34]);
    expect(codes(reading)).toContain('single_set_point');
  });

  it('a reply is read, but never without a person', () => {
    const reading = readRequest(mailWith({ text: LOAD, inReplyTo: '<old@x.example>' }), gazetteer);
    expect(codes(reading)).toContain('reply');
  });

  it('Canadian postal codes, kilograms and a range of days are read', () => {
    const quote = only(
      read(
        `Equipment: dry van\nPickup: Mississauga, Ontario L5T2N7\n  11/23/2026 - 11/24/2026\nDelivery: Romulus, MI 48174, Nov 26\nWeight: 10,000 kg\nCommodity: resin`,
      ),
    );
    expect([
      quote.stops[0]?.state?.value,
      quote.stops[0]?.postal_code?.value,
      quote.stops[0]?.date?.value,
      quote.stops[0]?.date_to?.value,
    ]).toEqual(['ON', 'L5T 2N7', '2026-11-23', '2026-11-24']);
    expect([quote.weight_lbs?.value, quote.stops[1]?.date?.value]).toEqual([22_046, '2026-11-26']);
  });
});

describe('mails that are no request', () => {
  it.each([
    ['bounce', { from: { name: null, address: 'MAILER-DAEMON@mx.example' }, text: LOAD }],
    ['auto_reply', { subject: 'Out of office: Re: quote', text: LOAD }],
    [
      'newsletter',
      { headers: { 'list-unsubscribe': '<https://x.example>' }, text: 'Rates are up this week. Read more.' },
    ],
    [
      'capacity_list',
      { subject: 'Trucks available', text: 'Trucks available: Joliet, IL 11/23 van; Waco, TX 11/24 reefer' },
    ],
    ['no_lane', { subject: 'Thank you', text: 'Thank you very much, have a nice weekend.' }],
    ['no_lane', { subject: 'Our new fair', text: 'We meet at the fair. '.repeat(60) }],
  ])('%s', (reason, parts) => {
    const reading = readRequest(mailWith(parts), gazetteer);
    expect([reading.kind, reading.reason, reading.quotes]).toEqual(['not_a_request', reason, []]);
  });

  it.each(['Shall we meet on Friday?', 'atl mia', '3 for Monday', 'joliet hutchins 42 11/23', 'pls call'])(
    '[SP-070] “%s” from anybody is for a person',
    (text) => {
      expect(readRequest(mailWith({ text, subject: '' }), gazetteer).kind).not.toBe('not_a_request');
    },
  );

  it('[SP-070] a mail that asks for a price without a lane is for a person', () => {
    const reading = read('Can you give me a rate? See the attached sheet.');
    expect(reading.kind).toBe('unreadable');
    expect(codes(reading)).toEqual(['unreadable']);
  });
});

describe('[B-009] words that are not the request', () => {
  it.each([
    [
      'quoted lines',
      `${LOAD}\nOn Mon, Sep 14, 2026 at 9:20 AM Desk <q@b.example> wrote:\n\n> Weight: 10,000 lbs\n> Pickup: Waco, TX 76712\n`,
    ],
    [
      'an original message',
      `${LOAD}\n-----Original Message-----\nFrom: a@b.example\nWeight: 10,000 lbs\nPickup: Waco, TX 76712\n`,
    ],
    [
      'a header block',
      `${LOAD}\nFrom: A <a@b.example>\nSent: Monday, November 16, 2026 9:00 AM\nTo: Desk\nSubject: rate\n\nWeight: 10,000 lbs\nPickup: Waco, TX 76712\n`,
    ],
    ['a signature with an address', `${LOAD}\nRegards,\nDana\n1 Main St, Waco, TX 76712\n`],
  ])('%s are left out', (_, text) => {
    const reading = read(text);
    expect(only(reading).stops.map((s) => s.city?.value)).toEqual(['Joliet', 'Hutchins']);
    expect(only(reading).weight_lbs?.value).toBe(42_000);
    expect(needsReview(reading, TODAY)).toEqual([]);
  });
});
