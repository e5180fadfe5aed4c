import { describe, expect, it } from 'vitest';
import { disconnectedText, whenQuotedText } from './mailbox-words.ts';

describe('the words about a mailbox', () => {
  it.each([
    ['nothing', '', 'Left as it is'],
    ['label', 'Quoted', 'Labelled Quoted'],
    ['move', 'Done/Quoted', 'Moved to Done/Quoted'],
  ] as const)('say what becomes of a quoted mail: %s', (when_quoted, when_quoted_name, text) => {
    expect(whenQuotedText({ when_quoted, when_quoted_name })).toBe(text);
  });

  it('[B-027] say where to revoke the consent by hand if the product cannot', () => {
    expect(disconnectedText({ consent: 'revoked', consents_at: null })).toBe(
      'Disconnected, and the consent was revoked',
    );
    expect(disconnectedText({ consent: 'not_offered', consents_at: 'https://myapps.example' })).toContain(
      'at https://myapps.example',
    );
    expect(disconnectedText({ consent: 'not_reached', consents_at: null })).toContain('could not be reached');
  });
});
