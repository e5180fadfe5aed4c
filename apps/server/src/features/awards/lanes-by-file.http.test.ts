import { deleteAwards, listRuns } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { parsed } from '../../testing/parsed.ts';
import { replayQuote } from '../pricing/index.ts';

let desk: ImportDesk;
let award: number;

const HEADER = 'origin_city,origin_state,destination_city,destination_state,equipment,line_haul,rpm';
const JOLIET = 'Joliet,IL,Hutchins,TX,Dry Van,1985,';

beforeAll(async () => {
  desk = await startImportDesk();
});
beforeEach(async () => {
  await desk.db.updateTable('award').set({ deleted_at: desk.clock.now() }).execute();
  const { id } = await desk.db
    .insertInto('award')
    .values({
      customer_id: desk.world.customerId,
      name: 'Prairie 2026',
      region: 'Midwest',
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  award = id;
});
afterAll(() => desk.end());

const bring = (...rows: string[]) => desk.bring('award', [HEADER, ...rows], { fields: { award: String(award) } });
const shipperOf = async (file: number) => {
  const columns = desk.db.selectFrom('file').select('customer_id').where('id', '=', file);
  return (await columns.executeTakeFirstOrThrow()).customer_id;
};
const rates = async () =>
  (
    await desk.db
      .selectFrom('award_lane')
      .select('line_haul_cents')
      .where('award_id', '=', award)
      .orderBy('id')
      .execute()
  ).map((lane) => lane.line_haul_cents);

describe('lanes that a file adds to an award', () => {
  it('[W-042 SP-111] are all added, or none if a row is bad, and the file belongs to the shipper', async () => {
    const first = await bring(JOLIET);
    expect(first).toMatchObject({ status: 'success', created_count: 1 });
    expect(await shipperOf(first.id)).toBe(desk.world.customerId);
    const bad = await bring('Aurora,IL,Dallas,TX,Dry Van,1400,', 'Peoria,IL,Dallas,TX,Reefer,1500,2.5');
    expect(bad).toMatchObject({ status: 'error' });
    expect(bad.errors.length).toBeGreaterThan(0);
    expect(await rates()).toEqual([198_500]);
    expect(await bring('Aurora,IL,Dallas,TX,Dry Van,1400,', 'Peoria,IL,Dallas,TX,Reefer,1500,')).toMatchObject({
      status: 'success',
      created_count: 2,
    });
    expect(await rates()).toEqual([198_500, 140_000, 150_000]);
  });

  it('are refused for an unknown award, and without the permission to add lanes', async () => {
    const gone = await desk.send('award', [HEADER, JOLIET], { fields: { award: '987654321' } });
    expect(gone).toMatchObject({ status: 400, body: { award: ['This award does not exist.'] } });
    const as = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    const answer = await desk.send('award', [HEADER, JOLIET], { as, fields: { award: String(award) } });
    expect(answer.status).toBe(403);
    expect(await rates()).toEqual([]);
  });

  it('still explain a quote to the cent after their award was deleted', async () => {
    await bring(JOLIET);
    const { quote, contract_lane } = await desk.priced();
    expect(contract_lane).toMatchObject({ award_name: 'Prairie 2026', rate_cents: 198_500 });
    const before = await desk.rowsOf('pricing_run');
    expect((await desk.call(deleteAwards, { as: desk.manager, body: [award] })).status).toBe(204);
    expect(await desk.rowsOf('pricing_run')).toEqual(before);
    const answer = await desk.call(listRuns, { as: await desk.people.administrator(), id: quote });
    expect(parsed(listRuns, answer.body)[0]?.contract_lane).toEqual(contract_lane);
    expect((await replayQuote(desk.db, quote))?.map(({ replay }) => replay.kind)).toEqual(['same']);
    expect((await desk.priced()).contract_lane).toBeNull();
  });
});
