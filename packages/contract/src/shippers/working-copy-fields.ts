import { LOOKBACK_PERIODS } from '@lanewright/quoting';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';

/** The longest name of a working copy, that of a file. */
const NAME_LIMIT = 255;
const MAX_ROUNDS = 1_000;

const chosenId = z.number({ error: requiredIfAbsent }).int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * The fields of a working copy, the same for form, edit and upload: all are required, and rounds count from 1.
 * Source: K-010, K-016, K-017, SP-056, SP-106.
 */
export const workingCopyFields = {
  name: lineText(NAME_LIMIT).min(1, { error: MESSAGES.required }),
  customer: chosenId,
  round: z
    .number({ error: requiredIfAbsent })
    .int({ error: 'Must be a whole number' })
    .min(1, { error: MESSAGES.roundTooLow })
    .max(MAX_ROUNDS, { error: `Must be at most ${MAX_ROUNDS}` }),
  account_manager: chosenId,
  time_frame: z.enum(LOOKBACK_PERIODS, { error: requiredIfAbsent }),
} as const;
