import type { StopTimes, TenderPurpose, TenderStop } from './load-tender.ts';

/** B2A01, element 353. A replacement (05) states the whole load again, as a change does. */
export const PURPOSES: Readonly<Record<string, TenderPurpose>> = {
  '00': 'original',
  '01': 'cancellation',
  '04': 'change',
  '05': 'change',
  '13': 'price',
};

/** S502, element 163: what happens at a stop, and whether the trailer stays. */
export const STOP_REASONS: Readonly<Record<string, Pick<TenderStop, 'kind' | 'drop'>>> = {
  CL: { kind: 'pickup', drop: false },
  LD: { kind: 'pickup', drop: false },
  PL: { kind: 'pickup', drop: false },
  PA: { kind: 'pickup', drop: true },
  SL: { kind: 'pickup', drop: true },
  CU: { kind: 'delivery', drop: false },
  UL: { kind: 'delivery', drop: false },
  PU: { kind: 'delivery', drop: false },
  DT: { kind: 'delivery', drop: true },
  SU: { kind: 'delivery', drop: true },
};

/** G6201, element 432: what a day at a stop means. */
export const STOP_DAYS: Readonly<Record<string, keyof StopTimes>> = {
  '37': 'earliest',
  '53': 'earliest',
  '38': 'latest',
  '54': 'latest',
  '02': 'exact',
  '10': 'exact',
  '68': 'exact',
  '69': 'exact',
  '70': 'exact',
  '77': 'exact',
  '78': 'exact',
  '79': 'exact',
  '80': 'exact',
};

/** G6203, element 176: which end of the window a time is; it counts where the day alone does not say it. */
export const STOP_HOURS: Readonly<Record<string, keyof StopTimes>> = {
  G: 'earliest',
  I: 'earliest',
  K: 'latest',
  L: 'latest',
  U: 'exact',
  X: 'exact',
  Y: 'exact',
  Z: 'exact',
};

/** G6201 of the time by which the sender wants an answer. */
export const RESPOND_BY = '64';

/** Pounds in a unit of weight (element 188). E, the metric ton, and M, the measurement ton, are not used by truck. */
export const POUNDS_IN: Readonly<Record<string, number>> = { L: 1, K: 2.204_622_621_848_776 };

/** AT501 and AT502 that mark dangerous goods. */
export const HAZARD_HANDLING: ReadonlySet<string> = new Set(['HM', 'HZD']);
