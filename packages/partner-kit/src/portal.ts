import type { PartnerBatch, PartnerDecline, PartnerPrice, RequestDesk } from './request-source.ts';

/** A form of a portal as a robot fills it in, field by field. */
export type PortalForm = { readonly form: string; readonly fields: readonly PortalField[] };
/** A field by the name it has on the page. */
export type PortalField = { readonly name: string; readonly value: string };

/** A partner without an interface: a robot outside reads its pages and fills in its forms (SP-135). */
export type Portal = {
  /** What the robot read, one entry for each load. */
  readonly read: (entries: readonly unknown[]) => PartnerBatch;
  readonly answer: (price: PartnerPrice) => PortalForm;
  readonly decline: (decline: PartnerDecline) => PortalForm;
  readonly withdraw: (decline: PartnerDecline) => PortalForm;
};

/** The desk of a portal: nothing is sent there but by its robot. */
export const ROBOT_DESK: RequestDesk = {
  answer: async () => BY_ROBOT,
  decline: async () => BY_ROBOT,
  withdraw: async () => BY_ROBOT,
};

const BY_ROBOT = { kind: 'refused', problem: 'Only its robot can answer this portal.' } as const;
