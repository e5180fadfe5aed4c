import { getDownloadUrl, type FileView } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { parsed } from '../../testing/parsed.ts';
import { imported, upload } from '../../testing/upload.ts';

let desk: ImportDesk;
let terms: Record<string, string>;

beforeAll(async () => {
  desk = await startImportDesk();
  await desk.db.updateTable('app_user').set({ account_manager: true }).where('id', '=', desk.manager.userId).execute();
  terms = {
    name: 'Spring RFP',
    customer: String(desk.world.customerId),
    round: '1',
    account_manager: String(desk.manager.userId),
    time_frame: 'three_months',
  };
});
afterAll(() => desk.end());

/** No columns of ours: whatever the shipper sent. */
const CONTENT = 'Anything,at all\n"=1+1",two\n';
const copies = () => desk.rowsOf('working_copy');
const send = (fields: Record<string, string>, content: string | Uint8Array<ArrayBuffer> = CONTENT, as = desk.manager) =>
  upload(desk, as, { category: 'working_copy', name: 'bid.csv', content, fields: { again: 'true', ...fields } });

async function downloaded(file: FileView) {
  const { body } = await desk.call(getDownloadUrl, { as: desk.manager, id: file.id });
  const answer = await desk.http.inject({ url: parsed(getDownloadUrl, body).download_url });
  return [answer.statusCode, answer.headers['content-disposition'], answer.rawPayload.toString('utf8')];
}

describe('a working copy', () => {
  it('[SP-106 K-010 F-026 SP-115] is stored as it was uploaded, and downloaded as it was stored', async () => {
    const fields = { ...terms, again: 'true' };
    const file = await imported(desk, desk.manager, {
      category: 'working_copy',
      name: 'bid.csv',
      content: CONTENT,
      fields,
    });
    expect(file).toMatchObject({ status: 'success', name: 'bid.csv', category: 'working_copy', created_count: 1 });
    const stored = await desk.db.selectFrom('working_copy').selectAll().execute();
    expect(stored).toEqual([
      {
        id: expect.any(Number),
        name: 'Spring RFP',
        customer_id: desk.world.customerId,
        round: 1,
        account_manager_id: desk.manager.userId,
        time_frame: 'three_months',
        file_id: file.id,
        created_at: desk.clock.now(),
        created_by_name: 'Dana Reyes',
        deleted_at: null,
        version: 1,
      },
    ]);
    expect(await downloaded(file)).toEqual([200, expect.stringContaining('bid.csv'), CONTENT]);
  });

  it('[SP-106] may not repeat shipper, name and round, and may go on in the next round', async () => {
    const before = await copies();
    const repeated = await send({ ...terms, name: 'spring rfp' });
    expect([repeated.status, repeated.body]).toEqual([
      400,
      { name: ['This shipper has a working copy of this name and round.'] },
    ]);
    expect(await copies()).toEqual(before);
    expect((await send({ ...terms, round: '2' })).status).toBe(201);
    await expect.poll(async () => (await copies())[0]).toHaveLength(2);
  });

  it('[SP-106] that was sent twice at the same moment is kept once, and the other says why', async () => {
    const fields = { ...terms, name: 'Twice' };
    const sent = await Promise.all([send(fields), send(fields)]);
    const taken = sent.filter(({ status }) => status === 201).length;
    const named = () => desk.db.selectFrom('file').selectAll().where('title', '=', 'Twice').execute();
    await expect.poll(async () => (await named()).map(({ status }) => status).join(' ')).not.toMatch(/p/);
    expect((await named()).filter(({ status }) => status === 'success')).toHaveLength(1);
    expect((await named()).filter(({ status }) => status === 'error')).toHaveLength(taken - 1);
  });

  it('[SP-109 SP-123] is refused with fields missing or out of bounds, for people who are none, and as no sheet', async () => {
    const before = await copies();
    const required = ['This field is required'];
    const refused = async (...args: Parameters<typeof send>) => {
      const { status, body } = await send(...args);
      return [status, body];
    };
    expect(await refused({ name: 'Bare' })).toEqual([
      400,
      { customer: required, round: required, account_manager: required, time_frame: required },
    ]);
    for (const round of ['0', '1.5', 'one', '1001'])
      expect((await refused({ ...terms, name: 'Odd', round }))[0]).toBe(400);
    expect(await refused({ ...terms, customer: '999999', account_manager: '999999' })).toEqual([
      400,
      {
        customer: ['This shipper does not exist.'],
        account_manager: ['This user is no account manager, or is deactivated.'],
      },
    ]);
    expect(await refused({ ...terms, name: 'Other' }, '%PDF-1.7\n')).toEqual([
      400,
      { file: ['Choose a csv file to upload.'] },
    ]);
    expect(await copies()).toEqual(before);
  });

  it('[M-096 SP-106] of more than 30 MB is too large', async () => {
    const before = await copies();
    const answer = await send({ ...terms, name: 'Large' }, new Uint8Array(31_457_281).fill(0x61));
    expect([answer.status, answer.body]).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(await copies()).toEqual(before);
  });

  it('[SP-006] takes the permission to add working copies', async () => {
    const before = await copies();
    const as = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    expect((await send({ ...terms, name: 'Mine' }, CONTENT, as)).status).toBe(403);
    expect(await copies()).toEqual(before);
  });
});
