import type { FileView } from '@lanewright/contract';

/**
 * The bad rows of a file as CSV (F-008). A message begins with the name of a column or with a sentence of ours, so no
 * spreadsheet takes it for a formula (SP-110).
 */
export function errorCsv(errors: FileView['errors']): string {
  const rows = errors.map(({ row, message }) => `${row},"${message.replaceAll('"', '""')}"`);
  return ['Row Number,Error Message', ...rows].join('\r\n') + '\r\n';
}
