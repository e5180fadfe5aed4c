/** Where a shipper's miles come from, by the specification's numbers (SP-057, SP-083). */
export const MILEAGE_PROVIDERS = [1, 2, 3, 4] as const;
export type MileageProvider = (typeof MILEAGE_PROVIDERS)[number];
/** The word shown for a mileage provider (SP-057). */
export const MILEAGE_PROVIDER_LABEL: Readonly<Record<MileageProvider, string>> = {
  1: 'PC Miler current version',
  2: 'PC Miler specific version',
  3: 'Customer Miles',
  4: 'Greenscreens Miles',
};

/** The mileage provider that a stored number names. Throws for a number that names none. */
export function mileageProviderOf(stored: number): MileageProvider {
  const known = MILEAGE_PROVIDERS.find((provider) => provider === stored);
  if (known === undefined) throw new Error(`there is no mileage provider ${stored}`);
  return known;
}

/** The versions of PC Miler that exist, and the current one. Source: C-028. */
export const PC_MILER = { oldest: 18, current: 39 } as const;

/** What miles that PC Miler measured are labelled with (SP-083). */
export const PC_MILER_MILES = 'PC Miler';

/** A shipper's choice of miles. */
export type MileageChoice = { readonly provider: number; readonly pcMilerVersion: number };

/**
 * The version of PC Miler behind a quote's miles: the shipper's own where that was asked for, else the current one, also
 * where PC Miler stood in for another provider. Null where the miles are not PC Miler's. Source: C-028, SP-083.
 */
export function pcMilerVersionOf(milesBy: string | null, choice: MileageChoice): number | null {
  if (milesBy !== PC_MILER_MILES) return null;
  return choice.provider === 2 ? choice.pcMilerVersion : PC_MILER.current;
}
