import type { PlaceFacts } from '@lanewright/pricing';
import { cents, day, ratePerMile } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { chooseAward, contractRate, endFit, type ContractEnd, type ContractLane } from './choose-award.ts';

const DALLAS: PlaceFacts = { city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US' };
const ATLANTA: PlaceFacts = { city: 'Atlanta', state: 'GA', postal_code: '30303', country: 'US' };
const SAINT_LOUIS: PlaceFacts = { city: 'St. Louis', state: 'MO', postal_code: null, country: 'US' };
const KANSAS_CITY: PlaceFacts = { city: 'Kansas City', state: 'MO', postal_code: null, country: 'US' };
const TORONTO: PlaceFacts = { city: 'Toronto', state: 'ON', postal_code: 'M5V 2T6', country: 'CA' };

const end = (city: string | null, state: string | null, postal_code: string | null = null): ContractEnd => ({
  city,
  state,
  postal_code,
  country: state === 'ON' ? 'Canada' : 'US',
  lies: null,
});
const endOfCode = (postal_code: string, city: string, state: string): ContractEnd => ({
  ...end(null, null, postal_code),
  lies: { city, state },
});
const cityAlone = (city: string, state: string): ContractEnd => ({ ...end(city, null), lies: { city, state } });

describe('an end of a contract lane', () => {
  it.each([
    ['the same postal code', end('Dallas', 'TX', '75201'), DALLAS, 0],
    ['the same code alone', end(null, null, '75201'), DALLAS, 0],
    ['the same code with its four more digits', end(null, 'TX', '75201-1234'), DALLAS, 0],
    ['the same Canadian code without its space', end(null, 'ON', 'm5v2t6'), TORONTO, 0],
    ['another code of the same city', end('Dallas', 'TX', '75247'), DALLAS, 1],
    ['the city without a code', end('DALLAS', 'TX'), DALLAS, 1],
    ['the city in another spelling', end('Saint Louis', 'MO', '63101'), SAINT_LOUIS, 1],
    ['the city without a state, where one state has it', cityAlone('Dallas', 'TX'), DALLAS, 1],
    ['the city without a state, where another state has it', cityAlone('Dallas', 'OR'), DALLAS, null],
    ['the city without a state, where several states have it', end('Dallas', null), DALLAS, null],
    [
      'the city without a state, where the state asked is unknown',
      end('Dallas', null),
      { ...DALLAS, state: null },
      null,
    ],
    ['nothing finer than the state', end(null, 'MO'), SAINT_LOUIS, 2],
    ['a code of that city, where only the city is asked', endOfCode('63101', 'Saint Louis', 'MO'), SAINT_LOUIS, 1],
    ['a code of another city of the state', endOfCode('63101', 'Saint Louis', 'MO'), KANSAS_CITY, null],
    ['a code of a city of that name elsewhere', endOfCode('66101', 'Kansas City', 'KS'), KANSAS_CITY, null],
    ['a code of that city, where another code is asked', endOfCode('75247', 'Dallas', 'TX'), DALLAS, null],
    ['a code that cannot be compared, in the state', end(null, 'MO', '63101'), KANSAS_CITY, null],
    ['a code that nobody can read, in the state', end(null, 'MO', 'not a code'), KANSAS_CITY, null],
    ['a city that cannot be compared, in the state', end('Dallas', 'TX'), { ...DALLAS, city: null }, null],
    ['another city of the state', end('Houston', 'TX'), DALLAS, null],
    ['another code of the state', end(null, 'TX', '77001'), DALLAS, null],
    ['a city of that name in another state', end('Dallas', 'OR'), DALLAS, null],
    ['a city of that name in another country', end('Toronto', 'ON'), { ...TORONTO, country: 'US' } as const, null],
    ['a code that cannot be compared, elsewhere', end(null, 'IL', '62201'), SAINT_LOUIS, null],
  ])('[SP-103] with %s fits as it should', (_, contract, place, fit) => {
    expect(endFit(contract, place)).toBe(fit);
  });

  it('fits no place that is unknown', () => {
    expect(endFit(end('Dallas', 'TX'), null)).toBeNull();
  });
});

const LANE: ContractLane = {
  award_id: 1,
  lane_id: 1,
  effective: day('2026-01-01'),
  origin: end('Dallas', 'TX'),
  destination: end('Atlanta', 'GA'),
  origin_live: true,
  line_haul: cents(150_000),
  rpm: null,
  flat_rate: null,
  miles: null,
  min: null,
  max: null,
};
const ASKED = { origin: DALLAS, destination: ATLANTA, drop_trailer: false };

const chosenOf = (lanes: readonly Partial<ContractLane>[], asked = ASKED) =>
  chooseAward(
    lanes.map((lane, index) => ({ ...LANE, lane_id: index + 1, ...lane })),
    asked,
  )?.lane_id ?? null;

describe('the contract lane of a quote', () => {
  const exact = { origin: end('Dallas', 'TX', '75201'), destination: end('Atlanta', 'GA', '30303') };

  it.each([
    ['fits by both codes rather than by the cities', [{}, exact, {}], 2],
    ['fits by the cities, though a newer contract fits by neither', [{}, { origin: end('Waco', 'TX') }], 1],
    ['counts by its worse end first', [{ origin: exact.origin }, exact, { destination: exact.destination }], 2],
    ['counts by its other end then', [{}, { origin: exact.origin }], 2],
    ['is the newest contract', [{ award_id: 2, effective: day('2026-03-01') }, { award_id: 3 }], 1],
    ['is the closer one before the newer', [exact, { effective: day('2026-06-01') }], 1],
    ['is handled at the pickup as the quote is', [{}, { origin_live: false }], 1],
    ['is the newest lane where all else is equal', [{}, {}, {}], 3],
    ['is none for the way back', [{ origin: LANE.destination, destination: LANE.origin }], null],
    ['is none without lanes', [], null],
  ])('[SP-103] %s', (_, lanes, chosen) => {
    expect(chosenOf(lanes)).toBe(chosen);
  });
});

describe('what a contract lane pays for the whole haul', () => {
  const unpaid = { line_haul: null, rpm: null, flat_rate: null, miles: null, min: null, max: null };
  const perMile = { ...unpaid, rpm: ratePerMile(23_456), miles: 780 };
  it.each([
    ['its line haul', { ...unpaid, line_haul: cents(150_000), miles: 780 }, 790, 150_000],
    ['its flat rate', { ...unpaid, flat_rate: cents(160_000) }, 790, 160_000],
    [
      'its min where the line haul is less',
      { ...unpaid, line_haul: cents(100_000), min: cents(120_000) },
      790,
      120_000,
    ],
    [
      'its max where the line haul is more',
      { ...unpaid, line_haul: cents(160_000), max: cents(150_000) },
      790,
      150_000,
    ],
    [
      'its min where the flat rate is less',
      { ...unpaid, flat_rate: cents(100_000), min: cents(120_000) },
      790,
      120_000,
    ],
    ["its rate by the contract's miles", perMile, 790, 182_957],
    ['its rate by the road without them', { ...perMile, miles: null }, 790, 185_302],
    ['nothing known without any miles', { ...perMile, miles: null, min: cents(1) }, null, null],
    ['its min where the miles bring less', { ...perMile, min: cents(182_958), max: cents(200_000) }, 790, 182_958],
    ['its max where the miles bring more', { ...perMile, min: cents(100_000), max: cents(182_956) }, 790, 182_956],
    ['its rate by the miles at its very min', { ...perMile, min: cents(182_957) }, 790, 182_957],
    ['its rate by the miles at its very max', { ...perMile, max: cents(182_957) }, 790, 182_957],
  ])('[SP-104] is %s', (_, lane, road, paid) => {
    expect(contractRate(lane, road)).toBe(paid);
  });
});
