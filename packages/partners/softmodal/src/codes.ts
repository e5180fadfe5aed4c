import type { EquipmentType } from '@lanewright/quoting';

/** The names of the multimodal service for ours, and its address. Where it differs from what was agreed, this changes. */

/** The service's name in logs. */
export const MULTIMODAL_SERVICE = 'Softmodal';

/** The header that carries the key. */
export const KEY_HEADER = 'x-api-key';

/** Where rates are asked for, below the service's address. */
export const RATES_PATH = '/v1/rates';

/** What the service offers instead of: containers, and vans that could go by rail. */
export const EQUIPMENT_CODES = ['CONTAINER', 'VAN'] as const;

/** How the service calls our equipment; what is absent it has no offers for (SP-074). */
export const EQUIPMENT_CODE: Readonly<Partial<Record<EquipmentType, (typeof EQUIPMENT_CODES)[number]>>> = {
  intermodal: 'CONTAINER',
  dry_van: 'VAN',
};
