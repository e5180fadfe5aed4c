import { listCarrierPreferences } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { parsed } from '../../testing/parsed.ts';

let desk: ImportDesk;
let quote: number;

beforeAll(async () => {
  desk = await startImportDesk();
  quote = (await desk.priced()).quote;
});
afterAll(() => desk.end());

const HEADER =
  'company_name,dot_number,contact_phone,contact_email,tracking_provider,last_activity,equipment,origin_city,' +
  'origin_state,origin_postal_code,destination_city,destination_state,destination_postal_code';
const bring = (...rows: string[]) => desk.bring('carrier_preference', [HEADER, ...rows]);

/** What the panel of the quote shows. */
async function panel() {
  const answer = await desk.call(listCarrierPreferences, { as: await desk.people.viewer(), id: quote });
  return parsed(listCarrierPreferences, answer.body);
}
const names = async () => (await panel()).results.map(({ company_name }) => company_name);

describe('a file of carriers and the lanes they like', () => {
  it("[SP-121 SP-085 F-016] is seen in a quote's panel, best fit first", async () => {
    const file = await bring(
      'State Line,,,,,,,,Illinois,,,TX,',
      'Bluegrass Haulers,90000137,502-555-0100,dispatch@bluegrass.example,Tracklight,10/01/2026,Dry Van,Joliet,IL,60436,Hutchins,TX,75141',
      'Reefer Only,,,,,2026-10-01,Reefer,Joliet,IL,60436,Hutchins,TX,75141',
      'Elsewhere,,,,,2026-10-01,,,OH,,,TX,',
    );
    expect(file).toMatchObject({ status: 'success', rows_read: 4, created_count: 4, updated_count: 0, errors: [] });
    const { count, results } = await panel();
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      company_name: 'Bluegrass Haulers',
      dot_number: '90000137',
      contact_phone: '502-555-0100',
      contact_email: 'dispatch@bluegrass.example',
      tracking_provider: 'Tracklight',
      last_activity: '2026-10-01',
      fit: 'postal_code',
    });
    expect(results[1]).toMatchObject({ company_name: 'State Line', fit: 'state', last_activity: null });
  });

  it('[SP-121] replaces the former file as a whole', async () => {
    await bring('Former Freight,,,,,,,,IL,,,TX,', 'Also Former,,,,,,,,IL,,,TX,');
    await bring('Latest Freight,,,,,,,,IL,,,TX,');
    expect(await names()).toEqual(['Latest Freight']);
  });

  it('[SP-111 SP-121] with bad rows names row, column and value of each, and leaves the former file in force', async () => {
    await bring('Former Freight,,,,,,,,IL,,,TX,');
    const before = await desk.rowsOf('carrier_preference');
    const file = await bring(
      'Good Freight,,,,,,,,IL,,,TX,',
      ',,,,,,,,IL,,,TX,',
      'Bad Numbers,DOT-1,,not an address,,13/01/2026,Tanker,,IL,604,,Tejas,75141-12',
      'No States,,,,,,,Joliet,,,Hutchins,,',
      '"Two\nLines",,,,,,,,IL,,,TX,',
      'Short Zip,,,,,,,,MA,2134,,TX,',
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 company_name: This field is required',
      '4 contact_email "not an address": Please enter a valid email address',
      '4 destination_postal_code "75141-12": Must be a postal code such as 60436 or L5T 2N7',
      '4 destination_state "Tejas": Must be a state or province',
      '4 dot_number "DOT-1": Must be a number of at most 8 digits',
      '4 equipment "Tanker": Must be one of Dry Van, Reefer, Flatbed, Step Deck, Intermodal, Power Only',
      '4 last_activity "13/01/2026": Must be a day such as 2026-11-23 or 11/23/2026',
      '4 origin_postal_code "604": Must be a postal code such as 60436 or L5T 2N7',
      '5 destination_state: This field is required',
      '5 origin_state: This field is required',
      '6 company_name "Two Lines": Must be plain text without hidden characters',
      '7 origin_postal_code "2134": Must be a postal code; a spreadsheet may have dropped the zero in front: 02134',
    ]);
    expect(await desk.rowsOf('carrier_preference')).toEqual(before);
    expect(await names()).toEqual(['Former Freight']);
  });

  it('[SP-006] is taken from whoever may upload files, and from nobody else', async () => {
    const rows = [HEADER, 'Forbidden Freight,,,,,,,,IL,,,TX,'];
    const mayNot = await desk.people.make({ permissions: ['file.view'] });
    expect((await desk.send('carrier_preference', rows, { as: mayNot })).status).toBe(403);
    expect(await names()).not.toContain('Forbidden Freight');
  });
});
