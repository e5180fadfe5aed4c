import type { ChangedField, ChangedMeanwhile } from '@lanewright/contract';
import { refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { changesSince, type ChangesSince } from '../../platform/changes-since.ts';
import type { Tables } from '../../tables.ts';

/** A column reported to a second writer: its field on the wire, its name on screens, and its value as answered. */
export type Told = {
  readonly column: string;
  readonly field: string;
  readonly label: string;
  readonly valueOf: (stored: unknown) => ChangedField['from'];
};

/** A column whose stored value is reported unchanged. */
export function asStored(column: string, label: string): Told {
  return { column, field: column, label, valueOf: plain };
}

/** A money column. `step` is the number of stored units per dollar. */
export function amount(column: string, field: string, told: { readonly label: string; readonly step: number }): Told {
  return {
    column,
    field,
    label: told.label,
    valueOf: (stored) => (typeof stored === 'number' ? stored / told.step : null),
  };
}

function plain(stored: unknown): ChangedField['from'] {
  return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;
}

/** Whether an edit changes no column of a stored row. */
export function changesNothing(
  stored: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(columns).every(([column, value]) => stored[column] === value);
}

/** The row being edited. `created_at` stands in if the audit names no change. */
type EditedRow<Type> = {
  readonly type: Type;
  readonly id: number;
  readonly version: number;
  readonly created_at: Date;
  readonly columns: (changes: ChangesSince) => Promise<readonly Told[]>;
};

/**
 * Refuses an edit that was based on an outdated version, with who changed what since. An edit without a version is
 * allowed. Source: SP-037.
 */
export async function unlessChanged<Type extends 'award' | 'award_lane'>(
  db: Kysely<Tables>,
  row: EditedRow<Type>,
  shown: number | undefined,
): Promise<Outcome<undefined, `${Type}.changed_meanwhile`>> {
  if (shown === undefined || shown === row.version) return { ok: true, value: undefined };
  const changes = await changesSince(db, { table: row.type, id: row.id, version: shown });
  const { last, from, to } = changes;
  const columns = await row.columns(changes);
  const beside: ChangedMeanwhile = {
    changed_by: last?.by ?? 'somebody else',
    changed_at: (last?.at ?? row.created_at).toISOString(),
    changed: columns.flatMap(({ column, field, label, valueOf }) =>
      from[column] === to[column] ? [] : [{ field, label, from: valueOf(from[column]), to: valueOf(to[column]) }],
    ),
    version: row.version,
    possible: true,
  };
  const { refusal } = refuse<`${Type}.changed_meanwhile`>(`${row.type}.changed_meanwhile`, { by: beside.changed_by });
  return { ok: false, refusal: { ...refusal, beside } };
}
