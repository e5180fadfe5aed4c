import type { FileRow } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { rowActions } from './row-actions.ts';

const file = (status: FileRow['status'], category: FileRow['category'] = 'shippers'): FileRow => ({
  id: 1,
  name: 'lanes.csv',
  created_by: 1,
  created_by_name: 'Dana Reyes',
  created_at: '2026-11-23T08:00:00.000Z',
  category,
  status,
  size_bytes: 10,
  phase: null,
  percent: null,
  seconds_left: null,
  waiting: false,
  waits_for: null,
  rows_read: 0,
  created_count: null,
  updated_count: null,
  overtaken: false,
  adds_lanes: false,
  error_count: 0,
  bad_row_count: 0,
  failure: null,
  unpriced_count: 0,
  customer: null,
});
const labels = (row: FileRow, may: Parameters<typeof rowActions>[1] = () => true) =>
  rowActions(row, may, () => undefined).map(({ label }) => label);

it('[F-006 F-009 F-010] offers the error log of a file in error and the results of a successful quote file', () => {
  expect(labels(file('error'))).toEqual(['Show error log', 'Download', 'Cancel import', 'Delete']);
  expect(labels(file('error', 'quote'))).not.toContain('Download results');
  expect(labels({ ...file('error', 'quote'), created_count: 3 })).toContain('Download results');
  expect(labels(file('success', 'quote'))).toEqual([
    'Details',
    'Download results',
    'Download',
    'Cancel import',
    'Delete',
  ]);
  expect(labels(file('success'))).toEqual(['Details', 'Download', 'Cancel import', 'Delete']);
});

it('[SP-112] refuses to delete a file in process and offers to cancel it', () => {
  const actions = rowActions(
    file('processing'),
    () => true,
    () => undefined,
  );
  expect(actions.map(({ id }) => id)).toEqual(['details', 'download', 'cancel', 'delete']);
  expect(actions.at(-1)?.refusedBecause).toBe('A file that is being processed cannot be deleted. Cancel it first.');
  expect(labels(file('pending'))).toContain('Cancel import');
  const saving = rowActions(
    { ...file('processing'), phase: 'saving' },
    () => true,
    () => undefined,
  );
  expect(saving.find(({ id }) => id === 'cancel')?.refusedBecause).toContain('cannot be stopped halfway');
  const ended = rowActions(
    file('success'),
    () => true,
    () => undefined,
  );
  expect(ended.find(({ id }) => id === 'cancel')?.refusedBecause).toBe('Its import has ended.');
});

it('[A-100] leaves out what somebody may not do', () => {
  expect(labels(file('pending', 'shippers'), (held) => !held.startsWith('customer.'))).not.toContain('Cancel import');
  const lanes = { ...file('pending', 'award'), adds_lanes: true };
  expect(labels(lanes, (held) => held !== 'award.add')).toContain('Cancel import');
  expect(labels(lanes, (held) => held !== 'award.add_lane')).not.toContain('Cancel import');
  expect(labels(file('error'), () => false)).toEqual([]);
});
