import type { StopTimes, TenderPurpose, TenderStop } from './load-tender.ts';

/* The tables are maps: codes come from outside, and an object would also have keys such as 'constructor'. */

/** B2A01, element 353. A replacement (05) restates the whole load, as a change does. */
export const PURPOSES: ReadonlyMap<string, TenderPurpose> = new Map<string, TenderPurpose>([
  ['00', 'original'],
  ['01', 'cancellation'],
  ['04', 'change'],
  ['05', 'change'],
  ['13', 'price'],
]);

/** S502, element 163: the activity at a stop, and whether the trailer is dropped. */
export const STOP_REASONS: ReadonlyMap<string, Pick<TenderStop, 'kind' | 'drop'>> = new Map<
  string,
  Pick<TenderStop, 'kind' | 'drop'>
>([
  ['CL', { kind: 'pickup', drop: false }],
  ['LD', { kind: 'pickup', drop: false }],
  ['PL', { kind: 'pickup', drop: false }],
  ['PA', { kind: 'pickup', drop: true }],
  ['SL', { kind: 'pickup', drop: true }],
  ['CU', { kind: 'delivery', drop: false }],
  ['UL', { kind: 'delivery', drop: false }],
  ['PU', { kind: 'delivery', drop: false }],
  ['DT', { kind: 'delivery', drop: true }],
  ['SU', { kind: 'delivery', drop: true }],
]);

/** G6201, element 432: what a day at a stop means. */
export const STOP_DAYS: ReadonlyMap<string, keyof StopTimes> = new Map<string, keyof StopTimes>([
  ['37', 'earliest'],
  ['53', 'earliest'],
  ['38', 'latest'],
  ['54', 'latest'],
  ['02', 'exact'],
  ['10', 'exact'],
  ['68', 'exact'],
  ['69', 'exact'],
  ['70', 'exact'],
  ['77', 'exact'],
  ['78', 'exact'],
  ['79', 'exact'],
  ['80', 'exact'],
]);

/** G6203, element 176: which end of the window a time is, if the day's qualifier does not say so. */
export const STOP_HOURS: ReadonlyMap<string, keyof StopTimes> = new Map<string, keyof StopTimes>([
  ['G', 'earliest'],
  ['I', 'earliest'],
  ['K', 'latest'],
  ['L', 'latest'],
  ['U', 'exact'],
  ['X', 'exact'],
  ['Y', 'exact'],
  ['Z', 'exact'],
]);

/** G6201 of the sender's deadline for an answer. */
export const RESPOND_BY = '64';

/** Pounds in a unit of weight (element 188). E, the metric ton, and M, the measurement ton, are not used by truck. */
export const POUNDS_IN: ReadonlyMap<string, number> = new Map([
  ['L', 1],
  ['K', 2.204_622_621_848_776],
]);

/** Values of AT501 and AT502 for dangerous goods. */
export const HAZARD_HANDLING: ReadonlySet<string> = new Set(['HM', 'HZD']);

/** The longest shipment id (B204, element 145). */
export const MAX_SHIPMENT_ID = 30;

/** The most stops of a tender (loop 0300). */
export const MAX_STOPS = 999;

/**
 * How many findings of one tender are kept. One finding already makes it wait for a person; the rest are only counted.
 */
export const MAX_FINDINGS = 20;
