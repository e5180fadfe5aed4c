import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { binWords, layHistogram, stepWords } from './histogram.ts';
import { RESULT } from './result.fixture.ts';

const ROOM = { width: 600, height: 188 };

describe('the histogram of price changes', () => {
  it('[B-006] draws decreases before the line at 0 and increases after it', () => {
    const { bars, zero } = layHistogram(RESULT.histogram, ROOM);
    expect(bars.map(({ falls }) => falls)).toEqual([true, true, false, false]);
    for (const { falls, x } of bars) expect(x < (zero ?? 0)).toBe(falls);
  });

  it('[B-006] gives each bar a height by its count, on an axis of round numbers', () => {
    const { bars, lines, foot } = layHistogram(RESULT.histogram, ROOM);
    expect(lines.map(({ text }) => text)).toEqual(['0', '500', '1,000', '1,500', '2,000']);
    const heights = bars.map(({ height }) => Math.round((height / (foot - 24)) * 2_000));
    expect(heights).toEqual([335, 100, 2_000, 769]);
  });

  it('keeps a single quote visible beside thousands, and draws nothing where there is none', () => {
    const bins = [
      { from: cents(0), to: cents(100), count: 1 },
      { from: cents(100), to: cents(200), count: 90_000 },
      { from: cents(200), to: cents(300), count: 0 },
    ];
    expect(layHistogram(bins, ROOM).bars.map(({ height }) => height > 0)).toEqual([true, true, false]);
  });

  it('[B-006] says what a step holds', () => {
    expect(RESULT.histogram.map(binWords)).toEqual(['less than -$25', '-$25 to $0', '$0 to +$25', '+$25 or more']);
    expect(stepWords(RESULT.histogram)).toBe('quotes per $25 step');
    expect(stepWords([])).toBe('');
  });
});
