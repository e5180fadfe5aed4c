import { brokenPin, type BrokenPin } from '@lanewright/contract';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';

const body = z.object({ pins: z.array(brokenPin).min(1) });

/** The pinned examples that a refused save would break; null if it was refused for another reason (B-029). */
export function brokenPinsOf(error: unknown): readonly BrokenPin[] | null {
  return error instanceof ApiError ? (body.safeParse(error.body).data?.pins ?? null) : null;
}
