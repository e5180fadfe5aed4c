import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import type { ImportKind } from '../files/index.ts';

/**
 * How a file of carriers' lanes is imported. Its rows lie in their table under the file's number and count from the
 * moment the file has succeeded, because carriers are looked up by the latest successful file. Nothing is checked
 * beyond each row. Source: SP-085, SP-121.
 */
export const carrierImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.carrier_preference,
  layout: FILE_LAYOUTS.carrier_preference,
  staging: {
    to: 'table',
    table: 'carrier_preference',
    columns: Object.keys(FILE_LAYOUTS.carrier_preference).map((name) => [
      name,
      name === 'equipment' ? 'equipment_type' : name,
    ]),
  },
  write: async (_transaction, { rows }) => ({ created: rows, updated: 0 }),
};
