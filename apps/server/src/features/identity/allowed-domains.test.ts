import { expect, test } from 'vitest';
import { domainAllowed } from './allowed-domains.ts';

test.each([
  ['grace@broker.example', true],
  ['Grace@BROKER.example', true],
  ['grace@mail.broker.example', false],
  ['grace@notbroker.example', false],
  ['grace@broker.example.evil.example', false],
  ['grace@evil.example@broker.example', false],
  ['broker.example', false],
  ['@broker.example', false],
  ['grace@', false],
])('[A-006 SP-002] %s: %s', (email, allowed) => {
  expect(domainAllowed(email, ['broker.example'])).toBe(allowed);
});

test('[A-006] an empty list allows nobody', () => {
  expect(domainAllowed('grace@broker.example', [])).toBe(false);
  expect(domainAllowed('grace@', [])).toBe(false);
});
