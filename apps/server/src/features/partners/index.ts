export { definePartner } from './definition.ts';
export type {
  ConfiguredPartner,
  Partner,
  PartnerAccount,
  PartnerRoom,
  PartnerServes,
  RequestSource,
  StandInRoom,
} from './definition.ts';
export { partnerRoutes } from './health/routes.ts';
export { createConditionReporter } from './health/condition-reports.ts';
export type { ConditionReporter } from './health/condition-reports.ts';
export type { PartnerNow } from './health/partner-now.ts';
export { address, readServiceKey, word } from './service-settings.ts';
export type { ServiceKey } from './service-settings.ts';
