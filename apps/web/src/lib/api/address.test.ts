import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('addresses of calls', () => {
  it('fills path parameters in and keeps the trailing slash', () => {
    expect(addressOf('/v1/quote/{id}/', { id: 12 })).toBe('/v1/quote/12/');
    expect(addressOf('/v1/x/{id}/', { id: 'a/b' })).toBe('/v1/x/a%2Fb/');
  });

  it('[P-006 SP-020] joins lists by commas and leaves empty filters out', () => {
    expect(
      addressOf('/v1/quote/', {}, { status: ['open', 'won'], customer: [], search: '', size: 10, offset: 0 }),
    ).toBe('/v1/quote/?status=open%2Cwon&size=10&offset=0');
  });

  it('refuses a path without its parameter', () => {
    expect(() => addressOf('/v1/quote/{id}/')).toThrow('no value for {id}');
  });
});
