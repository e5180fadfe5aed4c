import { FILE_CATEGORIES } from '../files/categories.ts';
import type { FileRow } from '../files/file-view.ts';
import type { ExportColumn } from '../wire/list-export.ts';

/** The status of a file in the words of the screen (F-015, F-016). */
const STATUS: Readonly<Record<FileRow['status'], string>> = {
  pending: 'Pending',
  processing: 'Processing',
  success: 'Success',
  error: 'Error',
};

/** The columns of an exported list of files (F-002). */
export const FILE_EXPORT: readonly ExportColumn<FileRow>[] = [
  { label: 'Name', kind: 'text', value: (file) => file.name },
  { label: 'Category', kind: 'text', value: (file) => FILE_CATEGORIES[file.category] },
  { label: 'Status', kind: 'text', value: (file) => STATUS[file.status] },
  { label: 'Shipper', kind: 'text', value: (file) => file.customer?.name ?? null },
  { label: 'Created By', kind: 'text', value: (file) => file.created_by_name },
  { label: 'Created At', kind: 'moment', value: (file) => file.created_at },
  { label: 'Size (Bytes)', kind: 'number', value: (file) => file.size_bytes },
  { label: 'Rows Read', kind: 'number', value: (file) => file.rows_read },
  { label: 'Rows Created', kind: 'number', value: (file) => file.created_count },
  { label: 'Rows Updated', kind: 'number', value: (file) => file.updated_count },
  { label: 'Replaced Since', kind: 'text', value: (file) => (file.overtaken ? 'Yes' : null) },
  { label: 'Errors', kind: 'number', value: (file) => file.error_count },
];
