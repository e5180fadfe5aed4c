import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';
import type { PoolClient } from 'pg';
import { continueNumbers, copyRows, type Row } from '../../apps/sandbox/src/copy-rows.ts';
import { randomOf } from '../../apps/sandbox/src/random.ts';
import { places } from '../../apps/server/src/application.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { laneOf, sitesOf, type Sites } from './lanes.ts';
import { placeKey, quoteRows, RUNS_OF_OPEN_QUOTES, STOPS_OF_QUOTES, type Cast } from './rows.ts';

/** How the million is divided. */
const SHIPPERS = 200;
const PEOPLE = 40;
const LANES_OF_A_SHIPPER = 120;

const SHARE: Readonly<Record<EquipmentType, number>> = {
  dry_van: 58,
  reefer: 24,
  flatbed: 12,
  step_deck: 3,
  intermodal: 2,
  power_only: 1,
};

const FIRST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ironwood', 'Juniper', 'Katsura'];
const SECOND = ['Foods', 'Paper', 'Steel', 'Retail', 'Beverages', 'Plastics', 'Furniture', 'Chemicals', 'Produce'];
const FORM = ['Inc.', 'Co.', 'Group', 'Holdings', 'Mills'];

/**
 * Fills an empty database with the world of the bench by COPY, as a restore does: triggers and foreign keys aside, the
 * indexes of the two large tables made afterwards. Answers the seconds it took.
 */
export async function fillWorld(database: Database<Tables>, quotes: number, now: Date): Promise<number> {
  const begin = performance.now();
  const client = await database.pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'; SET maintenance_work_mem = '1GB'");
    const cast = await castOf(database, client, { quotes, now });
    const indexes = await takenIndexes(client);
    await client.query('BEGIN');
    await copyRows(client, 'quote', quoteRows(cast, randomOf('quotes of the bench')));
    await client.query('COMMIT');
    await client.query(STOPS_OF_QUOTES);
    await client.query(RUNS_OF_OPEN_QUOTES);
    await continueNumbers(client, 'quote');
    for (const statement of indexes) await client.query(statement);
    for (const table of ['quote', 'pricing_run', 'stop', 'lane_place', 'customer', 'equipment', 'app_user'])
      await client.query(`VACUUM (ANALYZE) ${table}`);
    await client.query('CHECKPOINT');
  } finally {
    client.release(true);
  }
  return (performance.now() - begin) / 1000;
}

async function castOf({ db }: Database<Tables>, client: PoolClient, of: Pick<Cast, 'quotes' | 'now'>): Promise<Cast> {
  const random = randomOf('cast of the bench');
  const sites = sitesOf(places(), random);
  const placeIds = await storePlaces(client, sites);
  const people = await db
    .insertInto('app_user')
    .values(
      Array.from({ length: PEOPLE }, (_, at) => ({ email: `desk-${at}@broker.example`, display_name: `Desk ${at}` })),
    )
    .returning(['id', 'display_name as name'])
    .execute();
  const shippers = await db
    .insertInto('customer')
    .values(
      Array.from({ length: SHIPPERS }, (_, at) => ({
        customer_name: `${FIRST[at % 11]} ${SECOND[at % 9]} ${FORM[Math.floor(at / 99) % 5]}`,
        customer_slug: `SHIPPER-${at}`,
        nfi_pricing_contact: people[at % 12]?.id ?? null,
      })),
    )
    .returning('id')
    .execute();
  const equipment = [];
  for (const type of EQUIPMENT_TYPES) {
    const row = { name: EQUIPMENT_LABEL[type], type };
    const { id } = await db.insertInto('equipment').values(row).returning('id').executeTakeFirstOrThrow();
    equipment.push({ id, weight: SHARE[type] });
  }
  const spot = () => laneOf(sites, random);
  return {
    people,
    shippers: shippers.map(({ id }, at) => ({
      id,
      prefix: `${FIRST[at % 11]?.slice(0, 2).toUpperCase() ?? ''}${at}`,
      lanes: Array.from({ length: LANES_OF_A_SHIPPER }, spot),
    })),
    equipment,
    spot,
    placeIds,
    ...of,
  };
}

/** Every place a quote may begin or end at, as the trigger of the table would have stored it. */
async function storePlaces(client: PoolClient, { hubs, anywhere }: Sites): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const rows: Row[] = [];
  for (const place of [...anywhere, ...hubs.flatMap(({ sites }) => sites)]) {
    const key = placeKey(place);
    if (ids.has(key)) continue;
    const { lat, lng, city, state } = place;
    ids.set(key, rows.length + 1);
    rows.push({ id: rows.length + 1, lat, lng, city, state });
  }
  await copyRows(client, 'lane_place', rows);
  await continueNumbers(client, 'lane_place');
  return ids;
}

/** Drops the indexes that hold no constraint, and answers the statements that make them again. */
async function takenIndexes(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS statement FROM pg_index AS i
    WHERE i.indrelid IN ('quote'::regclass, 'stop'::regclass)
      AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ statement }) => statement);
}
