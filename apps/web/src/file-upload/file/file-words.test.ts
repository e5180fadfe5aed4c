import type { FileRow } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { downloadsOf, outcomeText, progressText, tooLateToCancel } from './file-words.ts';

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
};

describe('a file under way', () => {
  it('[SP-112] says why it cannot be cancelled once its rows are being saved', () => {
    expect(tooLateToCancel({ ...file, phase: 'reading' })).toBeNull();
    expect(tooLateToCancel({ ...file, status: 'pending', phase: null })).toBeNull();
    expect(tooLateToCancel({ ...file, phase: 'saving' })).toContain('being saved');
    expect(tooLateToCancel(file)).toContain('saved already');
  });

  it('[F-016] says what is done with it, how far that is and how long that takes', () => {
    expect(progressText(file)).toBe('Pricing 43 %, priced in 12 s');
    expect(progressText({ ...file, phase: 'saving', percent: null, seconds_left: null })).toBe('Saving 1,000 rows');
    expect(progressText({ ...file, seconds_left: 200 })).toBe('Pricing 43 %, priced in 3 min');
    expect(outcomeText({ ...file, phase: 'saving', percent: null, seconds_left: null })).toBe(
      'Saving 1,000 rows. You can close this; the import continues.',
    );
    expect(progressText({ ...file, status: 'pending', phase: null })).toBeNull();
  });

  it('[F-016] says for which file it waits, at first and again after a stop, and no old figure meanwhile', () => {
    const waits = { waiting: true, waits_for: { name: 'rfqs.csv', phase: 'pricing' } } as const;
    const pending = { ...file, ...waits, status: 'pending', phase: null, percent: null, seconds_left: null } as const;
    expect(progressText(pending)).toBe('Waiting for rfqs.csv, which is being priced');
    expect(outcomeText(pending)).toBe(
      'Waiting for rfqs.csv, which is being priced. You can close this; the import continues.',
    );
    const again = { ...file, ...waits, percent: null, seconds_left: null } as const;
    expect(outcomeText(again)).toBe(outcomeText(pending));
    expect(progressText({ ...again, waits_for: null })).toBe('Waiting to continue pricing');
    expect(outcomeText({ ...pending, waits_for: null })).toBe(
      'Waiting to start. You can close this; the import continues.',
    );
  });
});

describe('a file that has ended', () => {
  it('[F-016] says what it brought, or that nothing was saved', () => {
    const ended = { ...file, status: 'success', phase: null } as const;
    expect(outcomeText(ended)).toBe('1,000 quotes saved.');
    expect(outcomeText({ ...ended, category: 'shippers', created_count: 1, updated_count: 2, rows_read: 4 })).toBe(
      '1 shipper created, 2 changed, 1 as before.',
    );
    expect(outcomeText({ ...ended, category: 'award', created_count: 3, updated_count: 0, rows_read: 3 })).toBe(
      '3 lanes saved.',
    );
    expect(outcomeText({ ...ended, status: 'error', created_count: 3 })).toBe(
      '3 quotes created, and then the processing failed.',
    );
  });

  it('[F-016 SP-111] counts faults and the rows that have them, and neither where it was cancelled or failed', () => {
    const bad = { ...file, status: 'error', phase: null } as const;
    const one = { ...bad, error_count: 12, bad_row_count: 1 };
    expect(outcomeText(one)).toBe('12 faults found in 1 row. Nothing was saved.');
    expect(outcomeText({ ...bad, failure: 'Cancelled by Dana Reyes.' })).toBe(
      'Cancelled by Dana Reyes. Nothing was saved.',
    );
    expect(outcomeText({ ...bad, failure: 'Processing failed.' })).toBe('Processing failed. Nothing was saved.');
    expect(outcomeText({ ...one, failure: 'This award does not exist.' })).toBe(
      'This award does not exist. 12 faults found in 1 row. Nothing was saved.',
    );
  });

  it('[SP-114] says how many quotes have no price, and where each says why', () => {
    const ended = { ...file, status: 'success', phase: null, created_count: 1_000 } as const;
    expect(outcomeText({ ...ended, unpriced_count: 3 })).toBe(
      '1,000 quotes saved. 3 of them have no price. See the message column of the results file.',
    );
    expect(outcomeText({ ...ended, unpriced_count: 1 })).toContain('1 of them has no price');
  });

  it('offers the downloads that hold something, and always its own bytes', () => {
    const bad = { ...file, status: 'error', phase: null } as const;
    const sheet = { ...bad, category: 'shippers', error_count: 2, bad_row_count: 1 } as const;
    expect(downloadsOf(sheet)).toEqual(['findings', 'content']);
    expect(downloadsOf({ ...bad, category: 'working_copy', failure: 'This shipper does not exist.' })).toEqual([
      'content',
    ]);
    expect(downloadsOf({ ...bad, failure: 'Cancelled by Dana Reyes.' })).toEqual(['content']);
    expect(downloadsOf({ ...file, status: 'success', phase: null, created_count: 1 })).toEqual(['results', 'content']);
    expect(downloadsOf({ ...file, category: 'award', status: 'success', phase: null })).toEqual(['content']);
  });

  it('[SP-116 SP-117 SP-121] says what it replaced, and that a later file replaced it', () => {
    const ended = {
      ...file,
      status: 'success',
      phase: null,
      rows_read: 12,
      created_count: 12,
      updated_count: 0,
    } as const;
    const carriers = { ...ended, category: 'carrier_preference' } as const;
    expect(outcomeText(carriers)).toBe('12 carriers saved. They replaced those of all earlier files.');
    expect(outcomeText({ ...carriers, overtaken: true })).toBe(
      '12 carriers saved. A later file has replaced them since.',
    );
    const markets = { ...ended, category: 'market_strength', created_count: 0, overtaken: true } as const;
    expect(outcomeText(markets)).toBe('Nothing was saved, because a newer file was already imported.');
    const sheet = { ...ended, category: 'fuel_sheet', created_count: 1 } as const;
    expect(outcomeText(sheet)).toBe('12 ranges saved.');
    expect(outcomeText({ ...sheet, created_count: 0, updated_count: 1 })).toBe(
      '12 ranges saved. They replaced the former fuel sheet.',
    );
    expect(outcomeText({ ...sheet, overtaken: true })).toBe('12 ranges saved. A later file has replaced them since.');
  });
});
