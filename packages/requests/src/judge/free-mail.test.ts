import { expect, it } from 'vitest';
import { isFreeMail } from './free-mail.ts';

it.each([
  ['gmail.com', true],
  ['Yahoo.CA', true],
  ['prairiecanning.example', false],
  ['notgmail.com', false],
])('knows whether anybody may have an address at %s', (domain, free) => {
  expect(isFreeMail(domain)).toBe(free);
});
