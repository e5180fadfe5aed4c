import { describe, expect, it } from 'vitest';
import { goOnAt, isWanted, type Cursor } from './cursor.ts';

const cursor: Cursor = {
  uidValidity: 7,
  lastUid: 120,
  watchedFrom: new Date('2026-11-20T18:00:00Z'),
  datedBelow: 0,
};
const message = (uid: number, arrivedAt: string | null, draft = false) => ({
  uid,
  size: 1_000,
  arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
  draft,
});

describe('going on in a folder', () => {
  it('[SP-070] goes on after the last message taken', () => {
    expect(goOnAt(cursor, { uidValidity: 7, uidNext: 500 })).toBe(cursor);
  });

  it('[SP-070] goes on in a folder in which nothing came', () => {
    expect(goOnAt(cursor, { uidValidity: 7, uidNext: 121 })).toBe(cursor);
  });

  it.each([120, 119, 1])('[SP-070] begins anew where the next UID is %i, which was given out before', (uidNext) => {
    expect(goOnAt(cursor, { uidValidity: 7, uidNext })).toEqual({ ...cursor, lastUid: 0, datedBelow: uidNext });
  });

  it('[SP-070] begins anew in a folder that was numbered anew, where the date tells what is new', () => {
    const again = goOnAt(cursor, { uidValidity: 8, uidNext: 40 });
    expect(again).toEqual({ ...cursor, uidValidity: 8, lastUid: 0, datedBelow: 40 });
    expect(isWanted(message(12, '2026-11-20T17:00:00Z'), again)).toBe(false);
    expect(isWanted(message(13, '2026-11-20T18:30:00Z'), again)).toBe(true);
    expect(isWanted(message(40, '2026-11-20T17:00:00Z'), again)).toBe(true);
  });
});

describe('a message', () => {
  it('[SP-070] is taken whatever its date where its number tells that it is new, as one moved into the folder', () => {
    expect(isWanted(message(121, '2020-01-01T00:00:00Z'), cursor)).toBe(true);
  });

  it('[SP-070] is taken in doubt: arrived within the difference of two clocks, or on no known day', () => {
    const again = { ...cursor, datedBelow: 500 };
    expect(isWanted(message(121, '2026-11-20T17:56:00Z'), again)).toBe(true);
    expect(isWanted(message(121, null), again)).toBe(true);
  });

  it('is not taken while it is a draft', () => {
    expect(isWanted(message(121, '2026-11-20T18:30:00Z', true), cursor)).toBe(false);
  });

  it('[SP-070] is taken whatever its date where the whole folder was asked for', () => {
    expect(isWanted(message(3, '2020-01-01T00:00:00Z'), { ...cursor, watchedFrom: null, datedBelow: 500 })).toBe(true);
  });
});
