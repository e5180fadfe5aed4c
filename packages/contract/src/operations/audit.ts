import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { commaListOf, filterDay, instant, page } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** Names of the audited tables as the screens show them (B-024). */
export const AUDITED_OBJECTS = {
  quote: 'Quote',
  stop: 'Stop',
  received_mail: 'Received mail',
  sender_correction: 'Correction of a sender',
  lane_answer: 'Answer to a lane',
  mailbox: 'Mailbox',
  award: 'Award',
  award_lane: 'Award lane',
  award_lane_stop: 'Award lane stop',
  working_copy: 'Working copy',
  file: 'File',
  customer: 'Shipper',
  customer_sender: 'Shipper sender',
  ruleset: 'Ruleset',
  ruleset_version: 'Ruleset version',
  planned_version: 'Planned version',
  pinned_example: 'Pinned example',
  fuel_sheet: 'Fuel sheet',
  fuel_sheet_rate_range: 'Fuel sheet rate',
  diesel_price: 'Diesel price',
  exchange_rate: 'Exchange rate',
  equipment: 'Equipment',
  app_user: 'User',
  user_role: 'Role of a user',
  identity_account: 'Sign-in account',
  password_link: 'Password link',
  identity_session: 'Session',
  filter_set: 'Filter set',
  letter: 'Letter',
  role: 'Role',
  machine_caller: 'Machine caller',
  caller_key: 'Caller key',
  partner_account: 'Partner account',
  partner_request: 'Partner request',
  load_tender: 'Load tender',
  shipper_verdict: 'Shipper verdict',
  price_limit: 'Price limit',
  price_approval: 'Price approval',
  price_override: 'Price override',
  notice_terms: 'Notice terms',
  setting: 'Setting',
} as const;

/** The name of a kind of audited object. */
export type AuditedObject = keyof typeof AUDITED_OBJECTS;

/** The kind of change of a row. */
export const AUDIT_ACTS = ['insert', 'update', 'delete'] as const;

/** In whose name a change was made; 'database' is somebody working in the database by hand. */
export const AUDIT_ACTOR_KINDS = ['user', 'caller', 'system', 'database'] as const;

/** Entries are counted and paged up to this number; a filter finds older ones. */
export const MAX_AUDIT_ENTRIES = 10_000;

/** One row changed by one act: its values before and after. Secrets appear as '[secret]'. */
export const auditEntry = z.strictObject({
  id: z.number(),
  at: instant,
  actor: z.strictObject({
    kind: z.enum(AUDIT_ACTOR_KINDS),
    /** The user's or caller's id. */
    id: z.number().nullable(),
    name: z.string(),
    /** A value of the filter `actor`: `user:12`, `system:pricing`. */
    key: z.string(),
  }),
  act: z.enum(AUDIT_ACTS),
  object: z.strictObject({
    type: z.string(),
    /** The row's key; of several columns, comma-joined. */
    id: z.string(),
    /** Its display name (system id, e-mail, name); null if it was deleted and the name is unknown. */
    title: z.string().nullable(),
  }),
  /** The columns that changed, or all of a row that was deleted; null for a new row. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Follows the work from request, mail or job through log, jobs and audit. */
  correlation_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Values of a filter, comma-joined or repeated; none means all. */
const joined = <Value extends z.ZodType<string, string>>(value: Value) => commaListOf(4_000).pipe(z.array(value));

const filters = {
  object_type: joined(z.enum(Object.keys(AUDITED_OBJECTS))),
  /** With one object type: the history of one object. */
  object_id: z.string().max(400).optional(),
  actor: joined(z.string().regex(/^(user|caller|system|database):.+$/)),
  act: joined(z.enum(AUDIT_ACTS)),
  /** Days in the business zone, both within. */
  at_after: filterDay,
  at_before: filterDay,
  /** A quote's number, an object's or person's name, a job's name, or a correlation id. */
  search: z.string().max(200).optional(),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/audit/',
  may: ['administration.audit'],
  summary: 'Who changed what, newest first',
  query: z.strictObject({
    ...filters,
    size: page.size,
    offset: wholeNumber(0, MAX_AUDIT_ENTRIES).default(0),
  }),
  status: 200,
  answer: z.strictObject({
    /** Entries that fit, counted up to MAX_AUDIT_ENTRIES. */
    count: z.number(),
    results: z.array(auditEntry),
  }),
});

/** All entries that fit, however many. */
export const exportAudit = exportOf({ list: listAudit, what: 'changes', query: exportQuery(filters) });
