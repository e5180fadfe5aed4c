import type { FileView } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { beginShowing, showsFailures } from '../../lib/failure-notices.ts';
import { endWords, isOver } from './follow-words.ts';

const BASE: FileView = {
  id: 1,
  name: 'lanes.csv',
  created_by: 1,
  created_by_name: 'Dana Reyes',
  created_at: '2026-11-23T08:00:00.000Z',
  category: 'quote',
  status: 'processing',
  size_bytes: 10,
  phase: 'pricing',
  percent: 43,
  seconds_left: 12,
  waiting: false,
  waits_for: null,
  rows_read: 1_000,
  created_count: null,
  updated_count: null,
  overtaken: false,
  adds_lanes: false,
  error_count: 0,
  bad_row_count: 0,
  failure: null,
  unpriced_count: 0,
  customer: null,
  errors: [],
};
const file = (changes: Partial<FileView>): FileView => ({
  ...BASE,
  category: 'working_copy',
  status: 'processing',
  ...changes,
});
const failure = (status: number) => new ApiError({ status, body: null, correlationId: null });

describe('a followed file', () => {
  it('[SP-107] is still polled during an outage of the server or the connection', () => {
    for (const status of [0, 500, 502, 503, 429]) expect(isOver(undefined, failure(status))).toBe(false);
    expect(isOver(file({}), failure(503))).toBe(false);
  });

  it('[SP-107] is no longer polled once it has ended, was deleted, or may not be read', () => {
    expect(isOver(file({ status: 'success' }), null)).toBe(true);
    for (const status of [403, 404]) expect(isOver(file({}), failure(status))).toBe(true);
  });

  it('[SP-107] that failed is reported in a toast, unless the open page shows it', () => {
    const failed = file({ status: 'error' });
    expect(endWords(failed, false)).toMatchObject({ failed: true, text: expect.stringContaining('See its error log') });
    expect(endWords(failed, true)).toBeNull();
    expect(endWords(file({ status: 'success' }), true)?.failed).toBe(false);
    const end = beginShowing('working_copy');
    expect([showsFailures('working_copy'), showsFailures('award')]).toEqual([true, false]);
    end();
    expect(showsFailures('working_copy')).toBe(false);
  });
});
