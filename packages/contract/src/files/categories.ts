import type { Permission } from '@lanewright/access';
import { AWARD_LAYOUT, BULK_AWARD_LAYOUT } from './award-layout.ts';
import { CARRIER_LAYOUT } from './carrier-layout.ts';
import { FUEL_LAYOUT } from './fuel-layout.ts';
import type { FileLayout } from './layout.ts';
import { MARKET_LAYOUT } from './market-layout.ts';
import { QUOTE_LAYOUT } from './quote-layout.ts';
import { SHIPPER_LAYOUT } from './shipper-layout.ts';

/** What an uploaded file can hold, in the words of the screens (F-013, SP-108). */
export const FILE_CATEGORIES = {
  fuel_sheet: 'Fuel sheet',
  market_strength: 'Market strength',
  award: 'Award',
  shippers: 'Shippers',
  working_copy: 'Working copy',
  carrier_preference: 'Carrier preference',
  quote: 'Quote',
  bulk_award: 'Bulk Award',
} as const;

/** The wire name of a category. */
export type FileCategory = keyof typeof FILE_CATEGORIES;

/** The categories, in the order in which they are listed. */
export const FILE_CATEGORY_NAMES = [
  'fuel_sheet',
  'market_strength',
  'award',
  'shippers',
  'working_copy',
  'carrier_preference',
  'quote',
  'bulk_award',
] as const satisfies readonly FileCategory[];

/** The layout of every category whose rows are read (SP-116 to SP-122). Working copies are kept as they are (SP-123). */
export const FILE_LAYOUTS = {
  fuel_sheet: FUEL_LAYOUT,
  market_strength: MARKET_LAYOUT,
  award: AWARD_LAYOUT,
  shippers: SHIPPER_LAYOUT,
  working_copy: {},
  carrier_preference: CARRIER_LAYOUT,
  quote: QUOTE_LAYOUT,
  bulk_award: BULK_AWARD_LAYOUT,
} as const satisfies Readonly<Record<FileCategory, FileLayout>>;

/** The categories that the general upload offers, in its order (F-014). */
export const UPLOAD_CATEGORIES = [
  'market_strength',
  'shippers',
  'carrier_preference',
  'quote',
  'award',
  'bulk_award',
] as const satisfies readonly FileCategory[];

/** What somebody needs beside `file.import` to upload a file of a category: what its rows do (SP-006). */
export const UPLOAD_PERMISSIONS = {
  fuel_sheet: ['fuel_sheet.change'],
  market_strength: [],
  award: ['award.add'],
  shippers: ['customer.add', 'customer.change'],
  working_copy: ['working_copy.add'],
  carrier_preference: [],
  quote: ['quote.add'],
  bulk_award: ['award.add'],
} as const satisfies Readonly<Record<FileCategory, readonly Permission[]>>;

/** The same for a file whose lanes are added to an award that is there (SP-006). */
export const LANES_UPLOAD_PERMISSIONS = ['award.add_lane'] as const satisfies readonly Permission[];

/** What somebody needs beside `file.import` to upload a file like this one, and so to cancel its import (SP-006). */
export function uploadPermissions({
  category,
  adds_lanes,
}: {
  readonly category: FileCategory;
  readonly adds_lanes: boolean;
}): readonly Permission[] {
  return adds_lanes ? LANES_UPLOAD_PERMISSIONS : UPLOAD_PERMISSIONS[category];
}

/** The most bytes of an uploaded file (SP-110). */
export const FILE_LIMIT = 256 * 1_048_576;

/** The most bytes of a working copy (M-096, SP-106). */
export const WORKING_COPY_LIMIT = 31_457_280;

/** The most bytes of a file of a category (SP-110). */
export function limitOf(category: FileCategory): number {
  return category === 'working_copy' ? WORKING_COPY_LIMIT : FILE_LIMIT;
}

/** The most rows of a file of a category: they become records of their own in one transaction (SP-110, decision 0077). */
const ROW_LIMITS: Readonly<Partial<Record<FileCategory, number>>> = {
  quote: 50_000,
  award: 1_000_000,
  bulk_award: 1_000_000,
  shippers: 100_000,
  market_strength: 100_000,
  fuel_sheet: 100_000,
};

/** The most rows of a file of a category; null where only its bytes are limited. */
export function rowLimitOf(category: FileCategory): number | null {
  return ROW_LIMITS[category] ?? null;
}

/** Whether a category takes workbooks beside CSV files: fuel sheets do not (F-022, F-023). */
export function takesWorkbooks(category: FileCategory): boolean {
  return category !== 'fuel_sheet';
}
