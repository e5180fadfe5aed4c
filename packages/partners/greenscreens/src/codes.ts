import type { EquipmentType } from '@lanewright/quoting';

/** The names of the service for ours, and its addresses. Where the service differs from what was agreed, this changes. */

/** How the service calls trucks; it rates these and no others. */
export const TRANSPORT_TYPES = ['VAN', 'REEFER', 'FLATBED'] as const;
export type TransportType = (typeof TRANSPORT_TYPES)[number];

/** What our equipment is rated as (Q-059, SP-077). */
export const TRANSPORT_TYPE_OF: Readonly<Record<EquipmentType, TransportType>> = {
  dry_van: 'VAN',
  intermodal: 'VAN',
  power_only: 'VAN',
  reefer: 'REEFER',
  flatbed: 'FLATBED',
  step_deck: 'FLATBED',
};

/** The equipment the service's rates are truly for. */
export const EQUIPMENT_OF: Readonly<Record<TransportType, EquipmentType>> = {
  VAN: 'dry_van',
  REEFER: 'reefer',
  FLATBED: 'flatbed',
};

/** Where the service takes calls, below its address. */
export const PATHS = {
  token: '/v1/auth/token',
  rates: '/v1/prediction/rates',
  networkRates: '/v1/prediction/network-rates',
  market: '/v1/market/lane',
} as const;

/** What the token of a browser may be used for. */
export const PANEL_SCOPE = 'widget';
