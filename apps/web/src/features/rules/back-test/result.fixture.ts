import type { BackTestResult } from '@lanewright/contract';

/** A back-test as the server answers it. */
export const RESULT: BackTestResult = {
  id: '0199a000-0000-7000-8000-000000000001',
  days: 30,
  finished_at: '2026-11-20T18:00:00.000Z',
  runs: 14_862,
  not_replayable: 12,
  changed: 3_204,
  up: 2_769,
  down: 435,
  median_change: 38_00,
  smallest_change: -212_00,
  largest_change: 486_00,
  flipped: 127,
  before: { average_margin_percent: 11.6, modelled_wins: 3_475, modelled_margin: 1_248_600_00 },
  draft: { average_margin_percent: 12.1, modelled_wins: 3_391, modelled_margin: 1_268_120_00 },
  took_ms: 1_900,
  histogram: [
    { from: null, to: -25_00, count: 335 },
    { from: -25_00, to: 0, count: 100 },
    { from: 0, to: 25_00, count: 2_000 },
    { from: 25_00, to: null, count: 769 },
  ],
  flips: [
    { before: 'respond', draft: 'respond', count: 10_440 },
    { before: 'respond', draft: 'no-reply', count: 81 },
    { before: 'respond', draft: 'reject', count: 13 },
    { before: 'no-reply', draft: 'respond', count: 29 },
    { before: 'no-reply', draft: 'reject', count: 4 },
  ],
  shippers: [
    { customer: 7, name: '=Northfield "Dairy"', runs: 500, changed: 412, flipped: 3, modelled_margin_change: 6_240_00 },
    { customer: 8, name: 'Acorn Building', runs: 154, changed: 0, flipped: 0, modelled_margin_change: null },
  ],
  most_changed: [
    {
      quote_id: 3988,
      system_id: 'Q00003988',
      shipper: 'Northfield Dairy',
      origin: 'Fresno, CA',
      destination: 'Newark, NJ',
      currency: 'USD',
      before: { price: 6_120_00, reply: 'respond' },
      draft: { price: 6_606_00, reply: 'respond' },
      rule: 'Holiday surcharge',
    },
  ],
  most_flipped: [],
  model: { sample: 4_210, error: 0.041, note: 'Modelled from 4,210 decided quotes.' },
};
