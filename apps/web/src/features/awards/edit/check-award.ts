import { awardFaults, awardFields, type AwardView } from '@lanewright/contract';
import type { FuelRegion } from '@lanewright/quoting';
import type { z } from 'zod';
import type { Checked } from '../../../ui/form/fault-resolver.ts';
import { faultsOfSchema } from '../../../ui/form/fault-resolver.ts';
import { isStoredDay } from '../../../ui/form/typed-date.ts';

/** What the form of an award holds; dates as their fields hold them. */
export type AwardDraft = {
  name: string;
  region: FuelRegion | null;
  effective_date: string | null;
  expiration_date: string | null;
};

/** What is sent of it; the version goes beside. */
export type AwardSent = z.output<typeof awardFields>;

/** The form of a stored award (W-016). */
export function draftOfAward({ name, region, effective_date, expiration_date }: AwardView): AwardDraft {
  return { name, region, effective_date, expiration_date };
}

/** Checks the form by the schema of the call; the dates are judged together though another field is wrong (SP-100). */
export function checkAward(draft: AwardDraft): Checked<AwardSent> {
  const read = awardFields.safeParse(draft);
  const crossed = awardFaults({
    effective_date: dayOrNull(draft.effective_date),
    expiration_date: dayOrNull(draft.expiration_date),
  }).map(({ path, message }) => ({ field: path.join('.'), message }));
  if (read.success && crossed.length === 0) return { ok: true, request: read.data };
  return { ok: false, faults: [...(read.success ? [] : faultsOfSchema(read.error)), ...crossed] };
}

function dayOrNull(held: string | null): string | null {
  return held !== null && isStoredDay(held) ? held : null;
}
