import { plainWords, type EquipmentNames, type Reading } from '@lanewright/requests';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/**
 * Reads a mail with the equipment names that staff mapped to types. Looks up the names only if the first reading did
 * not understand the equipment, and then reads the mail once more. Source: SP-076, decision 0119.
 */
export async function readByNames(db: Kysely<Tables>, read: (names?: EquipmentNames) => Reading): Promise<Reading> {
  const reading = read();
  const unmapped = unmappedNames(reading);
  const mapped = unmapped.length === 0 ? new Map() : await mappedNames(db, unmapped);
  return mapped.size === 0 ? reading : read(mapped);
}

/** The equipment names in a mail that match none of the types, each once. */
export function unmappedNames({ quotes }: Pick<Reading, 'quotes'>): readonly string[] {
  const names = quotes.flatMap(({ findings }) =>
    findings.flatMap(({ code, facts: { words } }) =>
      code === 'equipment_unmapped' && typeof words === 'string' ? [words] : [],
    ),
  );
  return [...new Map(names.map((name) => [plainWords(name), name])).values()];
}

async function mappedNames(db: Kysely<Tables>, names: readonly string[]): Promise<EquipmentNames> {
  const rows = await db
    .selectFrom('equipment')
    .select(['name', 'type'])
    .where((row) => row(row.fn<string>('lower', ['name']), 'in', names.map(plainWords)))
    .where('type', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ name, type }) => (type === null ? [] : [[plainWords(name), type] as const])));
}
