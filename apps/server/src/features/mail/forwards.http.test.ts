import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

const head = (from: string, subject: string) =>
  `From: ${from}\r\nSent: Thursday, November 19, 2026 8:02 AM\r\nTo: Lucy Tran\r\nSubject: ${subject}\r\n\r\n`;
const DANA = 'Dana Whitfield <dwhitfield@prairiecanning.example>';
const OLDER = `${head('Lucy Tran <lucy@broker.example>', 'RE: Load')}We can do $1,150 on that one.\r\n\r\n${head(DANA, 'Load')}Please quote Joliet, IL to Macon, GA, 41,000 lbs of towels.\r\n`;

const fromColleague = (text: string, subject = 'FW: Load') =>
  desk.postAndRead(mailOf({ subject, text }).replace(`From: ${DANA}`, 'From: Lucy Tran <lucy@broker.example>'));

describe('a mail that a colleague forwards', () => {
  it('[SP-070] is the request of the shipper inside, who gets the answer, after a person has decided', async () => {
    const mail = await fromColleague(`Please price.\r\n\r\n${head(DANA, 'RE: Load')}${PLAIN_REQUEST}\r\n${OLDER}`);
    expect(mail).toMatchObject({ state: 'review', customer_name: 'Prairie Canning Co.', quotes: [] });
    expect(mail.reasons).toContain(
      'Our colleague lucy@broker.example seems to have sent this mail, which is not proven, and Prairie Canning Co. lists dwhitfield@prairiecanning.example, who wrote the mail inside.',
    );
    const { reply_to } = await desk.db
      .selectFrom('received_mail')
      .select('reply_to')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    expect(reply_to).toBe('dwhitfield@prairiecanning.example');
  });

  it('[SP-070 B-009] is one request, whatever was asked and answered before it', async () => {
    const mail = await fromColleague(`${head(DANA, 'RE: Load')}${PLAIN_REQUEST}\r\n${OLDER}`);
    expect(mail.drafts).toHaveLength(1);
    expect(mail.drafts[0]?.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'stops.2.city', value: 'Hutchins' })]),
    );
    expect(JSON.stringify(mail.drafts)).not.toContain('Macon');
  });

  it('[SP-070] has no shipper if none is named in it', async () => {
    const mail = await fromColleague(PLAIN_REQUEST, 'Load');
    expect(mail).toMatchObject({ state: 'review', customer_name: null });
    expect(mail.reasons).toContain(
      'Our colleague lucy@broker.example seems to have sent this mail, which is not proven, and no shipper is named inside it.',
    );
  });

  it('[SP-070] has no reply address if the mail inside names none', async () => {
    const mail = await fromColleague(`${head('Dana Whitfield', 'Load')}${PLAIN_REQUEST}`);
    expect(mail).toMatchObject({ state: 'review', customer_name: null });
    expect(mail.reasons).toContain('There is no usable address to answer to.');
    const row = await desk.db
      .selectFrom('received_mail')
      .select('reply_to')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    expect(row.reply_to).toBeNull();
    expect(mail.drafts).toHaveLength(1);
  });
});
