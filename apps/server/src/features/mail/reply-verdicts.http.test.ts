import { respondToQuote } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example' });
  await desk.db.updateTable('customer').set({ auto_response: false }).execute();
});
afterAll(() => desk.end());

/** Counts the loads, so that each gets its own lane and none is a duplicate. */
let loads = 0;

/** A quote that came by mail and was answered at 2,200, with the answer's Message-ID and subject. */
async function answered() {
  loads += 1;
  const reference = `PC-${1_000 + loads}`;
  const text = [
    'Equipment: 53 ft dry van',
    `Reference: ${reference}`,
    'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
    'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
    `Weight: ${30_000 + loads} lbs`,
    'Commodity: Canned vegetables',
    'No hazmat, no team.',
    '',
  ].join('\r\n');
  const mail = await desk.postAndRead(mailOf({ text, subject: `Spot quote ${reference}` }));
  const id = mail.quotes[0]?.id ?? 0;
  await expect.poll(async () => (await desk.quote(id)).pricing_pending, { timeout: 20_000 }).toBe(false);
  const body = { quoted_price: 2200, cost_type: 1, service_type: 'TL' };
  const sent = await desk.call(respondToQuote, { as: await desk.people.manager(), id, body });
  expect(sent.status).toBe(200);
  const answer = await desk.db
    .selectFrom('sent_mail')
    .select(['message_id', 'subject'])
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, answer };
}

type Answered = Awaited<ReturnType<typeof answered>>;

/** Two answered quotes whose prices are in one letter, like the answers to a mail with several lanes. */
async function tabled() {
  const quotes = [await answered(), await answered()] as const;
  const ids = quotes.map(({ id }) => id);
  const { mail_id: mailId } = await desk.db
    .selectFrom('received_mail_quote')
    .select('mail_id')
    .where('quote_id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  const answer = { message_id: `<table-${mailId}@broker.example>`, subject: `Re: Lanes ${mailId}` };
  const now = desk.clock.now();
  const letter = await desk.db
    .insertInto('sent_mail')
    .values({
      quote_id: null,
      kind: 'respond',
      automatic: false,
      former_status: null,
      created_at: now,
      sent_at: now,
      to_address: 'dwhitfield@prairiecanning.example',
      body_text: '',
      in_reply_to: null,
      problem: null,
      received_mail_id: mailId,
      ...answer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await desk.db
    .selectFrom('quote')
    .select(['id', 'responded_at', 'quoted_price_cents', 'currency'])
    .where('id', 'in', ids)
    .execute();
  await desk.db
    .insertInto('lane_answer')
    .values(
      rows.map((row) => ({
        received_mail_id: mailId,
        quote_id: row.id,
        kind: 'respond' as const,
        automatic: false,
        answered_at: row.responded_at ?? now,
        former_status: null,
        to_address: 'dwhitfield@prairiecanning.example',
        sent_mail_id: letter.id,
        price_cents: row.quoted_price_cents,
        currency: row.currency,
        cost_type: null,
        valid_until: null,
        not_mailed: null,
      })),
    )
    .execute();
  return { ids, table: { id: 0, answer } };
}

const GENUINE = 'Authentication-Results: mx.broker.example; dmarc=pass header.from=prairiecanning.example';

function reply(
  { answer }: Pick<Answered, 'answer'>,
  text: string,
  { headers = [GENUINE], subject = answer.subject }: { headers?: readonly string[]; subject?: string } = {},
) {
  const thread = [`In-Reply-To: ${answer.message_id}`, `References: ${answer.message_id}`];
  return desk.postAndRead(mailOf({ subject, headers: [...headers, ...thread], text }));
}

const verdicts = (id: number) =>
  desk.db.selectFrom('shipper_verdict').selectAll().where('quote_id', '=', id).orderBy('id').execute();
const statusOf = async (id: number) => (await desk.quote(id)).status;
const recordVerdicts = (on: boolean) => desk.db.updateTable('customer').set({ record_verdicts: on }).execute();

describe('a reply to our answer', () => {
  it('[B-025] that accepts is proposed on the quote with its words, and the mail is settled', async () => {
    const quote = await answered();
    const mail = await reply(quote, "Let's do it. Load number LX-77.\r\n\r\nThanks,\r\nDana");
    expect(mail.state).toBe('no_request');
    expect(mail.reasons).toEqual([expect.stringMatching(/^This reply accepts our price for Q\d+, which is proposed/)]);
    expect(await verdicts(quote.id)).toMatchObject([
      {
        verdict: 'accepted',
        reference: 'LX-77',
        words: "Let's do it. Load number LX-77.",
        said_by: 'dwhitfield@prairiecanning.example',
        received_mail_id: mail.id,
        state: 'proposed',
      },
    ]);
    expect(await statusOf(quote.id)).toBe('responded');
  });

  it('[B-025] is recorded at once if the setting allows it and the sender is authenticated', async () => {
    await recordVerdicts(true);
    const lost = await answered();
    await reply(lost, 'Sorry, awarded elsewhere.');
    expect(await statusOf(lost.id)).toBe('lost');
    const won = await answered();
    await reply(won, 'Please book it, PO# 4500123');
    expect(await statusOf(won.id)).toBe('won');
    const unproven = await answered();
    await reply(unproven, 'Too high', { headers: [] });
    expect(await statusOf(unproven.id)).toBe('responded');
    expect(await verdicts(unproven.id)).toMatchObject([{ state: 'proposed', lost_reason: 'Rate too high' }]);
    const countered = await answered();
    await reply(countered, 'need 2,050 to win');
    expect(await verdicts(countered.id)).toMatchObject([{ state: 'proposed', counter_cents: 205_000 }]);
    await recordVerdicts(false);
  });

  it.each([
    ['with a new request', 'Book it. Also need a rate Dallas, TX to Reno, NV Monday.', {}],
    ['with a question', 'Book it?', {}],
    ['under another subject', 'Book it', { subject: 'Dallas to Reno' }],
    ['at another price', 'Book it at $2,100', {}],
    ['with a counter price above ours', 'need 2,950 to win', {}],
    ['from a forged sender', 'Book it', { headers: [GENUINE.replace('dmarc=pass', 'dmarc=fail')] }],
    ['by a machine', 'Cancelled', { headers: [GENUINE, 'Auto-Submitted: auto-replied'] }],
  ])('[B-025 SP-072] %s is no verdict', async (_what, text, how) => {
    const quote = await answered();
    await reply(quote, text, how);
    expect(await verdicts(quote.id)).toEqual([]);
    expect(await statusOf(quote.id)).toBe('responded');
  });

  it('[B-025 SP-164] to a table of several lanes counts for each lane if it is about all of them', async () => {
    const both = await tabled();
    const mail = await reply(both.table, 'Please book both.');
    expect(mail.state).toBe('no_request');
    for (const id of both.ids)
      expect(await verdicts(id)).toMatchObject([{ verdict: 'accepted', state: 'proposed', received_mail_id: mail.id }]);
    const declined = await tabled();
    await reply(declined.table, 'All lanes are covered, sorry.');
    for (const id of declined.ids)
      expect(await verdicts(id)).toMatchObject([{ verdict: 'declined', lost_reason: 'Awarded elsewhere' }]);
  });

  it.each(['Book it', 'Book both. Load number LX-9.', 'Need 2,050 to win', 'Book both at $2,000'])(
    '[B-025 SP-164] to a table that does not say which lane is left to a person: %s',
    async (text) => {
      const { ids, table } = await tabled();
      expect((await reply(table, text)).state).toBe('review');
      for (const id of ids) expect(await verdicts(id)).toEqual([]);
    },
  );

  it('[B-025 SP-164] to a table is left to a person if one of its prices is no longer current', async () => {
    const { ids, table } = await tabled();
    await desk.db
      .updateTable('quote')
      .set({ status: 'won' })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect((await reply(table, 'Book both')).state).toBe('review');
    for (const id of ids) expect(await verdicts(id)).toEqual([]);
  });

  it('[B-025] from a sender who may not act for the shipper is left to a person', async () => {
    const quote = await answered();
    const thread = `In-Reply-To: ${quote.answer.message_id}`;
    for (const from of ['eve@evil.example', 'ops@northgateplastics.example']) {
      const raw = mailOf({ subject: quote.answer.subject, headers: [thread], text: 'Book it' });
      const mail = await desk.postAndRead(raw.replace('dwhitfield@prairiecanning.example', from));
      expect(mail.state).toBe('review');
    }
    expect(await verdicts(quote.id)).toEqual([]);
  });

  it('[B-025] to no answer of ours, or to a closed one, is left to a person', async () => {
    const quote = await answered();
    const stray = await desk.postAndRead(mailOf({ subject: quote.answer.subject, text: 'Book it' }));
    expect(stray.state).toBe('review');
    await desk.db.updateTable('quote').set({ status: 'won' }).where('id', '=', quote.id).execute();
    const late = await reply(quote, 'Cancelled');
    expect(late.state).toBe('review');
    expect(await verdicts(quote.id)).toEqual([]);
  });
});
