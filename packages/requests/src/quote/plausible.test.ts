import { describe, expect, it } from 'vitest';
import { atlas, fateOf, LABELLED } from '../testing/desk.ts';

const codesOf = (text: string): readonly string[] =>
  fateOf({ text }).reading.quotes.flatMap((quote) => quote.findings.map((finding) => finding.code));
const withLine = (label: string, value: string): string =>
  LABELLED.replace(new RegExp(`${label}: .*`), `${label}: ${value}`);

describe('the plausibility gate', () => {
  it('[SP-070] knows where the places lie', () => {
    const joliet = atlas.resolvePlace({ city: 'Joliet', state: 'IL', postal_code: null, country: null });
    expect(joliet.ok && [Math.round(joliet.value.lat ?? 0), Math.round(joliet.value.lng ?? 0)]).toEqual([42, -88]);
  });

  it.each([
    ['41 lbs', withLine('Weight', '41 lbs'), 'weight_too_low'],
    ['48,500 lbs', withLine('Weight', '48,500 lbs'), 'weight_too_high'],
    ['18,500 kg written with a dot', withLine('Weight', '18.500 kg'), 'number_unclear'],
    ['2 pallets of 21,000 lbs', `${LABELLED}Pallets: 2\n`, 'weight_per_pallet'],
    ['52 pallets', `${LABELLED}Pallets: 52\n`, 'pallets_unlikely'],
    ['Joliet to Hutchins in a day', LABELLED.replace('11/25/2026 10:00', '11/23/2026 20:00'), 'transit_too_short'],
    ['Joliet to Hutchins overnight', LABELLED.replace('11/25/2026 10:00', '11/24/2026 05:00'), 'transit_too_short'],
    ['Joliet to Hutchins in three weeks', LABELLED.replace('11/25/2026', '12/14/2026'), 'transit_too_long'],
    ['a lane of no miles', LABELLED.replace('Hutchins, TX 75141', 'Joliet, IL 60436'), 'lanes_disagree'],
    ['a pickup in half a year', LABELLED.replace('11/23', '04/23').replaceAll('/2026', '/2027'), 'pickup_far_ahead'],
    ['34 °F in a dry van', `${LABELLED}Keep at 34F\n`, 'temperature_disagrees'],
    ['ice cream in a dry van', withLine('Commodity', 'Ice cream'), 'goods_need_cooling'],
    [
      'frozen goods at 40 °F',
      `${withLine('Commodity', 'Frozen fish').replace('dry van', 'reefer')}Temp: 36 to 40 F\n`,
      'temperature_disagrees',
    ],
    ['goods that ask for more', withLine('Commodity', 'Engines, no stops overnight'), 'goods_say_more'],
    ['an address that is none', LABELLED.replace('Joliet', '3 trucks needed, Joliet'), 'goods_say_more'],
    ['a dotted date', LABELLED.replace('11/23/2026', '12.01.2026'), 'date_unclear'],
    [
      'a slashed date beside one that is day first',
      LABELLED.replace('11/23/2026', '12/1/2026').replace('11/25/2026', '13/1/2027'),
      'date_unclear',
    ],
  ])('[SP-070 B-009] doubts %s', (_, text, code) => {
    expect(codesOf(text)).toContain(code);
    expect(fateOf({ text }).fate).toBe('review');
  });

  it.each([
    ['44,000 lbs on 24 pallets', `${withLine('Weight', '44,000 lbs')}Pallets: 24\n`],
    ['an impossible month', LABELLED.replace('11/23/2026', '23.11.2026').replace('11/25/2026', '25.11.2026')],
    [
      'a weekday that settles the order',
      LABELLED.replace('11/23/2026', 'Tue 01.12.2026').replace('11/25/2026', 'Fri 04.12.2026'),
    ],
    ['a team over night', LABELLED.replace('11/25/2026 10:00', '11/24/2026 18:00').concat('Team: yes\n')],
  ])('[SP-072] believes %s', (_, text) => expect(codesOf(text)).toEqual([]));

  it('[B-009] reads a date as day first where its weekday or its figures leave no other way', () => {
    const text = LABELLED.replace('11/23/2026', 'Tue 01.12.2026').replace('11/25/2026', '25.12.2026');
    const [quote] = fateOf({ text }).reading.quotes;
    expect(quote?.stops.map((stop) => stop.date?.value)).toEqual(['2026-12-01', '2026-12-25']);
  });
});
