export {
  ACTIVITY_TYPES,
  COST_TYPE_ALL_IN,
  COST_TYPE_LABEL,
  COST_TYPE_LINE_HAUL,
  COST_TYPE_LINE_HAUL_AND_FUEL,
  COST_TYPES,
  DECLINE_REASONS,
  EQUIPMENT_LABEL,
  EQUIPMENT_TYPES,
  LIMITS,
  LOST_REASONS,
  QUOTE_STATUSES,
  REJECTION_REASONS,
  SERVICE_TYPES,
  STATUS_LABEL,
  STOP_TYPES,
} from './terms.ts';
export type { ActivityType, CostType, EquipmentType, QuoteStatus, StopType } from './terms.ts';
export { isQuoteSource, QUOTE_SOURCE_NAMES, QUOTE_SOURCES } from './sources.ts';
export type { QuoteSource, ReplyKind } from './sources.ts';
export { decideAction, isQuotablePrice, possibleActions, QUOTE_ACTIONS, STATUS_AFTER } from './actions.ts';
export type { ActionRefusal, QuoteAction, QuoteState } from './actions.ts';
export { expiryOf, hasExpired } from './expiry.ts';
export type { ExpiryFacts } from './expiry.ts';
export { countdown } from './countdown.ts';
export { idFromSystemId, systemIdOf } from './system-id.ts';
