import { AUDITED_OBJECTS, type AuditEntry } from '../operations/audit.ts';
import type { ExportColumn } from '../wire/list-export.ts';

/** What was done, in the words of the screen. */
const ACT: Readonly<Record<AuditEntry['act'], string>> = { insert: 'Created', update: 'Changed', delete: 'Deleted' };

/** The columns of the exported audit (B-024). What changed is given whole, as the audit keeps it. */
export const AUDIT_EXPORT: readonly ExportColumn<AuditEntry>[] = [
  { label: 'When', kind: 'moment', value: (entry) => entry.at },
  { label: 'Who', kind: 'text', value: (entry) => entry.actor.name },
  { label: 'Act', kind: 'text', value: (entry) => ACT[entry.act] },
  { label: 'Object', kind: 'text', value: (entry) => objectWords(entry.object.type) },
  { label: 'Name', kind: 'text', value: (entry) => entry.object.title },
  { label: 'Object Id', kind: 'text', value: (entry) => entry.object.id },
  { label: 'Before', kind: 'text', value: (entry) => json(entry.before) },
  { label: 'After', kind: 'text', value: (entry) => json(entry.after) },
  { label: 'Correlation Id', kind: 'text', value: (entry) => entry.correlation_id },
];

function objectWords(type: string): string {
  const known: Readonly<Record<string, string>> = AUDITED_OBJECTS;
  return known[type] ?? type;
}

function json(row: AuditEntry['before']): string | null {
  return row === null ? null : JSON.stringify(row);
}
