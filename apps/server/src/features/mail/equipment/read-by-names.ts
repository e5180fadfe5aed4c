import { plainWords, type EquipmentNames, type Reading } from '@lanewright/requests';
import type { EquipmentType } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/**
 * Reads a mail with the equipment names that staff mapped to types. Looks up the names only if a reading did not
 * understand the equipment, and then reads the mail again. Ends once no name that is left is mapped: otherwise
 * `nameEquipment` would ask for the same reading forever. Source: SP-076, decision 0119.
 */
export async function readByNames(db: Kysely<Tables>, read: (names?: EquipmentNames) => Reading): Promise<Reading> {
  const known = new Map<string, EquipmentType>();
  for (let reading = read(); ; reading = read(known)) {
    const news = unmappedNames(reading).filter((name) => !known.has(plainWords(name)));
    const mapped = news.length === 0 ? [] : await mappedNames(db, news);
    if (mapped.length === 0) return reading;
    for (const { name, type } of mapped) known.set(plainWords(name), type);
  }
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

/** The mapped ones of some names, as the mail wrote them. The database alone compares, as where a name is stored. */
async function mappedNames(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly type: EquipmentType }[]> {
  const { rows } = await sql<{ name: string; type: EquipmentType }>`
    SELECT written.name, equipment.type FROM unnest(${names}::text[]) AS written (name)
    JOIN equipment ON lower(equipment.name) = lower(written.name)
    WHERE equipment.type IS NOT NULL`.execute(db);
  return rows;
}
