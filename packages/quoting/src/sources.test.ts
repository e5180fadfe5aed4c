import { describe, expect, it } from 'vitest';
import { isQuoteSource, QUOTE_SOURCE_NAMES, QUOTE_SOURCES } from './sources.ts';

describe('the quote sources', () => {
  it('[C-009 SP-068] are thirteen, of which one is the auction partner', () => {
    expect(QUOTE_SOURCE_NAMES).toHaveLength(13);
    expect(QUOTE_SOURCE_NAMES.filter((source) => QUOTE_SOURCES[source].auction)).toEqual(['transplace']);
  });

  it('[SP-066] answer by mail for form, API and mail, not at all for CSV, by API for partners', () => {
    const by = (reply: string) => QUOTE_SOURCE_NAMES.filter((source) => QUOTE_SOURCES[source].reply === reply);
    expect(by('email')).toEqual(['quote_ui', 'api', 'mail']);
    expect(by('none')).toEqual(['csv']);
    expect(by('api')).toHaveLength(9);
  });

  it('are told from other words', () => {
    expect(isQuoteSource('mail')).toBe(true);
    for (const text of ['', 'Mail', 'toString', '__proto__']) expect(isQuoteSource(text)).toBe(false);
  });
});
