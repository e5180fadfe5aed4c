import { softmodalRates } from '@lanewright/softmodal';
import { z } from 'zod';

/**
 * What a quote shows of partners. This is the contract's list of them: a partner has its state here and, where it has a
 * panel, the panel's data, which its own package describes.
 */

/** Which service a panel uses: the real one, the sandbox's stand-in, or none (M-034). */
export const partnerState = z.enum(['live', 'sandbox', 'not_set_up']);
export type PartnerState = z.infer<typeof partnerState>;

/** A quote's `partners`: the state of each by its name. */
export const partnerStates = z.strictObject({
  rates: partnerState,
  softmodal: partnerState,
  auction: partnerState,
  pc_miler: partnerState,
});
export type PartnerStates = z.infer<typeof partnerStates>;
/** Where no partner is set up. */
export const NO_PARTNER_STATES: PartnerStates = partnerStates.parse(forEach(partnerStates, 'not_set_up'));

/** What partners add to a quote's `custom_fields`, by their names; null where a partner was not asked. */
export const partnerPanels = z.strictObject({
  softmodal: softmodalRates.nullable(),
});
export type PartnerPanels = z.infer<typeof partnerPanels>;
/** Where no partner was asked. */
export const NO_PARTNER_PANELS: PartnerPanels = partnerPanels.parse(forEach(partnerPanels, null));

function forEach(object: z.ZodObject, value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(object.shape).map((name) => [name, value]));
}
