import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example', mailGenuineSendersOnly: true });
});
afterAll(() => desk.end());

const NOT_AUTHENTICATED = 'The sender’s mail could not be authenticated.';

async function quoteOf(results: readonly string[]) {
  const mail = await desk.postAndRead(mailOf({ headers: results }));
  expect(mail.quotes).toHaveLength(1);
  const id = mail.quotes[0]?.id ?? 0;
  await expect.poll(async () => (await desk.quote(id)).pricing_pending).toBe(false);
  return desk.quote(id);
}

const answersTo = async (quoteId: number) =>
  desk.db.selectFrom('sent_mail').select('id').where('quote_id', '=', quoteId).where('automatic', '=', true).execute();

describe('an operator who requires genuine senders', () => {
  it.each([
    ['says nothing of the sender', []],
    ['says so in the name of another server', ['Authentication-Results: mx.evil.example; dmarc=pass']],
    ['failed', ['Authentication-Results: mx.broker.example; dmarc=fail']],
  ])('[SP-072] lets nothing be answered automatically where the check %s', async (_how, headers) => {
    const quote = await quoteOf(headers);
    expect(JSON.stringify(quote).replaceAll("'", '’')).toContain(NOT_AUTHENTICATED);
    expect(quote.status).toBe('open');
    expect(await answersTo(quote.id)).toEqual([]);
  });

  it('[SP-072] lets a sender be answered whom the named server calls genuine', async () => {
    const quote = await quoteOf(['Authentication-Results: mx.broker.example; dmarc=pass']);
    await expect.poll(async () => (await answersTo(quote.id)).length).toBe(1);
  });
});
