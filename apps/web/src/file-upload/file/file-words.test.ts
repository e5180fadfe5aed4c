import type { FileRow } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { outcomeText, progressText } from './file-words.ts';

const file: FileRow = {
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
  rows_read: 1_000,
  created_count: null,
  updated_count: null,
  error_count: 0,
  customer: null,
};

describe('a file under way', () => {
  it('says what is done with it, how far that is and how long it takes', () => {
    expect(progressText(file)).toBe('Pricing 43 %, 12 s left');
    expect(progressText({ ...file, phase: 'saving', percent: null, seconds_left: null })).toBe('Saving');
    expect(progressText({ ...file, seconds_left: 200 })).toBe('Pricing 43 %, 3 min left');
    expect(progressText({ ...file, status: 'pending', phase: null })).toBeNull();
  });
});

describe('a file that has ended', () => {
  it('[F-016] says what it brought, or that nothing was saved', () => {
    const ended = { ...file, status: 'success', phase: null } as const;
    expect(outcomeText(ended)).toBe('1,000 quotes saved.');
    expect(outcomeText({ ...ended, category: 'shippers', created_count: 1, updated_count: 2, rows_read: 4 })).toBe(
      '1 shipper created, 2 changed, 1 as before.',
    );
    expect(outcomeText({ ...ended, status: 'error', error_count: 1 })).toBe('1 fault found. Nothing was saved.');
  });
});
