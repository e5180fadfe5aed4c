import { describe, expect, it } from 'vitest';
import { parsePostalCode, postalPrefix } from './postal-code.ts';

describe('postal codes', () => {
  it.each([
    ['60436', 'US', '60436', '60436'],
    [' 60436-1234 ', 'US', '60436', '60436'],
    ['604361234', 'US', '60436', '60436'],
    ['l5t', 'Canada', 'L5T', 'L5T'],
    ['l5t2n7', 'Canada', 'L5T', 'L5T 2N7'],
    ['L5T-2N7', 'Canada', 'L5T', 'L5T 2N7'],
  ])('reads %s', (text, country, area, written) => {
    expect(parsePostalCode(text)).toEqual({ country, area, text: written });
  });

  it.each(['', '6043', '604366', 'D1A', 'Z1A 1A1', 'L5T 2N', 'Joliet', '60436 IL'])('does not read %j', (text) => {
    expect(parsePostalCode(text)).toBeNull();
  });

  it('gives the 3-character prefix of both countries', () => {
    expect([postalPrefix('60436'), postalPrefix('L5T 2N7'), postalPrefix('L5')]).toEqual(['604', 'L5T', null]);
  });
});
