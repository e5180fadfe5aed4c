import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.ts';
import { atlas } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

const quoteOf = (text: string) => readRequest(mailWith({ text, subject: 'Quote request' }), atlas).quotes[0];
const stopsOf = (text: string) =>
  quoteOf(text)?.stops.map((stop) =>
    [
      stop.activity_type.value === 'pickup' ? 'P' : 'D',
      stop.city?.value,
      stop.state?.value,
      stop.date?.value,
      stop.time_range?.value,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  );

describe('stops as people write them', () => {
  it('[B-009] are numbered, with the activity after the number', () => {
    expect(
      stopsOf(
        'Stop 1 (pick): Tifton, GA 31793 - 11/23 16:00\nStop 2 (drop): Newark, NJ 07105 - 11/25 04:00\nStop 3 - delivery: Boston, MA 02118 - 11/25 15:00\n',
      ),
    ).toEqual(['P Tifton GA 2026-11-23 16:00', 'D Newark NJ 2026-11-25 04:00', 'D Boston MA 2026-11-25 15:00']);
  });

  it('[B-009] are named within a line', () => {
    expect(
      stopsOf('Reefer at 34F. Origin: Hastings, NE 68901. Dest: Yuma, AZ 85365. Load 11/23 14:00, unload 11/26 06:00.'),
    ).toEqual(['P Hastings NE 2026-11-23 14:00', 'D Yuma AZ 2026-11-26 06:00']);
  });

  it('[B-009] are recognized by French and Spanish verbs, with bounds before their times', () => {
    expect(
      stopsOf(
        'Transport de Granby, QC J2G 3G8 à Barrie, ON L4N 8Y1. Ramassage le 24 novembre à 8 h, livraison le 25 novembre avant 14 h.',
      ),
    ).toEqual(['P Granby QC 2026-11-24 08:00', 'D Barrie ON 2026-11-25 before 14:00']);
    expect(
      stopsOf(
        'Favor de cotizar de Laredo, TX 78045 a Waco, TX 76712\nrecoger 24 de noviembre 10:00 hrs\nentregar 25 de noviembre antes de las 15:00\n',
      ),
    ).toEqual(['P Laredo TX 2026-11-24 10:00', 'D Waco TX 2026-11-25 before 15:00']);
  });

  it('[B-009] a figure after a word for a stop is its day if `of November` follows', () => {
    expect(stopsOf('Waco, TX 76712 to Macon, GA 31201\npickup 24 of November 10:00\n')?.[0]).toBe(
      'P Waco TX 2026-11-24 10:00',
    );
  });
});

describe('cities and codes', () => {
  it('[B-009 SP-070] a short name with a known postal code is only likely that city', () => {
    const stops = quoteOf('Waco, TX 76712 to Phila, PA 19148, van, 11/24')?.stops;
    expect([stops?.[1]?.city?.value, stops?.[1]?.city?.confidence]).toEqual(['Philadelphia', 'likely']);
    const other = quoteOf('Waco, TX 76712 to Vernonville, PA 19148, van, 11/24')?.stops;
    expect(other?.[1]?.city?.confidence).toBe('doubtful');
  });

  it('[B-009] a weight after a state is no postal code', () => {
    const quote = quoteOf('Joplin, MO to Reno, NV 38000lbs candles, dry van');
    expect([quote?.stops[1]?.postal_code, quote?.weight_lbs?.value]).toEqual([null, 38_000]);
  });
});

describe('values without a separator after their label', () => {
  it('[B-009] are figures after a known label, alone on their line', () => {
    const quote = quoteOf(
      'Ship from Modesto, CA 95354\nShip to Whitehall, OH 43213\nShip date 11/24/26\nArrive 11/28/26 06:00\nPallets 22\nWeight 39,120\nTemp 34-36 F\nReefer\n',
    );
    expect(quote?.stops.map(({ date }) => date?.value)).toEqual(['2026-11-24', '2026-11-28']);
    expect([quote?.pallets?.value, quote?.weight_lbs?.value, quote?.weight_lbs?.confidence]).toEqual([
      22,
      39_120,
      'likely',
    ]);
    expect([quote?.min_temp_f?.value, quote?.max_temp_f?.value]).toEqual([34, 36]);
  });

  it('[B-009 SP-070] goods among weights and equipment, and two days without a role, are doubtful', () => {
    const quote = quoteOf('Omaha, NE 68127 - Denver, CO 80216\n44k frozen beef reefer 28F\n11/24 1200, 11/25 0700\n');
    expect([quote?.commodity?.value, quote?.commodity?.confidence]).toEqual(['Frozen beef', 'doubtful']);
    expect(quote?.stops.map(({ date }) => [date?.value, date?.confidence])).toEqual([
      ['2026-11-24', 'doubtful'],
      ['2026-11-25', 'doubtful'],
    ]);
  });
});

describe('loads that are numbered', () => {
  const load = (head: string, from: string, weight: string) =>
    `${head}\nPU ${from} Mon 11/23 0800\nDEL Waco, TX 76712 Wed 11/25 0900\n53' van, ${weight} lbs snacks\n`;

  it('[B-009 SP-164] become one quote each, and a person checks what may apply to all', () => {
    const text = `Two loads please.\n\n${load('Load 1', 'Gary, IN 46402', '38,200')}\n${load('Load 2:', 'Erie, PA 16509', '41,000')}`;
    const { quotes, findings } = readRequest(mailWith({ text }), atlas);
    expect(
      quotes.map(({ stops, weight_lbs: weight }) => [stops.map(({ city }) => city?.value), weight?.value]),
    ).toEqual([
      [['Gary', 'Waco'], 38_200],
      [['Erie', 'Waco'], 41_000],
    ]);
    expect(findings.map(({ code }) => code)).toContain('numbered_loads');
  });

  it('[B-009] are not separated if one names no lane', () => {
    const text = `${load('Load 1', 'Gary, IN 46402', '38,200')}\nLoad 2\nsame again the next day\n`;
    const { quotes, findings } = readRequest(mailWith({ text }), atlas);
    expect([quotes.length, findings.some(({ code }) => code === 'numbered_loads')]).toEqual([1, false]);
  });
});
