import { check, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFromSystemId, systemIdOf } from './system-id.ts';

describe('the system id', () => {
  it('[SP-033] is Q and the id padded to 8 digits', () => {
    expect(systemIdOf(1)).toBe('Q00000001');
    expect(systemIdOf(12_345_678)).toBe('Q12345678');
    expect(systemIdOf(123_456_789)).toBe('Q123456789');
  });

  it('[SP-033] is found with or without the letter and the zeros', () => {
    for (const typed of ['Q00000417', 'q417', '417', '000417', ' Q417 ']) expect(idFromSystemId(typed)).toBe(417);
  });

  it('is not read from other texts', () => {
    for (const typed of ['', 'Q', 'PO-417', '4 17', '41.7', 'Q417x', '9'.repeat(13)])
      expect(idFromSystemId(typed)).toBeNull();
  });

  it('[SP-033] reads back every id', () => {
    const readsBack = property(
      integer({ min: 1, max: 999_999_999_999 }),
      (id) => idFromSystemId(systemIdOf(id)) === id,
    );
    expect(check(readsBack).counterexample).toBeNull();
  });
});
