import { settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

const sentTo = async () =>
  (await desk.db.selectFrom('sent_mail').select('to_address').execute()).map(({ to_address }) => to_address);

describe("a listed sender's mail with a Reply-To address outside its domain", () => {
  it.each([
    'Reply-To: <eve@prairiecanning.example@evil.example>',
    'Reply-To: "dwhitfield@prairiecanning.example" <eve@evil.example>, <dwhitfield@prairiecanning.example>',
    'Reply-To: <"dwhitfield@prairiecanning.example"@evil.example>',
  ])('[SP-072] waits for a person at %s, and even once settled nothing goes to a stranger', async (header) => {
    const mail = await desk.postAndRead(mailOf({ headers: [header] }));
    expect(mail.state).toBe('review');
    expect(mail.reasons).toEqual([expect.stringMatching(/^Reply-To /)]);
    const answer = await desk.call(settleReceivedMail, {
      as: await desk.people.analyst(),
      id: mail.id,
      body: { quotes: [{ ...mail.drafts[0]?.request, cost_type: 1, request_source: 'quote_ui' }] },
    });
    expect(answer.status).toBe(200);
    const { quotes } = await desk.received(mail.id);
    const stored = await desk.db
      .selectFrom('quote')
      .select('reply_email')
      .where('id', '=', quotes[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(stored.reply_email).toBe('dwhitfield@prairiecanning.example');
    await expect.poll(async () => (await desk.quote(quotes[0]?.id ?? 0)).pricing_pending).toBe(false);
    expect((await sentTo()).filter((address) => !address.endsWith('@prairiecanning.example'))).toEqual([]);
  });
});
