export { definePartner } from './definition.ts';
export type {
  ConfiguredPartner,
  Partner,
  PartnerAccount,
  PartnerRoom,
  PartnerServes,
  StandInRoom,
} from './definition.ts';
export { address, readServiceKey, word } from './service-settings.ts';
export type { ServiceKey } from './service-settings.ts';
