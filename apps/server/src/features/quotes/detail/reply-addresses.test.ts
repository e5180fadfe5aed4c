import { describe, expect, it } from 'vitest';
import { replyAddresses } from './reply-addresses.ts';

const NONE = { requester: null, contact: null, last: null, listed: [] };
const DANA = 'dana@alder.example';
const LEE = 'lee@alder.example';
const ROSA = 'rosa@alder.example';

describe('the addresses for an answer', () => {
  it('[SP-066] suggests who asked by mail, and offers the others after it', () => {
    expect(replyAddresses({ requester: DANA, contact: LEE, last: ROSA, listed: ['ops@alder.example'] })).toEqual({
      suggested: DANA,
      known: [DANA, LEE, ROSA, 'ops@alder.example'],
    });
  });

  it('[SP-066] suggests the contact of the shipper for a quote that nobody asked for by mail', () => {
    expect(replyAddresses({ ...NONE, contact: LEE, last: DANA, listed: [ROSA] })).toMatchObject({ suggested: LEE });
  });

  it('[SP-072] suggests a listed address only if no other is known', () => {
    expect(replyAddresses({ ...NONE, listed: [ROSA] })).toEqual({ suggested: ROSA, known: [ROSA] });
    expect(replyAddresses({ ...NONE, listed: [ROSA, LEE] })).toEqual({ suggested: null, known: [ROSA, LEE] });
    expect(replyAddresses({ ...NONE, last: DANA, listed: [ROSA] })).toEqual({ suggested: null, known: [DANA, ROSA] });
    expect(replyAddresses({ ...NONE, last: DANA })).toEqual({ suggested: null, known: [DANA] });
    expect(replyAddresses(NONE)).toEqual({ suggested: null, known: [] });
  });

  it('offers an address once, however it is written, and none that cannot be parsed', () => {
    const addresses = { ...NONE, requester: ' Dana@Alder.example ', contact: DANA, listed: ['a@b@c', ROSA] };
    expect(replyAddresses(addresses)).toEqual({ suggested: 'Dana@alder.example', known: ['Dana@alder.example', ROSA] });
    expect(replyAddresses({ ...NONE, contact: 'a@b@c' })).toEqual({ suggested: null, known: [] });
  });
});
