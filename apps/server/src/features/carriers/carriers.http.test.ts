import { listCarrierPreferences } from '@lanewright/contract';
import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CarrierPreferenceTable, FileStatus } from '../../back-office-tables.ts';
import { DELIVERY, PICKUP, startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let file: number;

beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(async () => {
  await desk.db.deleteFrom('carrier_preference').execute();
  file = await fileOf('success');
});
afterAll(() => desk.end());

async function fileOf(status: FileStatus, deleted = false): Promise<number> {
  const at = desk.clock.now();
  const row = { name: 'carriers.csv', category: 'carrier_preference', status, content_type: 'text/csv' } as const;
  const { id } = await desk.db
    .insertInto('file')
    .values({ ...row, created_at: at, created_by_name: 'Test', size_bytes: 1, deleted_at: deleted ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Preference = Partial<Insertable<CarrierPreferenceTable>>;

/** A lane a carrier likes: Texas to Georgia with any equipment, changed as asked. */
async function likes(company_name: string, changes: Preference = {}): Promise<void> {
  const lane = { origin_state: 'TX', destination_state: 'GA', last_activity: '2026-09-01' };
  await desk.db
    .insertInto('carrier_preference')
    .values({ company_name, file_id: file, ...lane, ...changes })
    .execute();
}

const EXACT = { origin_postal_code: '75201', destination_postal_code: '30303' };

const page = z.object({
  count: z.number(),
  results: z.array(z.looseObject({ company_name: z.string(), fit: z.string() })),
});
type Page = z.infer<typeof page>;

async function matchesOf(id: number, query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await desk.call(listCarrierPreferences, { as: await desk.people.viewer(), id, query });
  expect(status).toBe(200);
  return page.parse(body);
}

const fitsOf = ({ results }: Page) => results.map(({ company_name, fit }) => `${company_name}: ${fit}`);

describe('the carriers that like to run a lane', () => {
  it('[SP-085] fit by the whole code, then its prefix, then the state, and only as well as their worse end', async () => {
    const id = await desk.given();
    await likes('State', { last_activity: '2026-11-19' });
    await likes('Half exact', { origin_postal_code: '75201', destination_postal_code: '30399' });
    await likes('Exact', { ...EXACT, last_activity: '2026-01-01' });
    await likes('Prefix', { origin_postal_code: '75299', destination_postal_code: '30303', last_activity: null });
    await likes('One end', { origin_postal_code: '75201', last_activity: '2026-10-01' });
    await likes('Other way', { origin_state: 'GA', destination_state: 'TX' });
    expect(fitsOf(await matchesOf(id, { limit: '100' }))).toEqual([
      'Exact: postal_code',
      'Half exact: postal_prefix',
      'Prefix: postal_prefix',
      'State: state',
      'One end: state',
    ]);
  });

  it('[SP-085] take the equipment of the quote or any, and nothing else', async () => {
    await likes('Any');
    await likes('Vans', { equipment_type: 'dry_van' });
    await likes('Reefers', { equipment_type: 'reefer' });
    expect(fitsOf(await matchesOf(await desk.given()))).toEqual(['Any: state', 'Vans: state']);
    expect(fitsOf(await matchesOf(await desk.given({}, { equipment_type: 'reefer' })))).toEqual([
      'Any: state',
      'Reefers: state',
    ]);
  });

  it('[SP-085 Q-173] stand once each with their closest lane, whole as the file tells them', async () => {
    const whole = {
      dot_number: '90000137',
      contact_phone: '(312) 555-0100',
      contact_email: 'dispatch@abilene.example',
      tracking_provider: 'Tracklight',
    };
    await likes('Abilene Transport', { ...whole, last_activity: '2026-11-01' });
    await likes('Abilene Transport', { ...whole, ...EXACT, last_activity: '2026-08-01' });
    await likes('Abilene Transport', { ...whole, ...EXACT, last_activity: '2026-08-02', equipment_type: 'dry_van' });
    await likes('Nobody told');
    await likes('NOBODY TOLD', { last_activity: '2026-09-02' });
    const { count, results } = await matchesOf(await desk.given());
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      company_name: 'Abilene Transport',
      ...whole,
      last_activity: '2026-08-02',
      fit: 'postal_code',
    });
    expect(results[1]).toMatchObject({ company_name: 'NOBODY TOLD', last_activity: '2026-09-02', dot_number: null });
  });

  it('[P-019] come five at a time in an order that holds from page to page, with the count of all', async () => {
    for (let carrier = 0; carrier < 12; carrier += 1) await likes(`Carrier ${carrier}`);
    const id = await desk.given();
    const pages = [await matchesOf(id), await matchesOf(id, { offset: '5' }), await matchesOf(id, { offset: '10' })];
    expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
      [12, 5],
      [12, 5],
      [12, 2],
    ]);
    const names = pages.flatMap(({ results }) => results.map(({ company_name }) => company_name));
    expect(names).toEqual(Array.from({ length: 12 }, (_, carrier) => `Carrier ${carrier}`));
    expect(await matchesOf(id, { offset: '50' })).toEqual({ count: 12, results: [] });
  });

  it('[SP-085 SP-112] are those of the latest file that succeeded, also when its entry was deleted since', async () => {
    await likes('Former');
    const latest = await fileOf('success', true);
    await likes('Latest', { file_id: latest });
    await likes('Still coming in', { file_id: await fileOf('processing') });
    await likes('Failed', { file_id: await fileOf('error') });
    expect(fitsOf(await matchesOf(await desk.given()))).toEqual(['Latest: state']);
  });

  it('[SP-085] take the forward sortation area of a Canadian code for its prefix', async () => {
    const toronto = { city: 'Mississauga', state: 'ON', country: 'Canada' as const };
    const to = (postal_code: string) =>
      desk.given(
        {},
        { lane: { stops: [PICKUP, { ...DELIVERY, location: { ...DELIVERY.location, ...toronto, postal_code } }] } },
      );
    const lane = { origin_postal_code: '75201', destination_state: 'ON' };
    await likes('Whole', { ...lane, destination_postal_code: 'L5T 2N7' });
    await likes('Area', { ...lane, destination_postal_code: 'l5t' });
    await likes('Elsewhere', { ...lane, destination_postal_code: 'K1A 0B1' });
    expect(fitsOf(await matchesOf(await to('L5T 2N7')))).toEqual([
      'Whole: postal_code',
      'Area: postal_prefix',
      'Elsewhere: state',
    ]);
    expect(fitsOf(await matchesOf(await to('L5T')))).toEqual([
      'Whole: postal_prefix',
      'Area: postal_prefix',
      'Elsewhere: state',
    ]);
  });

  it('are found by an index among twenty thousand lanes', async () => {
    await sql`INSERT INTO carrier_preference (company_name, file_id, origin_state, destination_state)
      SELECT 'Carrier ' || n, ${file}, chr(65 + n % 26) || chr(65 + n / 26 % 26), 'GA'
      FROM generate_series(0, 19999) AS n`.execute(desk.db);
    await sql`ANALYZE carrier_preference`.execute(desk.db);
    await likes('The one');
    expect(await matchesOf(await desk.given())).toMatchObject({ results: expect.any(Array) });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT * FROM carrier_preference
      WHERE file_id = ${file} AND origin_state = 'TX' AND destination_state = 'GA'`.execute(desk.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('carrier_preference_ends');
  });

  it('[P-019] are asked for of a living quote, by somebody who is signed in', async () => {
    const gone = await desk.given({ deleted_at: desk.clock.now() });
    const as = await desk.people.viewer();
    const statusOf = async (id: number) => (await desk.call(listCarrierPreferences, { as, id })).status;
    expect([await statusOf(gone), await statusOf(999_999)]).toEqual([404, 404]);
    expect((await desk.call(listCarrierPreferences, { id: gone })).status).toBe(401);
  });
});
