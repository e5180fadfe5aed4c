import { describe, expect, it } from 'vitest';
import { readRates } from './read.ts';

const row = (d: unknown, v: unknown) => ({ d, FXUSDCAD: { v } });
const read = (...observations: readonly object[]) => readRates({ observations });

describe('[SP-163] the answer of the bank', () => {
  it('is read in any order, with days that are missing or have no value', () => {
    const none = { d: '2026-11-15' };
    expect(read(row('2026-11-17', '1.4012'), row('2026-11-16', '1.4'), row('2026-11-14', null), none)).toEqual({
      refused: [],
      rates: [
        { day: '2026-11-17', millionths: 1_401_200 },
        { day: '2026-11-16', millionths: 1_400_000 },
      ],
    });
  });

  it('refuses the rate the other way round, what is no rate or day, and a day with two rates', () => {
    const answer = read(
      row('2026-11-17', '0.7137'),
      row('2026-11-16', '99'),
      row('2026-11-13', 'Bank holiday'),
      row('2026-13-01', '1.4'),
      row('2026-11-12', '1.41'),
      row('2026-11-12', '1.42'),
      row('2026-11-11', '1.40123456'),
      row('2026-11-10', '1.39'),
      row('2026-11-10', '1.3900'),
    );
    expect(answer).toEqual({
      refused: [
        '2026-11-17: “0.7137” is not between 0.9 and 2.5 Canadian dollars for one US dollar.',
        '2026-11-16: “99” is not between 0.9 and 2.5 Canadian dollars for one US dollar.',
        '2026-11-13: “Bank holiday” is not a rate.',
        '“2026-13-01” is not a date.',
        '2026-11-11: “1.40123456” has more than six decimals.',
        '2026-11-12 appears twice with different rates.',
      ],
      rates: [{ day: '2026-11-10', millionths: 1_390_000 }],
    });
  });

  it('is none where it has another shape', () => {
    for (const json of [null, 'x', [], {}, { observations: {} }]) expect(readRates(json)).toBeNull();
  });
});
