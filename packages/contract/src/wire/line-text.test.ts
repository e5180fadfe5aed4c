import { describe, expect, it } from 'vitest';
import { lineText } from './line-text.ts';

const line = lineText(32);
const faultOf = (text: string) => line.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('a line of text', () => {
  it('is trimmed and kept as it was written, in any script', () => {
    expect(line.parse('  RFQ-1 ')).toBe('RFQ-1');
    for (const text of ['Pêches en boîte', 'שלום', 'عربي', '罐头', 'نامه\u200Cای', '👩‍👩‍👧 toys'])
      expect(line.parse(text)).toBe(text);
  });

  it('holds nothing that cannot be seen', () => {
    const hidden = [
      '\u200B',
      '\u202E',
      '\u2066',
      '\uFEFF',
      '\u00AD',
      '\u200F',
      '\u2028',
      '\t',
      '\n',
      '\u0007',
      '\u0000',
    ];
    for (const character of hidden)
      expect(faultOf(`RFQ${character}1`)).toEqual(['Must be plain text without hidden characters']);
  });

  it('[M-004] is below its limit', () => {
    expect(faultOf('x'.repeat(32))).toEqual([]);
    expect(faultOf('x'.repeat(33))).toEqual(['Must be below 32 characters']);
  });
});
