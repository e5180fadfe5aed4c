import { AUDITED_OBJECTS } from '@lanewright/contract';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact, type Acting } from './platform/acting.ts';
import { openDatabase } from './platform/database.ts';
import { silentLog } from './platform/log.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/index.ts';
import type { Tables } from './tables.ts';

/** Tables whose changes make no audit entry, each with the reason. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  audit_entry: 'the audit itself',
  schema_migration: 'written by the migrations alone, and kept by them',
  notice: 'of which quotes people were told; written by the system from quotes and terms, which are audited',
  digest: 'keeps its own state, tries and problem; who wants one is audited with their terms',
  event: 'wakes the screens; made from changes that are audited',
  counted_change: 'numbers of transactions, by which kept counts know that they are old',
  lane_place: 'made by the database from the places of quotes, which are audited',
  activity: 'a log itself, only ever added to',
  integration_log: 'a log itself, only ever added to',
  pricing_run: 'a record itself, with all it used; written once by the system',
  counted_run: 'whose runs are counted; made from runs by the system',
  rule_firing: 'what rules did; made from runs by the system',
  back_test:
    'a reckoning that keeps its own state and author; what is saved of it is audited with the ruleset’s version',
  intake_key: 'written once with the quote it names',
  received_mail_quote: 'written once with the quotes it ties to a mail',
  received_mail_equipment: 'made from the reading of a mail by the system',
  sent_mail: 'keeps its own state, tries and problem; an answer is audited with its quote, a question changes no data',
  callback_delivery:
    'keeps its own state, tries and problem; an answer is audited with its quote, a question changes no data',
  partner_delivery: 'keeps its own state, tries and problem; an answer is audited with its quote',
  tender_delivery: 'keeps its own state, tries and problem; an answer is audited with its tender',
  edi_document: 'written once for its control number; later only its acknowledgement is added',
  partner_feed: 'where a feed goes on; written by the system with each poll',
  caller_quote: 'written once with the quote; later only its idempotency key is forgotten',
  file_fault: 'what the import of a file has found so far; kept as its errors or gone when it ends',
  import_row: 'the rows of a file until its import ends; what they become is audited',
  file_link: 'a link of minutes; who asked for it is in the log',
  column_match: 'how columns were matched the last time, proposed again',
  file_chunk: 'the bytes of a file, written once with it',
  file_error: 'what a file’s processing told; the file is audited',
  file_result: 'what a file’s processing told; the file is audited',
  market_strength: 'replaced whole by a file, which is audited',
  carrier_preference: 'replaced whole by a file, which is audited',
  caller_root: 'a key made once by the first process',
  identity_key: 'a key made once by the first process',
  offer_link_key: 'a key made once by the first process',
  last_sign_in: 'written with each session, which keeps the same',
  google_sign_in: 'a sign-in under way, gone in minutes',
  sign_in_failure: 'counts failures; written by whoever types, signed in or not',
  spent_limit: 'counts calls; written by whoever calls',
  watch_finding: 'what the watch found; made from quotes, awards and fuel sheets by the system',
  price_reading: 'what a reading of a public series did; the figures are audited',
  kept_miles: 'what the mileage service said, asked again once it is old; a run keeps what it used',
  awaited_answer: 'for which quotes a partner that was down is asked again; made from runs by the system',
  partner_condition: 'how each process stands with each partner now, written every few seconds by the system',
  win_model: 'what was learned from closed quotes, which are audited; learned anew each day by the system',
  watch_look: 'when the watch looked last',
  mailbox_secret:
    'passwords and tokens, sealed; tokens change every hour, and who connected is audited with the mailbox',
  mailbox_watch: 'how far a mailbox was read and how it stands; written by the system with every mail',
  mailbox_mail: 'which message became which mail; written with the mail, which is audited',
  mailbox_consent: 'a consent under way, gone in minutes',
  quote_presence: 'who looks at a quote, forgotten in seconds',
};

/** `callback_secret_number` only counts them. */
const SECRET_COLUMN = /(password|secret|private_jwk|hash|token)$/;

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.drop());

/** The tables that are audited by statement, each with the arguments and the function of its three triggers. */
const BY_STATEMENT = sql<{ relid: string; keys: string; unkept: string; body: string }>`
  SELECT tgrelid::regclass AS relid, split_part(encode(tgargs, 'escape'), '\\000', 1) AS keys,
    split_part(encode(tgargs, 'escape'), '\\000', 2) AS unkept, prosrc AS body
  FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid JOIN pg_class ON pg_class.oid = tgrelid
  WHERE tgname IN ('audited_insert', 'audited_update', 'audited_delete') AND tgenabled = 'O'
    AND proname = 'write_audit_of_' || relname
  GROUP BY tgrelid, tgargs, prosrc HAVING count(*) = 3`;

type Audited = { readonly name: string; readonly left_out: readonly string[] };

async function auditedTables(): Promise<readonly Audited[]> {
  const { rows } = await sql<{ name: string; args: string }>`
    SELECT tgrelid::regclass::text AS name, encode(tgargs, 'escape') AS args FROM pg_trigger
    WHERE tgname = 'audited' AND tgfoid = 'write_audit'::regproc AND tgenabled = 'O'
    UNION ALL
    SELECT relid::text, '\\000\\000' || unkept FROM (${BY_STATEMENT}) AS audited`.execute(database.db);
  return rows.map(({ name, args }) => {
    const [, secret = '', unkept = ''] = args.split(String.raw`\000`);
    return { name, left_out: [...secret.split(','), ...unkept.split(',')] };
  });
}

const as = (name: string): Acting => ({
  by: { kind: 'system', name },
  correlationId: 'work-1',
  at: new Date('2026-11-20T18:00:00Z'),
});

const entries = () => database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();

describe('every table', () => {
  test('is audited, or stands in the list of those that are not with the reason', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`.execute(database.db);
    const audited = (await auditedTables()).map(({ name }) => name);
    const undecided = rows.filter(({ name }) => audited.includes(name) === Object.hasOwn(NOT_AUDITED, name));
    expect(undecided).toEqual([]);
    const gone = Object.keys(NOT_AUDITED).filter((name) => !rows.some((row) => row.name === name));
    expect(gone).toEqual([]);
  });

  test('that is audited has a word on the screen', async () => {
    const audited = (await auditedTables()).map(({ name }) => name);
    expect(audited.toSorted()).toEqual(Object.keys(AUDITED_OBJECTS).toSorted());
  });

  test('keeps its secrets out of the audit', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      SELECT table_name AS name, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public'`.execute(database.db);
    const told = (await auditedTables()).flatMap(({ name, left_out }) =>
      rows.filter((row) => row.name === name && SECRET_COLUMN.test(row.column) && !left_out.includes(row.column)),
    );
    expect(told).toEqual([]);
  });
});

describe('an entry', () => {
  test('says who changed what, when, with what before and after, for which work', async () => {
    await transact(database.db, as('one job'), (tx) =>
      tx.insertInto('equipment').values({ name: 'Conestoga', type: null }).execute(),
    );
    await transact(database.db, as('another job'), (tx) =>
      tx.updateTable('equipment').set({ type: 'flatbed' }).where('name', '=', 'Conestoga').execute(),
    );
    await transact(database.db, as('one job'), (tx) => tx.deleteFrom('equipment').execute());
    const [made, changed, deleted] = await entries();
    const { id } = made?.after ?? {};
    const common = { correlation_id: 'work-1', object_type: 'equipment', object_id: String(id) };
    const row = { id, name: 'Conestoga' };
    expect(made).toMatchObject({ ...common, act: 'insert', before: null, after: { ...row, type: null } });
    expect(made).toMatchObject({ actor_kind: 'system', actor_name: 'one job', at: new Date('2026-11-20T18:00:00Z') });
    expect(changed).toMatchObject({ ...common, act: 'update', actor_key: 'system:another job' });
    expect([changed?.before, changed?.after]).toEqual([{ type: null }, { type: 'flatbed' }]);
    expect(deleted).toMatchObject({ ...common, act: 'delete', before: { ...row, type: 'flatbed' }, after: null });
  });

  test('is not written for a change that changes nothing, nor for one that was undone', async () => {
    await transact(database.db, as('one job'), (tx) =>
      tx
        .insertInto('setting')
        .values({ key: 'a', value: '1', changed_at: new Date(0) })
        .execute(),
    );
    const before = await entries();
    await transact(database.db, as('one job'), (tx) => tx.updateTable('setting').set({ value: '1' }).execute());
    const undone = transact(database.db, as('one job'), async (tx) => {
      await tx.updateTable('setting').set({ value: '2' }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await entries()).toEqual(before);
  });

  test('tells that a secret is set or changed, and never the secret', async () => {
    const user = { email: 'dana@broker.example', display_name: 'Dana' };
    await transact(database.db, as('one job'), (tx) =>
      tx
        .insertInto('app_user')
        .values({ ...user, password_hash: 'hush-1' })
        .execute(),
    );
    const change = (password_hash: string | null) =>
      transact(database.db, as('one job'), (tx) => tx.updateTable('app_user').set({ password_hash }).execute());
    await change('hush-2');
    await change(null);
    const told = (await entries()).filter((entry) => entry.object_type === 'app_user');
    expect(told.map(({ before, after }) => [before?.['password_hash'], after?.['password_hash']])).toEqual([
      [undefined, '[secret]'],
      ['[secret]', '[secret]'],
      ['[secret]', null],
    ]);
    expect(JSON.stringify(await entries())).not.toContain('hush');
  });

  test('names the database user where somebody works by hand', async () => {
    await database.db.updateTable('setting').set({ value: '3' }).execute();
    const last = (await entries()).at(-1);
    expect(last).toMatchObject({ actor_kind: 'database', actor_id: null, correlation_id: null });
    expect(last?.actor_name).not.toBe('');
  });
});

describe('an entry of a table that is audited by statement', () => {
  test('[B-024] has every column that the table has now', async () => {
    const { rows } = await sql<{ relid: string; current: boolean }>`
      SELECT relid::text, body = audit_body(relid, keys, unkept) AS current FROM (${BY_STATEMENT}) AS audited
      ORDER BY relid::text`.execute(database.db);
    const tables = [
      'award',
      'award_lane',
      'award_lane_stop',
      'customer',
      'diesel_price',
      'exchange_rate',
      'quote',
      'stop',
    ];
    expect(rows).toEqual(tables.map((relid) => ({ relid, current: true })));
  });

  const shippers = async () => (await entries()).filter((entry) => entry.object_type === 'customer');
  const told = async () =>
    (await shippers()).map(({ act, object_id, before, after }) => [
      act,
      object_id,
      before?.['vertical'],
      after?.['vertical'],
    ]);
  const change = (vertical: string) =>
    transact(database.db, as('one job'), (tx) => tx.updateTable('customer').set({ vertical }).execute());

  test('[B-024] is written for each row that was made, changed or deleted, and for no other', async () => {
    const made = { customer_name: 'Birch', customer_slug: 'BIRCH', vertical: 'Grain' };
    await transact(database.db, as('one job'), (tx) =>
      tx
        .insertInto('customer')
        .values([made, { customer_name: 'Cedar', customer_slug: 'CEDAR', vertical: 'Paper' }])
        .execute(),
    );
    const [birch, cedar] = (await shippers()).map(({ object_id }) => object_id);
    expect((await shippers())[0]).toMatchObject({
      act: 'insert',
      actor_key: 'system:one job',
      correlation_id: 'work-1',
      at: new Date('2026-11-20T18:00:00Z'),
      before: null,
      after: { ...made, id: Number(birch), notes: null },
    });
    await change('Paper');
    await change('Paper');
    await transact(database.db, as('one job'), (tx) => tx.deleteFrom('customer').execute());
    expect(await told()).toEqual([
      ['insert', birch, undefined, 'Grain'],
      ['insert', cedar, undefined, 'Paper'],
      ['update', birch, 'Grain', 'Paper'],
      ['delete', birch, 'Paper', undefined],
      ['delete', cedar, 'Paper', undefined],
    ]);
    const changed = (await shippers())[2];
    expect([changed?.before, changed?.after]).toEqual([{ vertical: 'Grain' }, { vertical: 'Paper' }]);
  });

  test('[B-024] is written for a row whose key was changed by hand', async () => {
    const before = (await shippers()).length;
    await transact(database.db, as('one job'), async (tx) => {
      await tx.insertInto('customer').values({ id: 901, customer_name: 'Elm', customer_slug: 'ELM' }).execute();
      await sql`UPDATE customer SET id = 902 WHERE id = 901`.execute(tx);
    });
    const entriesOfKeys = (await shippers())
      .slice(before + 1)
      .map(({ object_id, before: was, after }) => [object_id, was?.['id'], after?.['id']]);
    expect(entriesOfKeys.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['901', 901, undefined],
      ['902', undefined, 902],
    ]);
  });
});

describe('the entries of quotes and stops', () => {
  const KEPT_OUT = { quote: 'search_text,origin_place,destination_place,won_miles', stop: 'id,leg_miles' };

  /** Makes, changes, replaces and deletes two quotes with their stops, and undoes it; answers the entries of that. */
  async function entriesOf(prepare: (tx: Transaction<Tables>) => Promise<unknown>) {
    const undone = new Error('undone');
    let told: readonly unknown[] = [];
    const work = transact(database.db, as('one job'), async (tx) => {
      await prepare(tx);
      const { rows: first } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit_entry`.execute(tx);
      await sql`INSERT INTO customer (id, customer_name, customer_slug) VALUES (9001, 'Ash', 'ASH')`.execute(tx);
      await sql`INSERT INTO quote (id, status, created_at, created_by_name, changed_at, changed_by_name, request_source,
          customer_id, equipment_id, hazmat, team, cost_type, currency, pricing_pending, stop_count, origin_city,
          origin_state, origin_country, origin_lat, origin_lng, pickup_at, destination_city, destination_state,
          destination_country, destination_lat, destination_lng, delivery_at, notes)
        SELECT id, 'open', '2026-11-20T18:00:00Z', 'System', '2026-11-20T18:00:00Z', 'System', 'api', 9001,
          (SELECT min(equipment.id) FROM equipment), false, false, 1, 'USD', true, 2, 'Joliet', 'IL', 'US', 41.508, -88.116,
          '2026-11-23T08:00', 'Hutchins', 'TX', 'US', 32.649, -96.713, '2026-11-25T10:00', 'a "note", \\ of ' || id
        FROM generate_series(9001, 9003) AS id`.execute(tx);
      const stops = sql`INSERT INTO stop (quote_id, position, activity_type, city, state, country, lat, lng, time_zone,
          local_at, live_handling)
        SELECT quote, position, 'pickup', 'Joliet', 'IL', 'US', 41.508, -88.116, 'America/Chicago', '2026-11-23T08:00', true
        FROM generate_series(9001, 9003) AS quote, generate_series(0, 1) AS position`;
      await stops.execute(tx);
      await sql`UPDATE stop SET leg_miles = 12.5`.execute(tx);
      await sql`UPDATE stop SET leg_miles = 13, city = 'Lockport' WHERE position = 1 AND quote_id <> 9003`.execute(tx);
      await sql`UPDATE quote SET distance_miles = id, pricing_pending = false, notes = NULL WHERE id <> 9002`.execute(
        tx,
      );
      await sql`UPDATE quote SET changed_by_name = changed_by_name`.execute(tx);
      await sql`DELETE FROM stop`.execute(tx);
      await stops.execute(tx);
      // Their stops go with them.
      await sql`DELETE FROM quote WHERE id <> 9002`.execute(tx);
      const { rows } = await sql<{ key: string }>`
        SELECT at, actor_kind, actor_id, actor_name, correlation_id, act, object_type, object_id, before, after
        FROM audit_entry WHERE id > ${first[0]?.id ?? 0} AND object_type IN ('quote', 'stop')
        ORDER BY object_type, object_id, id`.execute(tx);
      told = rows;
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return told;
  }

  test('[B-024] are by statement what they are row by row, also where a key has two columns', async () => {
    await transact(database.db, as('one job'), (tx) =>
      tx.insertInto('equipment').values({ name: 'Dry Van', type: 'dry_van' }).execute(),
    );
    const byStatement = await entriesOf(() => Promise.resolve());
    const byRow = await entriesOf(async (tx) => {
      for (const [table, kept] of Object.entries(KEPT_OUT)) {
        for (const trigger of ['audited_insert', 'audited_update', 'audited_delete'])
          await sql`DROP TRIGGER ${sql.ref(trigger)} ON ${sql.table(table)}`.execute(tx);
        await sql`SELECT audit_table(${table}::regclass, ${table === 'quote' ? 'id' : 'quote_id,position'}, '', ${kept})`.execute(
          tx,
        );
      }
    });
    expect(byStatement).toEqual(byRow);
    expect(byStatement).toHaveLength(3 + 2 + 2 + 6 + 2 + 6 + 6 + 4);
    expect(byStatement).toContainEqual(
      expect.objectContaining({ object_type: 'stop', object_id: '9001,1', after: { city: 'Lockport' } }),
    );
  });

  test('refuses a key of more columns than it can name', async () => {
    const three = sql`SELECT audit_table_by_statement('stop', 'quote_id,position,city')`.execute(database.db);
    await expect(three).rejects.toThrow('a key of one or two columns');
  });
});

test('[B-024] entries can neither be changed, nor deleted, nor emptied away', async () => {
  const before = await entries();
  expect(before.length).toBeGreaterThan(0);
  for (const statement of [
    sql`UPDATE audit_entry SET actor_name = 'nobody'`,
    sql`DELETE FROM audit_entry`,
    sql`TRUNCATE audit_entry`,
    sql`INSERT INTO audit_entry (id, at, actor_kind, actor_name, act, object_type, object_id)
        OVERRIDING SYSTEM VALUE SELECT id, at, actor_kind, 'nobody', act, object_type, object_id FROM audit_entry
        ON CONFLICT (id) DO UPDATE SET actor_name = excluded.actor_name`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow('the audit cannot be altered');
  expect(await entries()).toEqual(before);
});

test('where changes must be named, one in nobody’s name is refused and nothing is written', async () => {
  const { db, close } = openDatabase<Tables>(database.connection, { log: silentLog(), namedChangesOnly: true });
  const settings = () => db.selectFrom('setting').selectAll().execute();
  const before = [await settings(), await entries()];
  await expect(db.updateTable('setting').set({ value: '4' }).execute()).rejects.toThrow(
    "a change of setting is in nobody's name",
  );
  const made = db.insertInto('customer').values({ customer_name: 'Nobody', customer_slug: 'NOBODY' }).execute();
  await expect(made).rejects.toThrow("a change of customer is in nobody's name");
  // A statement that changes nothing needs no name.
  await db.updateTable('customer').set({ vertical: 'x' }).where('id', '=', 0).execute();
  // What one transaction was told must not serve the next one on the same connection.
  await transact(db, as('one job'), async () => undefined);
  await expect(db.deleteFrom('setting').execute()).rejects.toThrow("a change of setting is in nobody's name");
  expect([await settings(), await entries()]).toEqual(before);
  await close();
});
