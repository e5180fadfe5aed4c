import { cancelFile, deleteFile } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const SAVING = { status: 'processing', phase: 'saving', attempts: 1, rows_read: 10 } as const;

async function given(state: Partial<Omit<typeof SAVING, 'phase'>> & { phase: 'reading' | 'saving' | 'pricing' }) {
  const values = { name: 'lanes.csv', category: 'quote', content_type: 'text/csv', size_bytes: 1 } as const;
  return app.db
    .insertInto('file')
    .values({ ...values, created_by_name: 'Dana', created_at: app.clock.now(), ...SAVING, ...state })
    .returningAll()
    .executeTakeFirstOrThrow();
}
const stored = (id: number) => app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[SP-112] a file whose rows are being saved is neither cancelled nor deleted, and nobody waits for its end', async () => {
  const as = await app.people.administrator();
  const file = await given({ phase: 'saving' });
  await app.db.transaction().execute(async (saving) => {
    await saving.selectFrom('file').select('id').where('id', '=', file.id).forUpdate().execute();
    // Held until both calls have answered: a call that waited for the row would never answer.
    expect(await app.call(cancelFile, { as, id: file.id })).toMatchObject({
      status: 409,
      body: { detail: 'It is too late to cancel: the rows of the file are saved or being saved.' },
    });
    expect(await app.call(deleteFile, { as, id: file.id })).toMatchObject({
      status: 409,
      body: { detail: 'A file that is being processed cannot be deleted. Cancel it first.' },
    });
  });
  expect(await stored(file.id)).toEqual(file);
});

test('[SP-112] a file that is about to be saved is cancelled, and one that is priced is not', async () => {
  const as = await app.people.administrator();
  const soon = await given({ phase: 'saving' });
  expect((await app.call(cancelFile, { as, id: soon.id })).status).toBe(204);
  expect(await stored(soon.id)).toMatchObject({ cancelled_by_name: 'Avery Admin' });
  const priced = await given({ phase: 'pricing' });
  expect((await app.call(cancelFile, { as, id: priced.id })).status).toBe(409);
  expect(await stored(priced.id)).toEqual(priced);
});

test('[SP-112] a file is cancelled only by people who may upload its category', async () => {
  const file = await app.db
    .updateTable('file')
    .set({ category: 'shippers' })
    .where('id', '=', (await given({ phase: 'reading' })).id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const analyst = await app.people.analyst();
  expect((await app.call(cancelFile, { as: analyst, id: file.id })).status).toBe(403);
  expect(await stored(file.id)).toEqual(file);
  expect((await app.call(cancelFile, { as: await app.people.administrator(), id: file.id })).status).toBe(204);
});

test('[SP-006 SP-112] lanes for an award are cancelled by people who may add lanes to it', async () => {
  const award = {
    name: 'Birch 2026',
    region: 'Midwest',
    created_by_name: 'Dana',
    created_at: app.clock.now(),
  } as const;
  const days = { effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  const shipper = await app.db
    .insertInto('customer')
    .values({ customer_name: 'Birch Foods', customer_slug: 'BIRCH' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: award_id } = await app.db
    .insertInto('award')
    .values({ ...award, ...days, customer_id: shipper.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await app.db
    .updateTable('file')
    .set({ category: 'award', award_id })
    .where('id', '=', (await given({ phase: 'reading' })).id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const owner = await app.people.make({ permissions: ['file.import', 'award.add'] });
  expect((await app.call(cancelFile, { as: owner, id: file.id })).status).toBe(403);
  expect(await stored(file.id)).toEqual(file);
  const loader = await app.people.make({ permissions: ['file.import', 'award.add_lane'] });
  expect((await app.call(cancelFile, { as: loader, id: file.id })).status).toBe(204);
});
