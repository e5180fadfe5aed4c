/** Stored and wire values of a quote's status (C-001, SP-034). */
export const QUOTE_STATUSES = ['open', 'responded', 'won', 'lost', 'rejected', 'expired'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** The word shown for a status; the word is always shown, so that colour is never the only sign (C-001, SP-032, SP-034). */
export const STATUS_LABEL: Readonly<Record<QuoteStatus, string>> = {
  open: 'Open',
  responded: 'Responded',
  won: 'Won',
  lost: 'Lost',
  rejected: 'Rejected',
  expired: 'Expired',
};

/** Equipment types: wire value and label (C-003, SP-076). */
export const EQUIPMENT_TYPES = ['dry_van', 'reefer', 'flatbed', 'step_deck', 'intermodal', 'power_only'] as const;
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number];
/** The word shown for an equipment type, which is also the name of its equipment row (C-003). */
export const EQUIPMENT_LABEL: Readonly<Record<EquipmentType, string>> = {
  dry_van: 'Dry Van',
  reefer: 'Reefer',
  flatbed: 'Flatbed',
  step_deck: 'Step Deck',
  intermodal: 'Intermodal',
  power_only: 'Power Only',
};

/** Cost types by the specification's numbers (C-007, SP-057, SP-058). */
export const COST_TYPES = [1, 2, 3] as const;
export type CostType = (typeof COST_TYPES)[number];
/** The word shown for a cost type (C-007). */
export const COST_TYPE_LABEL: Readonly<Record<CostType, string>> = {
  1: 'All In',
  2: 'Line Haul',
  3: 'Line Haul + Fuel Surcharge',
};
/** One price with fuel inside (SP-058). */
export const COST_TYPE_ALL_IN: CostType = 1;
/** The price without fuel, which the shipper pays by its own schedule (SP-058). */
export const COST_TYPE_LINE_HAUL: CostType = 2;
/** The all-in total, answered in two parts (SP-058). */
export const COST_TYPE_LINE_HAUL_AND_FUEL: CostType = 3;

/** Modes of a direct answer, TL the default (C-004, Q-132). */
export const SERVICE_TYPES = ['Air', 'IM', 'LTL', 'Ocean', 'Parcel', 'Rail', 'TL'] as const;

/** How a contracted rate is given: wire value and label (C-008). */
export const RATE_TYPES = ['line_haul', 'rpm', 'flat_rate'] as const;
export type RateType = (typeof RATE_TYPES)[number];
/** The word shown for a rate type (C-008). */
export const RATE_TYPE_LABEL: Readonly<Record<RateType, string>> = {
  line_haul: 'Line haul',
  rpm: 'RPM',
  flat_rate: 'Flat rate',
};

/** How far back is looked: wire value and label, for a working copy's time frame and for averages (C-014, SP-055, SP-056). */
export const LOOKBACK_PERIODS = ['one_month', 'three_months', 'six_months', 'one_year', 'other'] as const;
export type LookbackPeriod = (typeof LOOKBACK_PERIODS)[number];
/** The word shown for a lookback period (C-014). */
export const LOOKBACK_LABEL: Readonly<Record<LookbackPeriod, string>> = {
  one_month: 'one month',
  three_months: 'three months',
  six_months: 'six months',
  one_year: 'one year',
  other: 'other',
};

/** Whether something is in use; the word always accompanies its colour (C-015, C-026). */
export const ACTIVE_STATES = ['active', 'inactive'] as const;
export type ActiveState = (typeof ACTIVE_STATES)[number];
/** The word shown for what is in use or not (C-015). */
export const ACTIVE_LABEL: Readonly<Record<ActiveState, string>> = { active: 'Active', inactive: 'Inactive' };

/** What happens at a stop (C-005). */
export const STOP_TYPES = ['pickup', 'delivery'] as const;
export type StopType = (typeof STOP_TYPES)[number];

/** Reasons of the shipper's side, offered by Mark Lost (C-012, SP-052, SP-053). */
export const LOST_REASONS = [
  'Shipper requirements changed',
  'Internal error',
  'Price Shopping',
  'Primary Carrier Re-Acceptance',
  'Quote cancelled',
  'Rate too high',
  'Timing/Flexibility',
] as const;

/** Reasons of the broker's side (C-013); Direct Reject and Mark Rejected offer these, then the others (SP-052). */
export const DECLINE_REASONS = [
  'Lead Time',
  'Equipment/Shipment Type',
  'Lane',
  'Current Volume in Corridor',
  'Available Capacity',
] as const;

/** All values that rejection_reason may take, in the order a dialog offers them (SP-052). */
export const REJECTION_REASONS = [...DECLINE_REASONS, ...LOST_REASONS] as const;

/** Stored activity types (Q-172, SP-050) with the words shown. */
export const ACTIVITY_TYPES = [
  'create',
  'update_price',
  'won',
  'lost',
  'responded',
  'rejected',
  'respond_by_email',
  'respond_by_api',
  'reject_by_email',
  'reject_by_api',
  'update_quote',
  'duplicate',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Limits the specification fixes (§9 quotes). Prices in whole currency units. */
export const LIMITS = {
  price: 1_000_000,
  doNotQuotePrice: 999_999,
  winningBid: 1_000_000,
  loadNumber: 30,
  commodity: 50,
  shipperQuoteId: 32,
  quoteNotes: 1000,
  stops: 10,
  minTemp: -30,
  maxTemp: 60,
} as const;
