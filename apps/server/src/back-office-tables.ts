import type { ColumnMatch, FileCategory, FilePhase } from '@lanewright/contract';
import type { EquipmentType, FuelRegion, LookbackPeriod, StopType, WatchKind } from '@lanewright/quoting';
import type { Cents, RatePerMile } from '@lanewright/units';
import type { Generated, JSONColumnType } from 'kysely';
import type { DayColumn } from './platform/day-column.ts';

/** The tables of migration 0010, in the terms of tables.ts: what stands behind the quotes. */

/** How far an uploaded file has come (F-015, F-016). */
export type FileStatus = 'pending' | 'processing' | 'success' | 'error';

/** An uploaded file; its content lies in file_chunk. */
export type FileTable = {
  id: Generated<number>;
  name: string;
  category: FileCategory;
  status: Generated<FileStatus>;
  created_at: Date;
  created_by: number | null;
  created_by_name: string;
  content_type: string;
  size_bytes: number;
  customer_id: number | null;
  title: string | null;
  region: FuelRegion | null;
  fuel_price_delay: number | null;
  effective_date: string | null;
  expiration_date: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  attempts: Generated<number>;
  /** The attempts that ended by a fault of ours. */
  failed_attempts: Generated<number>;
  row_count: number | null;
  rows_read: Generated<number>;
  created_count: number | null;
  updated_count: number | null;
  content_sha256: Buffer | null;
  column_match: JSONColumnType<readonly ColumnMatch[]> | null;
  header_row: number | null;
  sheet: string | null;
  round: number | null;
  account_manager_id: number | null;
  time_frame: LookbackPeriod | null;
  error_count: Generated<number>;
  bad_row_count: Generated<number>;
  unpriced_count: Generated<number>;
  phase: FilePhase | null;
  phase_at: Date | null;
  share: number | null;
  award_id: number | null;
  cancelled_by_name: string | null;
  /** The person agreed that it replaces what is there (SP-127). */
  may_replace: Generated<boolean>;
  deleted_at: Date | null;
};

/** How somebody matched the columns of a header; customer 0 where the category has no shipper. */
type ColumnMatchTable = {
  category: FileCategory;
  customer_id: number;
  header_hash: Buffer;
  match: JSONColumnType<readonly ColumnMatch[]>;
  used_at: Date;
};

/** A link that downloads a file, by a hash of its key. */
type FileLinkTable = { key_hash: Buffer; file_id: number; expires_at: Date };

/** A piece of a file, at most a megabyte. */
type FileChunkTable = {
  file_id: number;
  position: number;
  content: Buffer;
};

/** A fault of a row, the header being row 1, or of the file as a whole (SP-111). */
type FileErrorTable = {
  file_id: number;
  position: number;
  row_number: number | null;
  /** The parts of a cell's fault (SP-111); `message` is then what was expected. */
  column_name: Generated<string | null>;
  value: Generated<string | null>;
  message: string;
};

/** What a row of a quote file became (SP-114). */
type FileResultTable = {
  file_id: number;
  row_number: number;
  quote_id: number | null;
  message: string | null;
};

/** A contract of a shipper for a period (W-023). */
export type AwardTable = {
  id: Generated<number>;
  customer_id: number;
  name: string;
  region: FuelRegion;
  effective_date: DayColumn;
  expiration_date: DayColumn;
  file_id: number | null;
  created_at: Date;
  created_by_name: string;
  deleted_at: Date | null;
  version: Generated<number>;
};

/** A lane of a contract with exactly one of three rates (W-039, W-042); volume is loads a year. */
export type AwardLaneTable = {
  id: Generated<number>;
  award_id: number;
  equipment_id: number;
  origin_live_handling: boolean;
  destination_live_handling: boolean;
  estimated_miles: string | null;
  estimated_volume: number | null;
  line_haul_cents: Cents | null;
  /** Hundredths of a cent a mile. */
  rpm_hundredths: RatePerMile | null;
  flat_rate_cents: Cents | null;
  min_rate_cents: Cents | null;
  max_rate_cents: Cents | null;
  origin_city: string | null;
  origin_state: string | null;
  origin_postal_code: string | null;
  origin_country: 'US' | 'Canada';
  destination_city: string | null;
  destination_state: string | null;
  destination_postal_code: string | null;
  destination_country: 'US' | 'Canada';
  created_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
};

/** A stop of a contract lane (W-041). */
export type AwardLaneStopTable = {
  id: Generated<number>;
  award_lane_id: number;
  position: number;
  activity_type: StopType;
  address: string | null;
  facility: string | null;
  drop_trailer: boolean;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: 'US' | 'Canada';
  lat: number | null;
  lng: number | null;
};

/** A shipper's bid workbook in one negotiation round (K-010, SP-106). */
type WorkingCopyTable = {
  id: Generated<number>;
  name: string;
  customer_id: number;
  round: number;
  account_manager_id: number;
  time_frame: LookbackPeriod;
  file_id: number;
  created_at: Date;
  created_by_name: string;
  deleted_at: Date | null;
  version: Generated<number>;
};

/** How wanted trucks are around a place, from -100 to 100 (SP-117). */
type MarketStrengthTable = {
  country: 'US' | 'Canada';
  postal_prefix: string;
  equipment_type: EquipmentType;
  direction: 'outbound' | 'inbound';
  strength: number;
  file_id: number;
};

/** A lane a carrier likes to run; without an equipment type it takes any (SP-085, SP-121). */
export type CarrierPreferenceTable = {
  id: Generated<number>;
  company_name: string;
  dot_number: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  tracking_provider: string | null;
  last_activity: string | null;
  equipment_type: EquipmentType | null;
  origin_city: string | null;
  origin_state: string;
  origin_postal_code: string | null;
  destination_city: string | null;
  destination_state: string;
  destination_postal_code: string | null;
  file_id: number;
};

/** What the contract and fuel watch found when it looked last; it is about one quote, award or fuel sheet (B-019). */
type WatchFindingTable = {
  id: Generated<number>;
  kind: WatchKind;
  subject: string;
  customer_id: number;
  quote_id: number | null;
  /** The price that lay below contract: another one is told of by the next look. */
  quote_price_cents: Cents | null;
  award_id: number | null;
  fuel_sheet_id: number | null;
  sentence: string;
  /** The sentence for somebody who may not see quotes; null where it tells nothing of them. */
  plain_sentence: string | null;
  worth_cents: Cents | null;
  basis: string | null;
  found_at: Date;
  seen_at: Date;
};

/** When the watch looked last: one row. */
type WatchLookTable = { single: Generated<boolean>; looked_at: Date };

/** The tables of the back office by name. */
export type BackOfficeTables = {
  file: FileTable;
  file_chunk: FileChunkTable;
  file_error: FileErrorTable;
  file_result: FileResultTable;
  file_link: FileLinkTable;
  column_match: ColumnMatchTable;
  award: AwardTable;
  award_lane: AwardLaneTable;
  award_lane_stop: AwardLaneStopTable;
  working_copy: WorkingCopyTable;
  market_strength: MarketStrengthTable;
  carrier_preference: CarrierPreferenceTable;
  watch_finding: WatchFindingTable;
  watch_look: WatchLookTable;
};
