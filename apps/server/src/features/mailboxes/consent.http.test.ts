import {
  beginConsent,
  changeMailbox,
  connectMailbox,
  createQuote,
  disconnectMailbox,
  finishConsent,
  listAudit,
  listMailboxes,
  listSentMail,
  mailboxView,
  respondToQuote,
  testMailbox,
} from '@lanewright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { requestOf } from '../../testing/small-world.ts';
import { startMailboxDesk, type MailboxDesk } from './testing/mailbox-desk.ts';

let desk: MailboxDesk;
beforeEach(async () => {
  desk = await startMailboxDesk();
});
afterEach(() => desk.end());

const soon = { timeout: 20_000 };
const ADDRESS = 'quotes@broker.example';
const begun = z.strictObject({ url: z.string() });

async function begin(parts: Readonly<Record<string, unknown>> = {}, as: Person = desk.admin) {
  const body = { provider: 'google', address: ADDRESS, ...parts };
  const answer = await desk.call(beginConsent, { as, body, headers: { host: '127.0.0.1:4400' } });
  expect(answer.status).toBe(200);
  return new URL(begun.parse(answer.body).url);
}

/** Consents at the provider as a browser does; returns the parameters of the redirect. */
async function consent(url: URL): Promise<Record<string, string>> {
  const answer = await fetch(url, { redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

async function connectByConsent(parts: Readonly<Record<string, unknown>> = {}) {
  const body = await consent(await begin(parts));
  const answer = await desk.call(finishConsent, { as: desk.admin, body });
  expect(answer.status).toBe(201);
  return mailboxView.parse(answer.body);
}

const secrets = () => desk.db.selectFrom('mailbox_secret').selectAll().execute();
const refreshes = () => desk.provider.tokens.asked.filter((grant) => grant === 'refresh_token').length;

describe('a consent', () => {
  it('[B-027] leads to the provider with state and PKCE, and connects the mailbox that was consented to', async () => {
    const url = await begin();
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: ADDRESS,
      redirect_uri: 'http://127.0.0.1:4400/mailboxes/return',
    });
    expect(url.href).not.toContain(desk.provider.tokens.clientSecret);
    const answer = await desk.call(finishConsent, { as: desk.admin, body: await consent(url) });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { address: ADDRESS, provider: 'google', authserv_id: 'mx.google.com', sends: false },
    ]);
    const mail = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([mail]);
  });

  it('[B-027] works once, and only for the person who began it', async () => {
    const other = await desk.people.make({ roles: ['administrator'] });
    const body = await consent(await begin());
    expect((await desk.call(finishConsent, { as: other, body })).status).toBe(409);
    expect((await desk.call(finishConsent, { as: desk.admin, body })).status).toBe(201);
    const again = await desk.call(finishConsent, { as: desk.admin, body });
    expect([again.status, again.body]).toMatchObject([
      409,
      { detail: expect.stringMatching(/This consent was already used.*If the mailbox is not listed, begin again\./) },
    ]);
  });

  it.each([
    ['temporarily_unavailable', 'Google (stand-in) has a problem at the moment. Please try again later.'],
    ['admin_policy_enforced', 'Google (stand-in) reported an error: admin_policy_enforced.'],
    ['<b>anything</b>', 'Google (stand-in) sent neither a consent nor a reason.'],
  ])('[B-027] that ends in the error %s says so', async (error, sentence) => {
    const { state } = await consent(await begin());
    const answer = await desk.call(finishConsent, { as: desk.admin, body: { state, error } });
    expect(answer.body).toMatchObject({ detail: `The mailbox was not connected. ${sentence}` });
  });

  it('[B-027] that was refused, late or forged connects nothing', async () => {
    const refused = await consent(await begin({ address: 'refuse@broker.example' }));
    const answer = await desk.call(finishConsent, { as: desk.admin, body: refused });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: 'The mailbox was not connected. The consent was refused at Google (stand-in).' },
    ]);
    const forged = await consent(await begin());
    expect(
      (await desk.call(finishConsent, { as: desk.admin, body: { ...forged, code: 'forged' } })).body,
    ).toMatchObject({
      detail: 'The mailbox was not connected. Google (stand-in) did not accept the code. Please begin again.',
    });
    const late = await consent(await begin());
    const tooLate = new Date(desk.clock.now().getTime() - 10 * 60_000);
    await desk.db.updateTable('mailbox_consent').set({ begun_at: tooLate }).execute();
    expect((await desk.call(finishConsent, { as: desk.admin, body: late })).body).toMatchObject({
      detail: 'The mailbox was not connected. The consent took longer than ten minutes. Please begin again.',
    });
    expect(await secrets()).toEqual([]);
  });
});

describe('the tokens of a mailbox', () => {
  it('[B-027] are renewed before they expire', async () => {
    const { id } = await connectByConsent();
    await desk.until(id, 'watching');
    expect(refreshes()).toBe(0);
    desk.clock.advance(56 * 60_000);
    desk.provider.imap.hangUp();
    await expect.poll(refreshes, soon).toBe(1);
  });

  it('[B-027] are renewed once if the server rejects them as expired', async () => {
    const { id } = await connectByConsent();
    await desk.until(id, 'watching');
    desk.provider.tokens.endTokens();
    desk.provider.imap.hangUp();
    const mail = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([mail]);
    expect(refreshes()).toBe(1);
  });

  it('[B-027] that work only once are renewed by the first of several callers, and the others use its result', async () => {
    const { id } = await connectByConsent();
    await desk.until(id, 'watching');
    desk.provider.tokens.rotate();
    desk.provider.tokens.endTokens();
    const test = async () => (await desk.call(testMailbox, { as: desk.admin, id })).body;
    for (const tested of await Promise.all([test(), test(), test()])) expect(tested).toMatchObject({ passed: true });
    expect(refreshes()).toBe(1);
  });

  it('[B-027] are requested again after the provider was down', async () => {
    const { id } = await connectByConsent();
    await desk.until(id, 'watching');
    desk.provider.tokens.endTokens();
    desk.provider.tokens.failNext(503, 2);
    desk.provider.imap.hangUp();
    const mail = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([mail]);
  });

  it('[B-027] are not requested again once the consent is withdrawn, and a new consent resumes where the mailbox was', async () => {
    const { id } = await connectByConsent();
    await desk.until(id, 'watching');
    desk.provider.tokens.withdrawAll();
    desk.provider.imap.hangUp();
    const withdrawn = await desk.until(id, 'consent_withdrawn');
    expect(withdrawn.problem).toBe('Google (stand-in) says that the consent has ended or was revoked.');
    const mail = desk.deliver();
    // Another mailbox is watched meanwhile; this one sends no more requests.
    const other = await desk.connect();
    await desk.until(other.id, 'watching');
    expect(refreshes()).toBe(1);
    expect((await connectByConsent()).id).toBe(id);
    await expect.poll(desk.received, soon).toEqual([mail]);
  });

  it('[B-027] are sealed in the database and appear in no answer, audit or integration log', async () => {
    const { id } = await connectByConsent();
    await desk.connect();
    await desk.until(id, 'watching');
    const kept = await secrets();
    expect(kept).toHaveLength(2);
    // Guards the search below: these are the stored values.
    for (const { sealed } of kept) expect(sealed.length).toBeGreaterThan(20);
    const tokens = desk.provider.tokens.given;
    expect(tokens.length).toBeGreaterThan(0);
    const told = JSON.stringify([
      kept.map(({ sealed }) => sealed.toString('latin1')),
      (await desk.call(listMailboxes, { as: desk.admin })).body,
      (await desk.call(listAudit, { as: desk.admin, query: { size: '100' } })).body,
      await desk.db.selectFrom('integration_log').selectAll().execute(),
      await desk.db.selectFrom('mailbox').selectAll().execute(),
      await desk.db.selectFrom('mailbox_watch').selectAll().execute(),
    ]);
    expect(told).not.toContain(desk.provider.password);
    expect(told).not.toContain(desk.provider.tokens.clientSecret);
    for (const token of tokens) expect(told).not.toContain(token);
  });
});

describe('disconnecting', () => {
  it('[B-027] revokes the consent at the provider and forgets the tokens', async () => {
    const { id } = await connectByConsent();
    const answer = await desk.call(disconnectMailbox, { as: desk.admin, id });
    expect([answer.status, answer.body]).toEqual([200, { consent: 'revoked', consents_at: null }]);
    expect(await secrets()).toEqual([]);
    expect(listMailboxes.answer?.parse((await desk.call(listMailboxes, { as: desk.admin })).body).results).toEqual([]);
    expect((await desk.call(disconnectMailbox, { as: desk.admin, id })).status).toBe(404);
  });

  it('[B-027] forgets the tokens whatever the provider answers', async () => {
    const { id } = await connectByConsent();
    desk.provider.tokens.challengeNext();
    expect((await desk.call(disconnectMailbox, { as: desk.admin, id })).body).toEqual({
      consent: 'not_reached',
      consents_at: 'https://myaccount.google.com/connections',
    });
    expect(await secrets()).toEqual([]);
  });

  it('[B-027] says where to revoke the consent by hand if the provider offers no revocation', async () => {
    const { id } = await connectByConsent({ provider: 'microsoft' });
    expect((await desk.call(disconnectMailbox, { as: desk.admin, id })).body).toEqual({
      consent: 'not_offered',
      consents_at: 'https://myapps.microsoft.com',
    });
    expect(await secrets()).toEqual([]);
  });
});

describe('a mailbox by password', () => {
  const body = () => ({
    address: ADDRESS,
    username: 'quotes',
    password: 'wrong one',
    imap_host: '127.0.0.1',
    imap_port: desk.provider.imap.port,
    imap_security: 'plain',
  });

  it('[B-027] is not stored if its sign-in is refused, and the answer gives the server’s reason', async () => {
    const answer = await desk.call(connectMailbox, { as: desk.admin, body: body() });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: 'The mail server refused the sign-in: Invalid credentials' },
    ]);
    expect(await desk.db.selectFrom('mailbox').selectAll().execute()).toEqual([]);
  });

  it('[B-027] is sent in plain text only to this machine', async () => {
    const answer = await desk.call(connectMailbox, {
      as: desk.admin,
      body: { ...body(), imap_host: 'mail.broker.example' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: 'Without TLS only a mail server on this very machine can be used.' },
    ]);
  });

  it('[SP-070] whose sign-in is refused later shows the reason and is not retried automatically', async () => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    desk.provider.imap.failNext('AUTHENTICATE', 'no');
    desk.provider.imap.hangUp();
    const refused = await desk.until(id, 'refused');
    expect(refused.problem).toBe('The mail server refused the sign-in: refused by the stand-in');
    const tries = () => desk.provider.imap.heard.filter((command) => command === 'AUTHENTICATE').length;
    const before = tries();
    const tested = await desk.call(testMailbox, { as: desk.admin, id });
    expect([tested.status, tested.body]).toMatchObject([200, { passed: true }]);
    // The test itself, and the watcher that a passed test wakes.
    await desk.until(id, 'watching');
    expect(tries()).toBe(before + 2);
  });

  it('[B-027] whose sign-in fails says so when it is tested, and stays as it is', async () => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    desk.provider.imap.failNext('SELECT', 'no');
    expect((await desk.call(testMailbox, { as: desk.admin, id })).body).toMatchObject({ passed: false });
    expect((await desk.mailbox(id)).state).toBe('watching');
  });
});

describe('sending through a mailbox', () => {
  const answerQuote = async () => {
    const as = await desk.people.analyst();
    const request = requestOf(desk.world);
    const made = z.looseObject({ id: z.number() }).parse((await desk.call(createQuote, { as, body: request })).body);
    const answer = { quoted_price: 2835, email: 'dana@prairiecanning.example', cost_type: 1 };
    const first = await desk.call(respondToQuote, { as, id: made.id, body: answer });
    if (first.status === 200) return;
    // The quote was priced meanwhile, so that the price has warnings to confirm.
    const { confirm_warnings } = z.looseObject({ confirm_warnings: z.array(z.string()) }).parse(first.body);
    const again = await desk.call(respondToQuote, { as, id: made.id, body: { ...answer, confirm_warnings } });
    expect(again.status).toBe(200);
  };
  const states = () => desk.db.selectFrom('sent_mail').select(['state', 'attempts', 'sent_by']).execute();
  const smtp = () => ({ smtp_host: '127.0.0.1', smtp_port: desk.provider.smtpPort, smtp_security: 'plain' });

  it('[B-027] sends answers from the mailbox’s own address, with its token', async () => {
    await connectByConsent({ sends: true });
    await answerQuote();
    await expect.poll(() => desk.provider.sent.length, soon).toBe(1);
    expect(desk.provider.sent[0]).toContain(`From: ${ADDRESS}`);
  });

  it('[B-027] renews a token that the SMTP server refuses and sends the answer once', async () => {
    await connectByConsent({ sends: true });
    desk.provider.tokens.endTokens();
    await answerQuote();
    await expect.poll(() => desk.provider.sent.length, soon).toBe(1);
    await expect.poll(states, soon).toEqual([{ state: 'sent', attempts: 1, sent_by: 'smtp' }]);
    expect(refreshes()).toBe(1);
  });

  it('[SP-067] shows the way each mail was sent, whatever sends mails now', async () => {
    await answerQuote();
    await expect.poll(states, soon).toMatchObject([{ state: 'sent', sent_by: 'outbox' }]);
    await connectByConsent({ sends: true });
    const listed = listSentMail.answer?.parse((await desk.call(listSentMail, { as: desk.admin })).body);
    expect([listed?.transport, listed?.results.map(({ sent_by }) => sent_by)]).toEqual(['smtp', ['outbox']]);
  });

  it('[B-027] needs every field of the SMTP server, or none', async () => {
    const half = {
      address: ADDRESS,
      username: 'quotes',
      password: desk.provider.password,
      imap_host: '127.0.0.1',
      imap_port: desk.provider.imap.port,
      imap_security: 'plain',
      smtp_host: '127.0.0.1',
    };
    const answer = await desk.call(connectMailbox, { as: desk.admin, body: half });
    expect([answer.status, Object.keys(z.looseObject({}).parse(answer.body))]).toEqual([
      400,
      ['smtp_port', 'smtp_security'],
    ]);
    const { id } = await desk.connect();
    await desk.db.updateTable('mailbox').set({ smtp_host: '127.0.0.1' }).where('id', '=', id).execute();
    expect((await desk.call(changeMailbox, { as: desk.admin, id, body: { sends: true } })).status).toBe(409);
  });

  it('[B-027] is for one mailbox, even if people choose several at once', async () => {
    const made = [await desk.connect(smtp()), await desk.connect(smtp()), await desk.connect(smtp())];
    const choose = async ({ id }: { readonly id: number }) =>
      (await desk.call(changeMailbox, { as: desk.admin, id, body: { sends: true } })).status;
    expect(await Promise.all(made.map(choose))).toEqual([200, 200, 200]);
    const sending = await Promise.all(made.map(async ({ id }) => (await desk.mailbox(id)).sends));
    expect(sending.filter(Boolean)).toHaveLength(1);
  });

  it('[B-027] is for one mailbox at most, and for none without a server to send by', async () => {
    const first = await desk.connect({ ...smtp(), sends: true });
    const second = await desk.connect({ ...smtp(), sends: true });
    expect([(await desk.mailbox(first.id)).sends, (await desk.mailbox(second.id)).sends]).toEqual([false, true]);
    const third = await desk.connect();
    const change = await desk.call(changeMailbox, { as: desk.admin, id: third.id, body: { sends: true } });
    expect([change.status, change.body]).toMatchObject([
      409,
      { detail: 'Answers cannot be sent through a mailbox without an SMTP server.' },
    ]);
    expect((await desk.mailbox(second.id)).sends).toBe(true);
  });
});

it('[B-027] refuses to connect a mailbox without a key for secrets, and the list says so', async () => {
  const bare = await startTestApplication();
  try {
    const as = await bare.people.administrator();
    expect((await bare.call(listMailboxes, { as })).body).toEqual({ results: [], providers: [], keeps_secrets: false });
  } finally {
    await bare.end();
  }
});
