/** A reason why a shipper asks for a quote; inactive ones are known from old records and no longer taken (C-010, C-011). */
export type CreationReason = { readonly label: string; readonly active: boolean };

/** The reasons for creating a quote, each with its active flag. Source: C-010, C-011, SP-054. */
export const CREATION_REASONS = [
  { label: 'New Lane', active: true },
  { label: 'Project Freight', active: true },
  { label: 'Expedited shipment', active: true },
  { label: 'Forecasted volume increase', active: true },
  { label: 'Current carriers unable to commit', active: true },
  { label: 'Searching for better rate', active: true },
  { label: 'Possible carrier replacement', active: true },
  { label: 'Account manager', active: false },
  { label: 'Specialized commodity', active: false },
] as const satisfies readonly CreationReason[];

/** The reasons that a new request may carry (C-010, SP-054). */
export const ACTIVE_CREATION_REASONS = CREATION_REASONS.filter(({ active }) => active).map(({ label }) => label);

/** Whether a text is one of the reasons that are no longer taken (C-011). */
export function isInactiveCreationReason(text: string): boolean {
  return CREATION_REASONS.some(({ label, active }) => !active && label === text);
}
