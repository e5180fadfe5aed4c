import { expect, it } from 'vitest';
import { passwordLinkToken } from './password-link.ts';

it('finds the token of a password link behind the # alone', () => {
  const token = 'Zb3-_xYq1d8Uo0aLmNpQrStUvWxYz012345678901ab';
  expect(passwordLinkToken(`#set=${token}`)).toBe(token);
  expect(passwordLinkToken(`set=${token}`)).toBe(token);
  expect(passwordLinkToken('')).toBeNull();
  expect(passwordLinkToken('#set=')).toBeNull();
  expect(passwordLinkToken(`#google=${token}`)).toBeNull();
  expect(passwordLinkToken(`#set=${token}"><script>`)).toBeNull();
});
