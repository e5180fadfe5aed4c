import { describe, expect, it } from 'vitest';
import { resumedCursor, isWanted, type Cursor } from './cursor.ts';

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
  it('[SP-070] resumes after the last message taken', () => {
    expect(resumedCursor(cursor, { uidValidity: 7, uidNext: 500 })).toBe(cursor);
  });

  it('[SP-070] keeps its place in a folder without new messages', () => {
    expect(resumedCursor(cursor, { uidValidity: 7, uidNext: 121 })).toBe(cursor);
  });

  it.each([120, 119, 1])('[SP-070] starts over if the next UID is %i, which was already used', (uidNext) => {
    expect(resumedCursor(cursor, { uidValidity: 7, uidNext })).toEqual({ ...cursor, lastUid: 0, datedBelow: uidNext });
  });

  it('[SP-070] starts over in a renumbered folder and judges old UIDs by date', () => {
    const again = resumedCursor(cursor, { uidValidity: 8, uidNext: 40 });
    expect(again).toEqual({ ...cursor, uidValidity: 8, lastUid: 0, datedBelow: 40 });
    expect(isWanted(message(12, '2026-11-20T17:00:00Z'), again)).toBe(false);
    expect(isWanted(message(13, '2026-11-20T18:30:00Z'), again)).toBe(true);
    expect(isWanted(message(40, '2026-11-20T17:00:00Z'), again)).toBe(true);
  });
});

describe('a message', () => {
  it('[SP-070] is taken whatever its date if its UID is new, as when it was moved into the folder', () => {
    expect(isWanted(message(121, '2020-01-01T00:00:00Z'), cursor)).toBe(true);
  });

  it('[SP-070] is taken in doubt: it arrived within the clock tolerance, or at an unknown time', () => {
    const again = { ...cursor, datedBelow: 500 };
    expect(isWanted(message(121, '2026-11-20T17:56:00Z'), again)).toBe(true);
    expect(isWanted(message(121, null), again)).toBe(true);
  });

  it('is not taken if it is a draft', () => {
    expect(isWanted(message(121, '2026-11-20T18:30:00Z', true), cursor)).toBe(false);
  });

  it('[SP-070] is taken whatever its date if the whole folder was asked for', () => {
    expect(isWanted(message(3, '2020-01-01T00:00:00Z'), { ...cursor, watchedFrom: null, datedBelow: 500 })).toBe(true);
  });
});
