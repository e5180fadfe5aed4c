import { isCents } from '@lanewright/units';
import { z } from 'zod';

/**
 * An amount in integer cents, in answers: a plain number on the wire and in its JSON Schema. The door does not export
 * it, because each exported schema becomes a named part of the API document.
 */
export const centsField = z.number().refine(isCents, { error: 'Must be a whole number of cents' });
