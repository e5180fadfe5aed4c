import type { QuoteRequest } from '@lanewright/contract';
import type { SenderMeaning } from '@lanewright/requests';
import { describe, expect, it } from 'vitest';
import { learnedFrom, confirmedCorrections, type MailWords, type SettledLane } from './learn.ts';
import { isSameSubject } from './meaning.ts';
import { standingCorrections } from './standing.ts';

type Field = SettledLane['fields'][number];

const NO_MAIL: MailWords = { text: '', doubts: [] };

const field = (name: string, value: string | null, more: Partial<Field> = {}): Field => ({
  field: name,
  value,
  confidence: 'likely',
  words: null,
  start: null,
  end: null,
  correction: null,
  ...more,
});

const stop = (more: Partial<QuoteRequest['lane']['stops'][number]> = {}): QuoteRequest['lane']['stops'][number] => ({
  activity_type: 'pickup',
  location: { city: 'Springfield', state: 'IL', postal_code: null, country: 'US' },
  date: '2026-12-05T08:00',
  time_range: null,
  live_handling: true,
  facility: null,
  address: null,
  ...more,
});

const request = (more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  customer: 1,
  shipper_quote_id: null,
  lane: { stops: [stop()] },
  equipment_type: 'reefer',
  weight: 40_000,
  commodity: null,
  pallet_count: null,
  hazmat: false,
  team: false,
  effective_date: null,
  expiration_date: null,
  cost_type: 1,
  custom_fields: null,
  notes: null,
  ...more,
});

const learn = (fields: readonly Field[], settled = request(), mail = NO_MAIL) =>
  learnedFrom([{ fields, request: settled }], mail);

const VANS = field('equipment', 'dry_van', { words: 'vans' });

describe('what a correction teaches of a sender', () => {
  it('[B-009] is the meaning of a word for equipment whose reading was not certain', () => {
    expect(learn([VANS])).toEqual([{ kind: 'equipment', words: 'vans', value: 'reefer' }]);
    expect(learn([VANS], request({ equipment_type: 'dry_van' }))).toEqual([]);
    expect(learn([{ ...VANS, confidence: 'certain' }])).toEqual([]);
    expect(learn([{ ...VANS, confidence: 'certain', correction: 3 }])).toHaveLength(1);
  });

  it('[B-009] is the meaning of unknown words if they are the only text after a label for the equipment', () => {
    const missing = [field('equipment', null, { confidence: 'missing' })];
    const text = 'Equipment: 53TL\nWeight: 40,000 lbs';
    const doubts = [{ words: '53TL', start: 11, end: 15 }];
    expect(learn(missing, request(), { text, doubts })).toEqual([
      { kind: 'equipment', words: '53TL', value: 'reefer' },
    ]);
    expect(learn(missing, request(), { text: text.replace('Equipment', 'Commodity'), doubts })).toEqual([]);
    expect(learn(missing, request(), { text: text.replace('53TL', '53TL or what you have'), doubts })).toEqual([]);
  });

  it('[B-009] is the state of a town that has none, or the town that a nickname means', () => {
    const city = field('stops.1.city', 'Springfield', { confidence: 'doubtful', words: 'Springfield' });
    const meaning = { kind: 'place', words: 'Springfield', value: { city: 'Springfield', state: 'IL' } };
    expect(learn([city])).toEqual([meaning]);
    const philly = [{ ...city, value: 'Philly', words: 'Philly' }, field('stops.1.state', 'PA')];
    const place = { city: 'Philadelphia', state: 'PA', postal_code: null, country: 'US' };
    const settled = request({ lane: { stops: [stop({ location: place })] } });
    expect(learn(philly, settled)).toEqual([
      { kind: 'place', words: 'Philly', value: { city: 'Philadelphia', state: 'PA' } },
    ]);
    expect(learn([city], settled)).toEqual([]);
    expect(learn([{ ...city, confidence: 'certain' }])).toEqual([]);
  });

  it('[B-009] is nothing if the mail itself names the equipment that a person chose instead', () => {
    const ambiguous = field('equipment', 'dry_van', { confidence: 'doubtful', words: 'dry van' });
    expect(learn([ambiguous])).toEqual([]);
    expect(learn([{ ...ambiguous, correction: 3 }])).toHaveLength(1);
  });

  it('[B-009] is nothing for a town that is another stop, or that the mail names with another state', () => {
    const houston = [
      field('stops.1.activity_type', 'pickup', { confidence: 'doubtful' }),
      field('stops.1.city', 'Houston', { confidence: 'doubtful', words: 'Houston' }),
      field('stops.1.state', 'TX', { confidence: 'doubtful', words: 'TX' }),
    ];
    const at = (city: string, state: string) => stop({ location: { city, state, postal_code: null, country: 'US' } });
    const settled = (...stops: QuoteRequest['lane']['stops']) => request({ lane: { stops } });
    // The route was inferred, and its ends were swapped.
    expect(learn(houston, settled(at('Dallas', 'TX')))).toEqual([]);
    const known = houston.slice(1);
    expect(learn(known, settled(at('Dallas', 'TX')))).toHaveLength(1);
    // A stop was added before it.
    expect(learn(known, settled(at('Dallas', 'TX'), at('Houston', 'TX')))).toEqual([]);
    expect(learn(known, settled(at('Houston', 'MO')))).toEqual([]);
  });

  it('[B-009] is the order of day and month, if a person swapped them', () => {
    const date = field('stops.1.date', '2026-05-12', { confidence: 'certain', words: '05/12/2026' });
    expect(learn([date])).toEqual([{ kind: 'date_order', words: '05/12/2026', value: 'day_first' }]);
    expect(learn([{ ...date, value: '2026-12-04', words: '12/04/2026' }])).toEqual([]);
    const back = learn([{ ...date, value: '2026-05-12', words: '12/05/2026', correction: 4 }]);
    expect(back).toEqual([{ kind: 'date_order', words: '12/05/2026', value: 'month_first' }]);
  });

  it('[B-009] is the unit of a weight without one, if a person converted it', () => {
    const weight = field('weight_lbs', '18500', { words: '18,500' });
    const kilograms = [{ kind: 'weight_unit', words: '18,500', value: 'kg' }];
    expect(learn([weight], request({ weight: 40_785 }))).toEqual(kilograms);
    expect(learn([weight], request({ weight: 40_800 }))).toEqual(kilograms);
    expect(learn([weight], request({ weight: 42_000 }))).toEqual([]);
    expect(learn([{ ...weight, words: '18,500 lbs' }], request({ weight: 40_785 }))).toEqual([]);
  });

  it('[B-009] is nothing if the lanes of one mail contradict each other', () => {
    const lanes = [
      { fields: [VANS], request: request() },
      { fields: [VANS], request: request({ equipment_type: 'flatbed' }) },
    ];
    expect(learnedFrom(lanes, NO_MAIL)).toEqual([]);
    expect(learnedFrom([{ fields: [VANS], request: request() }].concat(lanes.slice(0, 1)), NO_MAIL)).toHaveLength(1);
  });
});

describe('a correction that decided fields', () => {
  const place = [
    field('stops.1.city', 'Springfield', { correction: 5 }),
    field('stops.1.state', 'IL', { correction: 5 }),
    field('stops.1.country', 'US', { correction: 5 }),
  ];

  it('[B-009] is confirmed if a person changed none of them', () => {
    const fields = [field('equipment', 'reefer', { correction: 3 }), ...place];
    expect(confirmedCorrections([{ fields, request: request() }])).toEqual([3, 5]);
    expect(confirmedCorrections([{ fields, request: request({ equipment_type: 'flatbed' }) }])).toEqual([5]);
    const elsewhere = { city: 'Springfield', state: 'MO', postal_code: null, country: 'US' };
    const moved = request({ lane: { stops: [stop({ location: elsewhere })] } });
    expect(confirmedCorrections([{ fields: place, request: moved }])).toEqual([]);
  });
});

describe('several corrections of one sender', () => {
  const says = (id: number, value: 'reefer' | 'flatbed', isConfirmed = false) => ({
    id,
    meaning: { kind: 'equipment', words: 'Vans', value } satisfies SenderMeaning,
    isConfirmed,
  });

  it('[B-009] of the same words: the newest wins, and is contradicted until a person confirms it', () => {
    expect(standingCorrections([says(1, 'reefer', true)])).toMatchObject([{ id: 1, standing: 'confirmed' }]);
    const contradicted = standingCorrections([says(1, 'reefer', true), says(2, 'flatbed')]);
    expect(contradicted).toMatchObject([{ id: 2, value: 'flatbed', standing: 'contradicted' }]);
    const settled = standingCorrections([says(1, 'reefer', true), says(2, 'flatbed', true)]);
    expect(settled).toMatchObject([{ id: 2, standing: 'confirmed' }]);
    expect(standingCorrections([says(1, 'reefer'), says(2, 'reefer')])).toMatchObject([
      { id: 2, standing: 'unconfirmed' },
    ]);
  });

  it('[B-009] of different words are independent, and a habit is one subject whatever its words are', () => {
    const words = { kind: 'equipment', words: 'trucks', value: 'flatbed' } as const;
    expect(standingCorrections([says(1, 'reefer'), { id: 2, meaning: words, isConfirmed: false }])).toHaveLength(2);
    expect(
      isSameSubject(
        { kind: 'date_order', words: '05/12', value: 'day_first' },
        { kind: 'date_order', words: '06/11', value: 'day_first' },
      ),
    ).toBe(true);
  });
});
