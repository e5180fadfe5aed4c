import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secrets-in-words.ts';

const password = { user: 'quotes@broker.example', password: 'correct "horse" staple' };
const token = { user: 'quotes@broker.example', accessToken: 'ya29.a-long-access-token' };
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

describe('the words of a mail server', () => {
  it.each([
    ['the password as it is', password, `bad password correct "horse" staple here`],
    ['the password in quotes', password, String.raw`BAD LOGIN "quotes" "correct \"horse\" staple"`],
    ['AUTH PLAIN', password, `500 unknown: AUTH PLAIN ${inBase64('\0quotes@broker.example\0correct "horse" staple')}`],
    ['AUTH LOGIN', password, `500 unknown: ${inBase64('correct "horse" staple')}`],
    [
      'AUTH XOAUTH2, cut off',
      token,
      `500 unknown: AUTH XOAUTH2 ${inBase64(
        'user=quotes@broker.example\u0001auth=Bearer ya29.a-long-access-token\u0001\u0001',
      ).slice(0, 70)}`,
    ],
    ['the token in capitals', token, '500 YA29.A-LONG-ACCESS-TOKEN'],
  ] as const)('[B-027] lose %s', (_how, login, words) => {
    const said = withoutSecrets(words, login);
    expect(said).toContain('…');
    expect(said).not.toMatch(/horse|y29|long-access|[A-Za-z0-9+/]{20,}/i);
  });

  it('stay as they are where they hold no secret', () => {
    const words = '535 5.7.8 Username and password not accepted';
    expect(withoutSecrets(words, password)).toBe(words);
    expect(withoutSecrets(words, null)).toBe(words);
    expect(withoutSecrets(words, { user: 'quotes', password: '' })).toBe(words);
    expect(withoutSecrets('a … b', { user: 'quotes', password: '…' })).toBe('a … b');
  });
});
