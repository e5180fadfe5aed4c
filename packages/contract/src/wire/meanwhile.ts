import { z } from 'zod';
import { instant } from './query.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * A field that somebody changed: its wire name, its name on screens, and both values as quotes are answered, money in
 * whole currency units. Stops that moved without another first or last place are listed without values.
 */
export const changedField = z.strictObject({ field: z.string(), label: z.string(), from: value, to: value });
export type ChangedField = z.infer<typeof changedField>;

/**
 * The fields that come with the sentence for a refused writer (409): who changed the quote last and when, what differs between the
 * version they were shown and the one stored now, and that version, on which they may send again. Source: SP-037.
 */
export const changedMeanwhile = z.strictObject({
  changed_by: z.string(),
  changed_at: instant,
  changed: z.array(changedField),
  version: z.number(),
  /** Whether the act could still be done, on this version. */
  possible: z.boolean(),
});
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>;
