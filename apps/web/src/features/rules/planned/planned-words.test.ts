import { expect, it } from 'vitest';
import { datesProblem, plannedText, savedText } from './planned-words.ts';

const begins_at = new Date(2026, 11, 1, 6, 0).toISOString();
const lapses_at = new Date(2026, 11, 3, 6, 0).toISOString();
const row = {
  state: 'planned',
  begins_at,
  lapses_at,
  reader: null,
  note: null,
  stuck_because: null,
  made_number: null,
} as const;

it('[B-030] says when rules begin and lapse, for whom they wait, and why they are stuck', () => {
  expect(plannedText(row)).toBe('Begins 12/01/2026 06:00 am, lapses 12/03/2026 06:00 am.');
  expect(plannedText({ ...row, reader: 'Ana' })).toContain('approved by Ana.');
  expect(plannedText({ ...row, state: 'waiting', begins_at: null, lapses_at: null })).toBe(
    'Waits for a second person.',
  );
  expect(plannedText({ ...row, state: 'live', made_number: 7 })).toBe('Version 7, lapses 12/03/2026 06:00 am.');
  expect(plannedText({ ...row, state: 'stuck', stuck_because: 'Others changed ‘A’.' })).toBe(
    'Stuck. Others changed ‘A’.',
  );
  expect(plannedText({ ...row, state: 'declined', reader: 'Ana', note: 'Too dear' })).toBe('Declined by Ana: Too dear');
  expect(savedText({ begins_at }, true)).toBe(
    'The rules are saved and not live yet. A second person must read them first. They begin 12/01/2026 06:00 am.',
  );
});

it('[B-030] refuses moments that are over and an end before the beginning', () => {
  const now = new Date(2026, 11, 1, 12, 0);
  const problem = (begins: string, lapses: string) => datesProblem({ begins, lapses }, now);
  expect(problem('', '')).toEqual({});
  expect(problem('2026-12-01T12:30', '2026-12-01T13:00')).toEqual({});
  expect(problem('2026-12-01T11:59', '')).toEqual({ begins: 'Must be in the future' });
  expect(problem('', '2026-11-30T00:00')).toEqual({ lapses: 'Must be in the future' });
  expect(problem('2026-12-02T00:00', '2026-12-01T23:00')).toEqual({ lapses: 'Must be after the beginning' });
});
