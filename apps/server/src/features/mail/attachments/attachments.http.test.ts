import { workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, withBrokenPage } from '../../../platform/pdf/testing/make-pdf.ts';
import { mailOf, startMailDesk, type MailDesk, type Received } from '../testing/mail-desk.ts';
import { mailWithFiles } from '../testing/mail-with-files.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

const csv = (content: string, name = 'lanes.csv') => ({ name, type: 'text/csv', content });
const valuesOf = ({ drafts }: Received, at = 0) =>
  Object.fromEntries(drafts[at]?.fields.map(({ field, value }) => [field, value]) ?? []);

const LAYOUT =
  'shipper_quote_id,equipment,pickup_city,pickup_state,pickup_postal_code,pickup_country,pickup_date,delivery_city,delivery_state,delivery_postal_code,delivery_date,weight,commodity,pallets,hazmat,team\r\n' +
  'NF-1,dry van,Joliet,IL,60436,US,2026-11-23 08:00,Hutchins,TX,75141,2026-11-25,42000,Canned vegetables,22,no,no\r\n' +
  'NF-2,dry van,Joliet,IL,60436,US,2026-11-24 08:00,Memphis,TN,38118,2026-11-25,41000,Canned vegetables,,no,no\r\n';
const TABLE = [
  ['Origin', 'Destination', 'Pickup date', 'Delivery date', 'Equipment', 'Weight (lbs)', 'Commodity'],
  ['Joliet, IL 60436', 'Hutchins, TX 75141', '11/23/2026', '11/25/2026', 'Dry van', '42,000', 'Canned vegetables'],
];

async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const written = async function* () {
    yield rows.map((cells, at) => ({ number: at + 1, cells }));
  };
  return Buffer.concat(await Array.fromAsync(workbookBytes(written())));
}

describe('a sheet attached to a mail', () => {
  it('[SP-070] in the quote layout becomes a quote for each row, without a person', async () => {
    const mail = await desk.postAndRead(mailWithFiles([csv(LAYOUT)]));
    expect([mail.reasons, mail.state]).toEqual([[], 'quoted']);
    const quotes = await Promise.all(mail.quotes.map(({ id }) => desk.quote(id)));
    expect(quotes.map((quote) => [quote.shipper_quote_id, quote.weight, quote.pallet_count])).toEqual([
      ['NF-1', 42_000, 22],
      ['NF-2', 41_000, null],
    ]);
  });

  it('[SP-070 B-009] that is a workbook with a table of lanes is read, each field with its words in the file', async () => {
    const content = await workbook(TABLE);
    const mail = await desk.postAndRead(
      mailWithFiles([{ name: 'Lanes.xlsx', type: 'application/octet-stream', content }]),
    );
    expect([mail.reasons, mail.state]).toEqual([[], 'quoted']);
    expect(mail.parts).toEqual([
      { name: 'Lanes.xlsx', page: null, mail: null, start: expect.any(Number), end: mail.text.length },
    ]);
    const weight = mail.drafts[0]?.fields.find(({ field }) => field === 'weight_lbs');
    expect(weight).toMatchObject({ value: '42000', words: '42,000' });
    expect(weight?.start).toBeGreaterThan(mail.parts[0]?.start ?? Infinity);
    expect(mail.text.slice(weight?.start ?? 0, weight?.end ?? 0)).toBe('42,000');
  });

  it.each([
    ['has no lane', 'a,b\r\n1,2\r\n', 'No lane was found in the attachment “lanes.csv”.'],
    [
      'says more than is understood',
      TABLE.map((row, at) =>
        [...row, at === 0 ? 'Remarks' : 'call the dock first'].map((cell) => `"${cell}"`).join(','),
      ).join('\r\n'),
      'Not understood: “Remarks: call the dock first”.',
    ],
    [
      'is no sheet',
      'MZ\u0001\u0002\u0003\u0004\u0005\u0007\u0008',
      'The attachment “lanes.csv” was not read. It is neither a CSV file nor a workbook.',
    ],
  ])('[SP-070] that %s leaves the mail to a person', async (_, content, reason) => {
    const mail = await desk.postAndRead(mailWithFiles([csv(content)]));
    expect(mail.state).toBe('review');
    expect(mail.reasons).toContain(reason);
  });
});

describe('a PDF attached to a mail', () => {
  const form = makePdf([
    [{ x: 72, y: 740, text: 'REQUEST FOR QUOTE PP-2291', size: 16 }],
    [
      ['Origin', 'Spartanburg, SC 29303'],
      ['Pickup date', '12/07/2026 08:00-12:00'],
      ['Destination', 'Richmond, VA 23231'],
      ['Delivery date', '12/08/2026 09:00'],
      ['Equipment', "53' dry van"],
      ['Weight', '43,200 lbs'],
      ['Commodity', 'Polyester chips'],
    ].flatMap(([label = '', value = ''], row) => [
      { x: 72, y: 700 - row * 16, text: label },
      { x: 200, y: 700 - row * 16, text: value },
    ]),
  ]);

  it('[B-038] is read like a mail, each field with its page, and a person checks it', async () => {
    const mail = await desk.postAndRead(mailWithFiles([{ name: 'RFQ.pdf', type: 'application/pdf', content: form }]));
    expect(mail).toMatchObject({ state: 'review', quotes: [] });
    expect(mail.reasons).toEqual([
      'A person checks what was read of a document (“RFQ.pdf”).',
      'Not understood: “PP-2291”.',
    ]);
    expect(valuesOf(mail)).toMatchObject({
      'stops.1.city': 'Spartanburg',
      'stops.1.date': '2026-12-07',
      'stops.2.postal_code': '23231',
      weight_lbs: '43200',
      commodity: 'Polyester chips',
    });
    expect(mail.parts.map(({ name, page }) => [name, page])).toEqual([
      ['RFQ.pdf', 1],
      ['RFQ.pdf', 2],
    ]);
    const city = mail.drafts[0]?.fields.find(({ field }) => field === 'stops.1.city');
    expect(city?.start).toBeGreaterThan(mail.parts[1]?.start ?? Infinity);
  });

  it('[B-038 SP-070] with a damaged page says which, and waits for a person', async () => {
    const words = [{ x: 72, y: 700, text: 'Quote Joliet, IL to Dallas, TX' }];
    const content = withBrokenPage(makePdf([words, words]), 2);
    const mail = await desk.postAndRead(
      mailWithFiles([{ name: 'torn.pdf', type: 'application/pdf', content }], { subject: 'Load' }),
    );
    expect(mail.state).toBe('review');
    expect(mail.reasons).toContain('The attachment “torn.pdf” has pages that are damaged or blank: 2.');
  });

  it('[B-038] that is a scan is reported as one and waits for a person', async () => {
    const mail = await desk.postAndRead(
      mailWithFiles([{ name: 'scan.pdf', type: 'application/pdf', content: makePdf([[]]) }], { subject: 'Load' }),
    );
    expect(mail.state).toBe('review');
    expect(mail.reasons).toContain('The attachment “scan.pdf” is a scan without text; a person must read it.');
  });

  it('[B-038 SP-070] keeps a complete request in the mail from being answered automatically', async () => {
    const terms = makePdf([[{ x: 72, y: 700, text: 'Terms: freight is double brokered never.' }]]);
    const mail = await desk.postAndRead(
      mailWithFiles([{ name: 'terms.pdf', type: 'application/pdf', content: terms }], {
        text: 'Equipment: 53 ft dry van\r\nPickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00\r\nDelivery: Hutchins, TX 75141, 11/25/2026 10:00\r\nWeight: 42,000 lbs\r\nCommodity: Canned vegetables',
      }),
    );
    expect(mail).toMatchObject({ state: 'review', drafts: [{ fields: expect.any(Array) }] });
    expect(valuesOf(mail)).toMatchObject({ 'stops.2.city': 'Hutchins', weight_lbs: '42000' });
  });
});

describe('other files of a mail', () => {
  const INVITE = { name: 'invite.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };

  it('[SP-070] calendar invitations say nothing about a load', async () => {
    const complete = await desk.postAndRead(
      mailWithFiles([INVITE], {
        text: 'Equipment: 53 ft dry van\r\nPickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00\r\nDelivery: Hutchins, TX 75141, 11/25/2026 10:00\r\nWeight: 42,000 lbs\r\nCommodity: Canned vegetables',
      }),
    );
    expect([complete.reasons, complete.state]).toEqual([[], 'quoted']);
    const raw = mailWithFiles([INVITE], { text: 'You are invited to the quarterly review.', subject: 'Invitation' });
    const foreign = await desk.postAndRead(raw.replace('dwhitfield@prairiecanning.example', 'kara@elsewhere.example'));
    expect(foreign).toMatchObject({ state: 'no_request', quotes: [] });
  });

  it.each([
    ['its own words', 'Need a rate on the Ames load, call me.', INVITE],
    [
      'the words of the invitation',
      'See invitation.',
      {
        ...INVITE,
        content: 'BEGIN:VCALENDAR\r\nDESCRIPTION:Dry van from Ames to Peoria, 42,0\r\n 00 lbs\r\nEND:VCALENDAR\r\n',
      },
    ],
  ])('[SP-070] an invitation does not hide a request: %s mention freight', async (_, text, file) => {
    const raw = mailWithFiles([file], { text, subject: 'Invitation' });
    const mail = await desk.postAndRead(raw.replace('dwhitfield@prairiecanning.example', 'kara@elsewhere.example'));
    expect(mail).toMatchObject({ state: 'review', quotes: [] });
  });

  it('[SP-070] pictures and unknown files are named for a person', async () => {
    const mail = await desk.postAndRead(
      mailWithFiles([
        { name: 'load.jpg', type: 'image/jpeg', content: Buffer.from([0xff, 0xd8]) },
        { name: 'load.docx.exe', type: 'application/octet-stream', content: 'MZ' },
      ]),
    );
    expect(mail.reasons).toEqual(
      expect.arrayContaining([
        'The attachment “load.jpg” is a picture; a person must look at it.',
        'The attachment “load.docx.exe” was not read.',
      ]),
    );
  });

  it('[SP-070] a mail attached to a mail is read as a forward of its sender’s request', async () => {
    const inner = mailOf();
    const mail = await desk.postAndRead(
      mailWithFiles([{ name: 'Load.eml', type: 'message/rfc822', content: inner }], {
        text: 'Can somebody price this?',
      }).replace(
        'From: Dana Whitfield <dwhitfield@prairiecanning.example>',
        'From: Lucy Tran <lucy@elsewhere.example>',
      ),
    );
    expect(mail).toMatchObject({ state: 'review', quotes: [] });
    expect(mail.reasons).toContain('The mail was forwarded.');
    expect(valuesOf(mail)).toMatchObject({ 'stops.1.city': 'Joliet', weight_lbs: '42000' });
  });
});
