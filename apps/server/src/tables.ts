import type { AwaitedAnswerTable, KeptMilesTable } from './mileage-tables.ts';
import type { PartnerConditionTable } from './partner-condition-table.ts';
import type { PriceAuthorityTables } from './price-authority-tables.ts';
import type { PriceOverrideTable } from './price-override-table.ts';
import type { PinnedExampleTable } from './pinned-example-table.ts';
import type { PlannedVersionTable } from './planned-version-table.ts';
import type { PriceReadingTable } from './price-reading-table.ts';
import type { BackTestTable } from './back-test-table.ts';
import type { ActivityType, CostType, EquipmentType, QuoteSource, QuoteStatus, StopType } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BackOfficeTables } from './back-office-tables.ts';
import type { DayColumn } from './platform/day-column.ts';
import type { EventTable, QuotePresenceTable } from './live-tables.ts';
import type { FilterSetTable } from './filter-set-table.ts';
import type { LetterTable } from './letter-table.ts';
import type { CallerTables } from './caller-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { MailboxTables } from './mailbox-tables.ts';
import type { TenderTables } from './tender-tables.ts';
import type { VerdictTables } from './verdict-tables.ts';
import type { CountedRunTable, RuleFiringTable } from './rule-firing-tables.ts';
import type { WinModelTable } from './win-model-table.ts';

/**
 * The tables as the migrations make them, for typed queries. Amounts are integer cents, instants are Date, `timestamp`
 * and `date` columns are text as stored, `numeric` columns are text: the reader decides how to turn them into numbers.
 */

/** A jsonb column: unknown until parsed; written as text that is valid JSON. */
type Json = ColumnType<unknown, string, string>;

type SettingTable = {
  key: string;
  value: Json;
  changed_by: string | null;
  changed_at: Date;
};

export type CustomerTable = {
  id: Generated<number>;
  customer_name: string;
  customer_slug: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  profit_center: string | null;
  nfi_pricing_contact: number | null;
  tms: string | null;
  cost_type: Generated<CostType>;
  mileage_provider: Generated<number>;
  pc_miler_version: Generated<number>;
  default_fuel_price_delay: Generated<number>;
  is_default: Generated<boolean>;
  auto_response: Generated<boolean>;
  /** Whether clear verdicts of the shipper are recorded without a person (B-025). */
  record_verdicts: Generated<boolean>;
  /** Null for the setting of the installation. */
  response_target_minutes: number | null;
  notes: string | null;
  channel_id: string | null;
  quote_expiration_period: number | null;
  vertical: string | null;
  min_confidence: Generated<number>;
  min_sample: Generated<number>;
  min_margin_cents: Cents | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /** The shipper that a merged one became. */
  merged_into: number | null;
  /** The file that last changed it; null where no file did. */
  imported_file_id: number | null;
  /** Counts the changes that an edit must know of (SP-037). */
  version: Generated<number>;
};

type CustomerSenderTable = {
  customer_id: number;
  kind: 'address' | 'domain';
  value: string;
  id: Generated<number>;
  /** Whose address it is. */
  person_name: string | null;
  added_at: Date | null;
  added_by_name: string | null;
};

type EquipmentTable = {
  id: Generated<number>;
  name: string;
  type: EquipmentType | null;
};

type RulesetTable = {
  id: Generated<number>;
  context: 'quote_price_prediction' | 'max_buy_price_prediction';
  customer_id: number | null;
  current_version_id: number | null;
};

type RulesetVersionTable = {
  id: Generated<number>;
  ruleset_id: number;
  number: number;
  rules: Json;
  author_id: number | null;
  author_name: string;
  created_at: Date;
  change_reason: string;
  description: string;
  /** The back-test made for it (B-006), as the contract's backTestSummary. */
  back_test: Json | null;
  /** The number of the version that it brought back (B-002). */
  restored_from: number | null;
  rule_count: number | null;
  /** Against the version before, by rules; null in versions from before these were counted. */
  added: number | null;
  removed: number | null;
  changed: number | null;
  moved: number | null;
  sectioned: Generated<number>;
};

type DieselPriceTable = {
  region: string;
  week: DayColumn;
  price_mills: number;
  /** `hand`, `file`, `demo`, or the name of the public series that a job read. */
  source: string;
  loaded_at: Generated<Date>;
  entered_by_name: string | null;
  file_name: string | null;
};

type FuelSheetTable = {
  id: Generated<number>;
  customer_id: number;
  region: string;
  fuel_price_delay: number;
  created_at: Generated<Date>;
  version: Generated<number>;
  /** When the ranges were last uploaded; null for those that came with the sheet. */
  ranges_at: Date | null;
};

type FuelSheetRateRangeTable = {
  fuel_sheet_id: number;
  min_price_mills: number;
  max_price_mills: number;
  rate_type: 'per_mile' | 'percentage' | 'flat';
  rate_value: number;
};

type ExchangeRateTable = {
  day: DayColumn;
  currency: 'CAD';
  rate_millionths: number;
  source: string;
  loaded_at: Date | null;
  entered_by_name: string | null;
  file_name: string | null;
};

export type QuoteTable = {
  id: Generated<number>;
  version: Generated<number>;
  status: QuoteStatus;
  created_at: Date;
  created_by: number | null;
  created_by_name: string;
  changed_at: Date;
  changed_by_name: string;
  deleted_at: Date | null;
  request_source: QuoteSource;
  customer_id: number;
  equipment_id: number;
  hazmat: boolean;
  team: boolean;
  weight_lbs: number | null;
  commodity: string | null;
  pallet_count: number | null;
  declared_value_cents: Cents | null;
  min_temp: number | null;
  max_temp: number | null;
  load_number: string | null;
  shipper_quote_id: string | null;
  shipper_ref_number: string | null;
  reply_email: string | null;
  cost_type: CostType;
  currency: Currency;
  quoted_price_cents: Cents | null;
  all_in_cents: Cents | null;
  fuel_cents: Cents | null;
  margin_cents: Cents | null;
  winning_bid_cents: Cents | null;
  reason: string | null;
  rejection_reason: string | null;
  service_type: string | null;
  responded_by: number | null;
  responded_at: Date | null;
  /** The end of the hold of its current answer; null if the answer left at once. */
  answer_held_until: Date | null;
  closed_at: Date | null;
  notes: string | null;
  effective_date: Date | null;
  expiration_date: Date | null;
  distance_miles: string | null;
  mileage_provider: string | null;
  /** The shipper's own miles, as they came with the request. */
  sent_miles: string | null;
  nearest_delivery: string | null;
  round_trip: boolean | null;
  auction_link: string | null;
  creation_reason: string | null;
  new_origin: string | null;
  new_destination: string | null;
  new_pickup_date: string | null;
  new_delivery_date: string | null;
  latest_run_id: number | null;
  pricing_pending: Generated<boolean>;
  pricing_problem: string | null;
  answered_automatically: Generated<boolean>;
  intake_findings: Generated<string[]>;
  stop_count: number;
  origin_city: string;
  origin_state: string;
  origin_postal_code: string | null;
  origin_country: 'US' | 'Canada';
  origin_lat: number;
  origin_lng: number;
  pickup_at: string;
  destination_city: string;
  destination_state: string;
  destination_postal_code: string | null;
  destination_country: 'US' | 'Canada';
  destination_lat: number;
  destination_lng: number;
  delivery_at: string;
  /** Numbers of the two ends in `lane_place`, given by the database. */
  origin_place: ColumnType<number, never, never>;
  destination_place: ColumnType<number, never, never>;
  /** Made by the database from the id and the references. */
  search_text: ColumnType<string, never, never>;
  /** The miles of a won quote, computed by the database; null until it is won, so that pricing does not change it. */
  won_miles: ColumnType<string | null, never, never>;
};

export type StopTable = {
  id: Generated<number>;
  quote_id: number;
  position: number;
  activity_type: StopType;
  local_at: string;
  time_zone: string;
  time_range: string | null;
  live_handling: boolean;
  city: string;
  state: string;
  postal_code: string | null;
  country: 'US' | 'Canada';
  lat: number;
  lng: number;
  address: string | null;
  facility: string | null;
  leg_miles: string | null;
};

type IntakeKeyTable = {
  source: string;
  key: string;
  quote_id: number;
};

export type PricingRunTable = {
  id: Generated<number>;
  quote_id: number;
  started_at: Date;
  ended_at: Date;
  trigger: string;
  engine: string;
  inputs: Json;
  result: Json;
  automatic_answer: Json | null;
  /** Figures of the result, for sorting; all null in runs from before migration 0183. */
  currency: Currency | null;
  price_cents: Cents | null;
  all_in_cents: Cents | null;
  cost_estimate_cents: Cents | null;
};

export type ActivityTable = {
  id: Generated<number>;
  quote_id: number;
  activity_type: ActivityType;
  user_id: number | null;
  user_display_name: string;
  at: Date;
  custom_fields: ColumnType<unknown, string | undefined, string>;
};

type IntegrationLogTable = {
  id: Generated<number>;
  created_at: Date;
  integration: string;
  targeted_api: string;
  status_code: number;
  customer_id: number | null;
  quote_id: number | null;
  correlation_id: string | null;
  request_body: string | null;
  response_body: string | null;
  duration_ms: number | null;
  received_mail_id: number | null;
  import_status: 'pending' | 'processed' | 'processed_with_errors' | null;
};

/** Written by the database alone; see migrations 0005 and 0011. */
export type AuditEntryTable = {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, never, never>;
  actor_kind: ColumnType<'user' | 'caller' | 'system' | 'database', never, never>;
  actor_id: ColumnType<number | null, never, never>;
  actor_name: ColumnType<string, never, never>;
  actor_key: ColumnType<string, never, never>;
  correlation_id: ColumnType<string | null, never, never>;
  act: ColumnType<'insert' | 'update' | 'delete', never, never>;
  object_type: ColumnType<string, never, never>;
  object_id: ColumnType<string, never, never>;
  before: ColumnType<Record<string, unknown> | null, never, never>;
  after: ColumnType<Record<string, unknown> | null, never, never>;
};

/** All tables by name. */
export type Tables = BackOfficeTables &
  CallerTables &
  IdentityTables &
  PartnerTables &
  TenderTables &
  VerdictTables &
  PriceAuthorityTables &
  NoticeTables &
  MailTables &
  MailboxTables & {
    setting: SettingTable;
    filter_set: FilterSetTable;
    letter: LetterTable;
    customer: CustomerTable;
    customer_sender: CustomerSenderTable;
    equipment: EquipmentTable;
    ruleset: RulesetTable;
    ruleset_version: RulesetVersionTable;
    planned_version: PlannedVersionTable;
    pinned_example: PinnedExampleTable;
    diesel_price: DieselPriceTable;
    fuel_sheet: FuelSheetTable;
    fuel_sheet_rate_range: FuelSheetRateRangeTable;
    exchange_rate: ExchangeRateTable;
    kept_miles: KeptMilesTable;
    awaited_answer: AwaitedAnswerTable;
    partner_condition: PartnerConditionTable;
    price_reading: PriceReadingTable;
    price_override: PriceOverrideTable;
    quote: QuoteTable;
    stop: StopTable;
    intake_key: IntakeKeyTable;
    pricing_run: PricingRunTable;
    back_test: BackTestTable;
    counted_run: CountedRunTable;
    rule_firing: RuleFiringTable;
    win_model: WinModelTable;
    activity: ActivityTable;
    integration_log: IntegrationLogTable;
    event: EventTable;
    audit_entry: AuditEntryTable;
    quote_presence: QuotePresenceTable;
  };
