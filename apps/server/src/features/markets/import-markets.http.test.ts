import { listFiles } from '@lanewright/contract';
import { act, apply, operand } from '@lanewright/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { parsed } from '../../testing/parsed.ts';

let desk: ImportDesk;

beforeAll(async () => {
  desk = await startImportDesk();
  await desk.enforce(apply('less', operand('origin_market_strength'), -20), [act('markup_percent', 30)]);
});
beforeEach(async () => {
  await desk.db.deleteFrom('market_strength').execute();
});
afterAll(() => desk.end());

const HEADER = 'country,postal_prefix,equipment,direction,strength';
const bring = (...rows: string[]) => desk.bring('market_strength', [HEADER, ...rows]);
const strengths = async () =>
  (await desk.db.selectFrom('market_strength').selectAll().orderBy('postal_prefix').execute()).map(
    ({ country, postal_prefix, equipment_type, direction, strength }) =>
      [country, postal_prefix, equipment_type, direction, strength].join(' '),
  );

describe('a file of market strength', () => {
  it('[SP-117 F-016] is seen in the panel of a quote and by its rules', async () => {
    const before = await desk.priced();
    expect(before.market).toBeNull();
    const file = await bring(
      'US,604,Dry Van,outbound,-35',
      'US,604,Dry Van,inbound,80',
      'US,604,Reefer,outbound,99',
      'USA,751,van,inbound,12',
      'Canada,l5t,Dry Van,outbound,1',
    );
    expect(file).toMatchObject({ status: 'success', created_count: 5, updated_count: 0, errors: [] });
    const after = await desk.priced();
    expect(after.market).toMatchObject({ origin_strength: -35, destination_strength: 12 });
    // The house takes 12 percent, and the rule 30 where trucks are plenty.
    const markup = ({ price_cents: price, cost_estimate_cents: cost }: typeof before) => (price ?? 0) / (cost ?? 0);
    expect([markup(before), markup(after)]).toEqual([expect.closeTo(1.12, 3), expect.closeTo(1.3, 3)]);
  });

  it('[SP-117] replaces the former file as a whole', async () => {
    const former = await bring('US,604,Dry Van,outbound,-35', 'US,605,Dry Van,outbound,5');
    const latest = await bring('US,605,Dry Van,outbound,6');
    expect(latest.overtaken).toBe(false);
    const list = await desk.call(listFiles, { as: desk.manager, query: { category: 'market_strength', limit: '2' } });
    expect(parsed(listFiles, list.body).results).toMatchObject([
      { id: latest.id, overtaken: false },
      { id: former.id, overtaken: true },
    ]);
    expect(await strengths()).toEqual(['US 605 dry_van outbound 6']);
    expect((await desk.priced()).market).toBeNull();
  });

  it('[SP-117] that was uploaded before the latest one and is through after it changes nothing', async () => {
    const file = { name: 'a.csv', category: 'market_strength', content_type: 'text/csv', size_bytes: 1 } as const;
    const at = { created_at: desk.clock.now(), created_by_name: 'Test' };
    const later = { ...file, ...at, id: 9_000_000, status: 'success' } as const;
    await desk.db.insertInto('file').values(later).execute();
    const late = await bring('US,605,Dry Van,outbound,6');
    await desk.db.deleteFrom('file').where('id', '=', later.id).execute();
    expect(late).toMatchObject({ status: 'success', created_count: 0 });
    expect(await strengths()).toEqual([]);
  });

  it('[SP-111 SP-117] with bad rows names row, column and value of each, and leaves the former file in force', async () => {
    await bring('US,604,Dry Van,outbound,-35');
    const before = await desk.rowsOf('market_strength');
    const file = await bring(
      'US,604,Dry Van,outbound,1',
      '',
      'US,604,Dry Van,outbound,2',
      'Mexico,604,Dry Van,outbound,1',
      'US,60,Dry Van,outbound,1',
      'US,M5V,Dry Van,outbound,1',
      'Canada,604,Dry Van,outbound,1',
      'US,605,Tanker,sideways,101',
      'US,606,Dry Van,inbound,1.5',
      'US,607,Dry Van,inbound,-101',
      ',,,,1',
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '4 postal_prefix "604": Is already in row 2',
      '5 country "Mexico": Must be one of US, Canada',
      '6 postal_prefix "60": Must be the first 3 characters of a postal code',
      '7 postal_prefix "M5V": Is not the beginning of a postal code of US',
      '8 postal_prefix "604": Is not the beginning of a postal code of Canada',
      '9 direction "sideways": Must be one of outbound, inbound',
      '9 equipment "Tanker": Must be one of Dry Van, Reefer, Flatbed, Step Deck, Intermodal, Power Only',
      '9 strength "101": Must be from -100 to 100',
      '10 strength "1.5": Must be a whole number',
      '11 strength "-101": Must be from -100 to 100',
      '12 country: This field is required',
      '12 direction: This field is required',
      '12 equipment: This field is required',
      '12 postal_prefix: This field is required',
    ]);
    expect(await desk.rowsOf('market_strength')).toEqual(before);
  });

  it('[SP-006] is taken from whoever may upload files, and from nobody else', async () => {
    const rows = [HEADER, 'US,604,Dry Van,outbound,-35'];
    const may = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    const mayNot = await desk.people.make({ permissions: ['file.view'] });
    expect((await desk.send('market_strength', rows, { as: mayNot })).status).toBe(403);
    expect(await strengths()).toEqual([]);
    expect((await desk.bring('market_strength', rows, { as: may })).status).toBe('success');
  });
});
