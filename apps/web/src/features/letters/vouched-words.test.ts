import { describe, expect, it } from 'vitest';
import { vouchedIn, vouchFor } from './vouched-words.ts';

const letter = { subject: 'Rate', body: 'Whitfield' };
const longer = { ...letter, body: 'Whitfield and Brandt' };

describe('the words that a writer confirmed', () => {
  it('[B-028] are sent together, so that no save asks about the same word twice', () => {
    const first = vouchFor(null, letter, ['Whitfield']);
    expect(vouchedIn(vouchFor(first, letter, ['Brandt', 'Whitfield']), letter)).toEqual(['Whitfield', 'Brandt']);
  });

  it('[B-028] apply only to the letter that contained them', () => {
    expect(vouchedIn(null, letter)).toEqual([]);
    const first = vouchFor(null, letter, ['Whitfield']);
    expect(vouchedIn(first, longer)).toEqual([]);
    // The refusal of the changed letter names all its words, so one more confirmation saves it.
    expect(vouchedIn(vouchFor(first, longer, ['Whitfield', 'Brandt']), longer)).toEqual(['Whitfield', 'Brandt']);
  });
});
