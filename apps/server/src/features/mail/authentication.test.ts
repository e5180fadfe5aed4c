import { expect, test } from 'vitest';
import { authenticationOf } from './authentication.ts';

const of = (...headers: readonly string[]) =>
  authenticationOf(headers, { authservId: 'mx.broker.example', fromDomain: 'prairiecanning.example' });

test.each([
  ['mx.broker.example; dmarc=pass (p=reject; sp=none) header.from=prairiecanning.example', 'pass'],
  ['MX.broker.example 1; dmarc=fail (p=none) header.from=prairiecanning.example', 'fail'],
  ['mx.broker.example; dkim=fail header.d=list.example; dmarc=pass', 'pass'],
  ['mx.broker.example; dkim=pass header.d=prairiecanning.example', 'pass'],
  ['mx.broker.example; dkim/1=pass header.d=mail.prairiecanning.example', 'pass'],
  ['mx.broker.example; spf=pass smtp.mailfrom=bounces@prairiecanning.example', 'pass'],
  ['mx.broker.example; spf=pass smtp.mailfrom=attacker.example', 'none'],
  ['mx.broker.example; dkim=pass header.d=attacker.example', 'none'],
  ['mx.broker.example; dkim=pass header.d=example', 'none'],
  ['mx.broker.example; spf=softfail smtp.mailfrom=prairiecanning.example', 'fail'],
  ['mx.broker.example; dkim=fail header.d=prairiecanning.example', 'fail'],
  ['mx.broker.example; dmarc=temperror; spf=neutral', 'none'],
  ['mx.broker.example; none', 'none'],
  ['mx.attacker.example; dmarc=pass', 'none'],
  ['(mx.broker.example;) mx.attacker.example; dmarc=pass', 'none'],
  ['', 'none'],
] as const)('[SP-072] %s means %s', (header, expected) => {
  expect(of(header)).toBe(expected);
});

test('[SP-072] only the topmost header in the server’s name counts, because senders can forge those below', () => {
  expect(of('mx.broker.example; dmarc=fail', 'mx.broker.example; dmarc=pass')).toBe('fail');
  expect(of('mx.broker.example; dmarc=pass', 'mx.broker.example; dmarc=fail')).toBe('pass');
  expect(of('mx.broker.example; none', 'mx.broker.example; dmarc=pass')).toBe('none');
  expect(of('mx.list.example; dmarc=fail', 'mx.broker.example; dmarc=pass')).toBe('pass');
});

test('[SP-072] an empty name matches no header that names no server', () => {
  const nameless = { authservId: '', fromDomain: 'prairiecanning.example' };
  expect(authenticationOf(['; dmarc=pass', 'dmarc=pass', ''], nameless)).toBe('none');
});

test('[SP-072] nothing is trusted without a named server', () => {
  const header = 'mx.broker.example; dmarc=fail';
  expect(authenticationOf([header], { authservId: null, fromDomain: 'prairiecanning.example' })).toBe('none');
});
