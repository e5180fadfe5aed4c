import type { PublishedState } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { momentText } from '../../lib/dates.ts';
import { readDoneText, stateText } from './reading-words.ts';

const AT = '2026-11-20T18:00:00.000Z';
const WHEN = momentText(new Date(AT));
const last = { at: AT, by: 'System', added: 11, corrected: 0, unchanged: 80, problem: null, refused: [], kept: [] };
const state = (changes: Partial<PublishedState> = {}): PublishedState => ({
  series: 'diesel',
  publisher: 'EIA',
  state: 'live',
  last,
  last_good_at: AT,
  ...changes,
});

it('[SP-128 SP-163] tells how a public series stands', () => {
  expect(stateText(state())).toBe(`Read from the EIA, ${WHEN} by System: 11 prices added.`);
  expect(stateText(state({ last: { ...last, added: 1, corrected: 2 }, series: 'exchange' }))).toContain(
    ': 1 rate added, 2 corrected.',
  );
  expect(stateText(state({ last: { ...last, added: 0 }, state: 'sandbox' }))).toBe(
    `Read from a stand-in for the EIA, ${WHEN} by System: nothing new.`,
  );
  expect(stateText(state({ last: null }))).toBe(
    'Not read from the EIA yet. New figures are read hourly in the afternoon and evening, Eastern time.',
  );
  expect(stateText(state({ last: null, state: 'sandbox' }))).toBe(
    'Not read yet. They come from a stand-in for the EIA, hourly in the afternoon and evening, Eastern time.',
  );
  expect(stateText(state({ state: 'not_set_up', last: null }))).toBe(
    'EIA: not set up on the server. Enter prices by hand or import a file.',
  );
});

it('[SP-128] tells what went wrong, and when the source was last well', () => {
  const failed = { ...last, problem: 'The source could not be reached.' };
  expect(stateText(state({ last: failed }))).toBe(
    `Not read from the EIA, ${WHEN} by System: The source could not be reached. Last read ${WHEN}.`,
  );
  expect(stateText(state({ last: failed, last_good_at: null }))).toMatch(/Never read before\.$/);
  expect(readDoneText(state({ last: failed }))).toBe('The source could not be reached.');
  expect(readDoneText(state())).toBe('Diesel prices were read: 11 prices added.');
});
