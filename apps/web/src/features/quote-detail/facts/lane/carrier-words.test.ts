import { describe, expect, it } from 'vitest';
import { agoWords, phoneAddress } from './carrier-words.ts';

describe('a carrier of the lane', () => {
  it('was active so long ago, in whole days', () => {
    const now = new Date(2026, 10, 20, 23, 30);
    const days = ['2026-11-20', '2026-11-19', '2026-11-14', '2026-10-30', '2026-05-20', '2023-11-01'];
    expect(days.map((day) => agoWords(day, now))).toEqual([
      'today',
      '1 day ago',
      '6 days ago',
      '3 weeks ago',
      '6 months ago',
      '3 years ago',
    ]);
    expect(agoWords('2026-12-01', now)).toBe('today');
  });

  it('is rung by the digits of its number', () => {
    expect(phoneAddress('(920) 555-0142')).toBe('tel:9205550142');
    expect(phoneAddress('+1 920 555 0142 ext. 31')).toBe('tel:+19205550142;ext=31');
  });
});
