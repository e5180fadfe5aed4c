import type { ChangedField } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { timeOfDayText } from '../../lib/dates.ts';
import { changedByWords, changeWords, meanwhileOf } from './meanwhile.ts';

const told = {
  changed_by: 'Priya Shah',
  changed_at: '2026-11-20T18:02:00.000Z',
  changed: [],
  version: 3,
  possible: true,
};
const change = (field: string, label: string, from: ChangedField['from'], to: ChangedField['to']): ChangedField => ({
  field,
  label,
  from,
  to,
});
const words = (...changed: ChangedField[]) => changeWords(changed, 'USD').map((each) => each.words);

describe('[SP-037] what a second writer reads', () => {
  it('is there only where the server told of changes', () => {
    const failed = (status: number, body: unknown) => new ApiError({ status, body, correlationId: null });
    expect(meanwhileOf(failed(409, { detail: 'Changed.', ...told }))).toEqual(told);
    expect(meanwhileOf(failed(409, { detail: 'The quote has no price yet.' }))).toBeNull();
    expect(meanwhileOf(failed(500, told))).toBeNull();
    expect(meanwhileOf(new TypeError('fetch failed'))).toBeNull();
  });

  it('names who and when, with the day unless it is today', () => {
    const at = new Date(told.changed_at);
    const time = timeOfDayText(at);
    expect(changedByWords(told, new Date('2026-11-20T18:05:00Z'))).toBe(`Changed by Priya Shah at ${time}`);
    expect(changedByWords(told, new Date('2026-11-23T18:05:00Z'))).toMatch(
      /^Changed by Priya Shah on 11\/20\/2026 at /,
    );
  });

  it('tells by its name alone what has no values', () => {
    expect(words(change('fuel_sheet_rate_ranges', 'Rate ranges', null, null))).toEqual(['Rate ranges']);
  });

  it('writes both values as the screens do', () => {
    expect(
      words(
        change('quoted_price', 'Quoted price', 1850, 1900),
        change('status', 'Status', 'open', 'responded'),
        change('cost_type', 'Cost type', 1, 2),
        change('equipment_type', 'Equipment type', 'dry_van', 'Old Reefer 53'),
        change('weight', 'Weight', null, 42_000),
        change('team', 'Team', false, true),
        change('pickup_date', 'Pickup', '2026-11-23T08:00', '2026-11-24T09:30'),
      ),
    ).toEqual([
      'Quoted price $1,850 to $1,900',
      'Status Open to Responded',
      'Cost type All In to Line Haul',
      'Equipment type Dry Van to Old Reefer 53',
      'Weight N/A to 42,000',
      'Team No to Yes',
      'Pickup Mon, Nov 23 08:00 am to Tue, Nov 24 09:30 am',
    ]);
  });

  it('writes each amount in the currency of its time, and notes as they are now', () => {
    expect(
      words(change('quoted_price', 'Quoted price', 1850, 2500), change('currency', 'Currency', 'USD', 'CAD'))[0],
    ).toBe('Quoted price $1,850 to C$2,500');
    expect(changeWords([change('notes', 'Notes', 'Old', 'Call the dock\nfirst')], 'USD')).toEqual([
      { field: 'notes', words: 'Notes', text: 'Call the dock\nfirst' },
    ]);
    expect(changeWords([change('notes', 'Notes', 'Old', null)], 'USD')[0]?.text).toBe('No Notes.');
  });
});
