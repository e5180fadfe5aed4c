import type { PartnerBatch, PartnerDecline, PartnerPrice, RequestDesk } from './request-source.ts';

/** A form of a portal, with the values that a robot fills in. */
export type PortalForm = { readonly form: string; readonly fields: readonly PortalField[] };
/** A field, by its name on the page. */
export type PortalField = { readonly name: string; readonly value: string };

/** A partner without an API. An external robot reads its pages and fills in its forms (SP-135). */
export type Portal = {
  /** Parses what the robot read, one entry per load. */
  readonly read: (entries: readonly unknown[]) => PartnerBatch;
  readonly answer: (price: PartnerPrice) => PortalForm;
  readonly decline: (decline: PartnerDecline) => PortalForm;
  readonly withdraw: (decline: PartnerDecline) => PortalForm;
};

/** The desk of a portal. It refuses to send anything, because only the robot can. */
export const ROBOT_DESK: RequestDesk = {
  answer: async () => BY_ROBOT,
  decline: async () => BY_ROBOT,
  withdraw: async () => BY_ROBOT,
};

const BY_ROBOT = { kind: 'refused', problem: 'Only its robot can answer this portal.' } as const;
