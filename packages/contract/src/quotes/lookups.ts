import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { placeView } from './quote-views.ts';
import { instant, lookupIds, page, pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';

const lookupQuery = z.strictObject({
  search: z.string().max(200).optional(),
  name_only: z.enum(['true', 'false']).optional(),
  limit: wholeNumber(1, 100).default(20),
  offset: wholeNumber(0, 1_000_000).default(0),
});

const foundUsers = z.strictObject({
  count: z.number(),
  results: z.array(z.strictObject({ id: z.number(), display_name: z.string() })),
});

export const lookupUsers = endpoint({
  method: 'GET',
  path: '/v1/user/',
  may: ['user.view'],
  summary: 'Look users up by name',
  query: lookupQuery,
  status: 200,
  answer: foundUsers,
});

/** The users who own shippers: those flagged as account managers (P-032, SP-088). */
export const lookupAccountManagers = endpoint({
  method: 'GET',
  path: '/v1/user/account_managers/',
  may: ['user.view'],
  summary: 'Look account managers up by name',
  query: lookupQuery,
  status: 200,
  answer: foundUsers,
});

export const listEquipmentTypes = endpoint({
  method: 'GET',
  path: '/v1/equipment/equipment_types/',
  may: 'signed-in',
  summary: 'The equipment types',
  status: 200,
  answer: z.array(z.strictObject({ id: z.enum(EQUIPMENT_TYPES), type: z.string() })),
});

/** An equipment name as partners send it, with the type it is mapped to, if any (Q-178, SP-076). */
export const equipmentView = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.enum(EQUIPMENT_TYPES).nullable(),
});

export const listEquipment = endpoint({
  method: 'GET',
  path: '/v1/equipment/',
  may: ['quote.view'],
  summary: 'The equipment names known, by name',
  query: lookupQuery.omit({ name_only: true }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(equipmentView) }),
});

export const getEquipment = endpoint({
  method: 'GET',
  path: '/v1/equipment/{id}/',
  may: ['quote.view'],
  summary: 'One equipment name',
  params: pathId,
  status: 200,
  answer: equipmentView,
});

/** An equipment name without a type, with the quotes and mails that wait for it. */
const unmappedEquipment = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** The channels and partners whose quotes have the name, in alphabetical order. */
  sources: z.array(z.string()),
  quotes: z.number(),
  /** Open quotes that get no price until the name has a type. */
  open: z.number(),
  newest: z
    .strictObject({ id: z.number(), system_id: z.string(), created_at: instant, customer_name: z.string() })
    .nullable(),
  /** Mails with the name that wait for a person. */
  mails: z.number(),
  newest_mail: z.strictObject({ id: z.number(), received_at: instant, customer_name: z.string() }).nullable(),
});
export type UnmappedEquipment = z.infer<typeof unmappedEquipment>;

export const listUnmappedEquipment = endpoint({
  method: 'GET',
  path: '/v1/equipment/unmapped/',
  may: ['equipment.change'],
  summary: 'The equipment names without a type, those with the most open quotes and waiting mails first',
  query: z.strictObject(page),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(unmappedEquipment) }),
});

export const setEquipmentType = endpoint({
  method: 'PATCH',
  path: '/v1/equipment/{id}/',
  may: ['equipment.change'],
  summary: 'Map an equipment name to a type, for all its quotes and mails',
  params: pathId,
  body: z.strictObject({ type: z.enum(EQUIPMENT_TYPES, { error: requiredIfAbsent }) }),
  status: 200,
  answer: equipmentView,
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/v1/places/',
  may: 'signed-in',
  summary: 'Localities and postal codes of the US and Canada',
  query: z.strictObject({ search: z.string().max(100), limit: wholeNumber(1, 20).default(8) }),
  status: 200,
  answer: z.strictObject({
    results: z.array(placeView.extend({ kind: z.enum(['locality', 'postal_code']), time_zone: z.string() })),
  }),
});

/**
 * Cities by name for rules: what an operand of a city is compared with is the name alone, so towns of one name are one
 * result, and its title names their states (P-033, SP-139).
 */
export const lookupCities = endpoint({
  method: 'GET',
  path: '/v1/place/',
  may: 'signed-in',
  summary: 'Look city names up, each with the states that have one',
  query: z.strictObject({
    search: z.string().max(100).optional(),
    name_only: z.enum(['true', 'false']).optional(),
    /** Look these city names up instead of searching. */
    ids: lookupIds,
    /** By default exact names come before prefixes, and larger places before smaller ones. */
    ordering: z.enum(['name', '-name']).optional(),
    limit: wholeNumber(1, 100).default(20),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    next: z.string().nullable(),
    /** `city` is the value, `name` its title: 'Springfield (IL, MO, OR)'. */
    results: z.array(z.strictObject({ city: z.string(), name: z.string() })),
  }),
});

/** Road miles over the stops of a form that is being filled (SP-083). */
export const measureMiles = endpoint({
  method: 'POST',
  path: '/v1/places/miles/',
  may: ['quote.view'],
  summary: 'Road miles over given points',
  body: z.strictObject({
    points: z
      .array(
        z.strictObject({
          lat: z.number().min(-90).max(90),
          lng: z.number().min(-180).max(180),
          country: z.enum(['US', 'Canada']),
        }),
      )
      .min(2)
      .max(10),
  }),
  status: 200,
  answer: z.strictObject({ miles: z.number(), legs: z.array(z.number()), provider: z.string() }),
});
