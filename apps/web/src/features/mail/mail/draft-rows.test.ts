import { expect, test } from 'vitest';
import { draftGroups } from './draft-rows.ts';
import type { MailField } from './source-marks.ts';

const read = (field: string, value: string, words: string | null = value): MailField => ({
  field,
  value,
  confidence: 'certain',
  words,
  start: null,
  end: null,
  correction: null,
});

test('[B-009] what was read is told by stop and load, each line with its words and as sure as its least sure part', () => {
  const groups = draftGroups([
    read('stops.1.activity_type', 'pickup'),
    read('stops.1.city', 'Joliet'),
    { ...read('stops.1.state', 'IL'), confidence: 'likely' },
    read('stops.1.postal_code', '60436'),
    read('stops.1.date', '2026-11-23', 'Monday'),
    { ...read('stops.2.activity_type', 'delivery', 'Hutchins'), confidence: 'likely' },
    read('stops.2.live_handling', 'false', 'DROP'),
    { ...read('equipment', 'dry_van', 'van'), correction: 4 },
    read('weight_lbs', '42000', '42,000 lbs'),
    read('min_temp_f', '34'),
    read('max_temp_f', '36'),
    read('hazmat', 'false', null),
    read('cost_type', '3'),
    read('notes.1', 'Air ride'),
    { field: 'commodity', value: null, confidence: 'missing', words: null, start: null, end: null, correction: null },
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label, value }) => `${label}: ${value}`)])).toEqual([
    ['Missing', ['Commodity: ']],
    ['Stop 1 · Pickup', ['Place: Joliet, IL 60436', 'Date: 11/23/2026']],
    ['Stop 2 · Delivery', ['Type: Delivery', 'Handling: Drop trailer']],
    [
      'Load',
      [
        'Equipment: Dry Van',
        'Weight: 42,000 lbs',
        'Hazmat: No',
        'Temperature: 34 to 36 °F',
        'Cost type: Line Haul + Fuel Surcharge',
      ],
    ],
    ['Also said', ['Note: Air ride']],
  ]);
  expect(groups[1]?.rows[0]).toMatchObject({
    confidence: 'likely',
    words: ['Joliet', 'IL', '60436'],
    fields: ['stops.1.city', 'stops.1.state', 'stops.1.postal_code'],
    corrections: [],
  });
  expect(groups[3]?.rows[0]).toMatchObject({ label: 'Equipment', corrections: [4] });
});
