import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours of a scheme by the name of their token. */
function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const start = sheet.indexOf(`:root[data-mantine-color-scheme='${scheme}'] {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The relative luminance of a colour by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of chips', () => {
  it.each(['light', 'dark'] as const)('[SP-032] have one token a name and 4.5:1 on the chip, %s', (scheme) => {
    const tokens = tokensOf(scheme);
    for (const name of ['purple', 'blue', 'yellow', 'green', 'red', 'grey']) {
      const [text = '', ground = ''] = [tokens.get(name), tokens.get(`${name}-bg`)];
      expect([name, contrast(text, ground) >= 4.5]).toEqual([name, true]);
    }
  });

  it('would be found too faint', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});
