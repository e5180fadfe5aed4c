import { NO_PARTNER_STATES } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_LIMIT } from '../../platform/mail/index.ts';
import { places } from '../../application.ts';
import { rulesetLoader, runReader } from '../pricing/index.ts';
import { NO_AUCTIONS } from '../quotes/index.ts';
import { readOrHandOver } from './mail-work.ts';
import { readMail } from './read-mail.ts';
import type { MailRoom } from './room.ts';
import { mailOf, PLAIN_REQUEST, sampleMail, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

const room = (): MailRoom => ({
  db: desk.db,
  clock: desk.clock,
  jobs: desk.jobs,
  signature: 'Test desk',
  places: places(),
  runs: runReader(rulesetLoader(desk.db)),
  partners: NO_PARTNER_STATES,
  judgeAuction: NO_AUCTIONS,
  businessZone: 'America/Chicago',
  log: desk.parts.log,
  mailFrom: 'quotes@broker.example',
  authservId: 'mx.broker.example',
});

const rowOf = (id: number) =>
  desk.db.selectFrom('received_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a mail that is no request', () => {
  it('[SP-070] an automatic reply is put aside with its reason, and makes no quote', async () => {
    const mail = await desk.postAndRead(sampleMail('12-auto-reply-not-a-request.eml'));
    expect(mail).toMatchObject({ state: 'no_request', reasons: ['This is an automatic reply.'], quotes: [] });
  });

  it('a thank-you of a stranger is put aside, but not when it answers a mail of ours or brings a file', async () => {
    const thanks = { subject: 'Thank you', text: 'Thank you very much, have a nice weekend.\r\n' };
    const stranger = mailOf(thanks).replace('dwhitfield@prairiecanning.example>', 'somebody@unheard-of.example>');
    const aside = await desk.postAndRead(stranger);
    expect(aside.state).toBe('no_request');
    await desk.db
      .insertInto('sent_mail')
      .values({
        received_mail_id: aside.id,
        kind: 'respond',
        automatic: false,
        created_at: desk.clock.now(),
        to_address: 'dwhitfield@prairiecanning.example',
        subject: 'Re: Spot quote request',
        body_text: 'All In: $2,835 USD',
        message_id: '<answer-1@broker.example>',
        state: 'sent',
      })
      .execute();
    const answering = await desk.postAndRead(
      mailOf({ ...thanks, headers: ['In-Reply-To: <answer-1@broker.example>'] }),
    );
    expect(answering).toMatchObject({ state: 'review' });
    expect(answering.reasons).toContain('It answers a mail that we sent.');
    const withFile = await desk.postAndRead(
      mailOf({
        ...thanks,
        headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b1'],
        text: [
          '--b1\r\nContent-Type: text/plain\r\n\r\nFind our list enclosed.',
          '--b1\r\nContent-Type: text/csv; name=lanes.csv\r\nContent-Disposition: attachment; filename=lanes.csv\r\n\r\na,b',
          '--b1--\r\n',
        ].join('\r\n'),
      }),
    );
    expect(withFile).toMatchObject({ state: 'review' });
    expect(withFile.reasons).toContain('No lane was found in the attachment “lanes.csv”.');
  });

  it.each([
    ['that says nothing', 'Thank you very much, have a nice weekend.'],
    ['that offers a truck', 'I have a truck empty in Joliet, IL tomorrow.'],
    ['of three words', 'ATL > DFW'],
    ['that leaves everything open', 'got a hot one, call me'],
    ['that points back', 'same as last week but Thursday'],
    ['of two postal codes', '60638 to 30336'],
    ['in lower case', 'van chicago to dallas tomorrow 40k lbs can you cover?'],
  ])('[SP-070] a mail %s from a listed sender waits for a person', async (_, text) => {
    const mail = await desk.postAndRead(mailOf({ subject: 'Hello', text: `${text}\r\n` }));
    expect([mail.state, mail.quotes]).toEqual(['review', []]);
    expect(mail.reasons.length).toBeGreaterThan(0);
  });

  it('[SP-070] a mail to a list is put aside though its sender is listed, unless it speaks of freight', async () => {
    const headers = ['List-Unsubscribe: <https://x.example>'];
    const news = { subject: 'Our new website', headers, text: 'See what we have been up to.\r\n' };
    expect((await desk.postAndRead(mailOf(news))).state).toBe('no_request');
    expect((await desk.postAndRead(mailOf({ ...news, text: 'ATL > DFW van\r\n' }))).state).toBe('review');
  });

  it('[SP-072] mail of our own that comes back is never read as a request', async () => {
    const from = (mail: string) => mail.replace('dwhitfield@prairiecanning.example>', 'Quotes@Broker.example>');
    const ours = from(mailOf({ headers: ['Auto-Submitted: auto-generated'] }));
    expect((await desk.postAndRead(ours)).reasons).toEqual(['This mail was sent by Lanewright itself.']);
    // Colleagues write and forward from the same address.
    const colleague = await desk.postAndRead(from(mailOf({})));
    expect(colleague.state).toBe('review');
    expect(colleague.reasons[0]).toMatch(
      /^Our colleague quotes@broker\.example seems to have sent this mail, which is not proven/,
    );
    expect((await desk.postAndRead(mailOf({ id: '<answer-1@broker.example>' }))).reasons).toEqual([
      'This mail was sent by Lanewright itself.',
    ]);
  });
});

it('[SP-070] a mail with a NUL character in its Message-ID is received and read', async () => {
  const mail = await desk.postAndRead(mailOf({ id: '<a\0b@prairiecanning.example>' }));
  expect(mail.state).toBe('review');
});

describe('a mail that needs a person', () => {
  it('[SP-070 B-009] with words that nobody understood: kind, doubts and their places are shown', async () => {
    const text = `Please quote this load.\r\n${PLAIN_REQUEST}We need two trucks.\r\n`;
    const mail = await desk.postAndRead(mailOf({ text }));
    expect(mail).toMatchObject({ state: 'review', kind: 'request', quotes: [] });
    expect(mail.reasons).toEqual(['Not understood: “two trucks”.']);
    expect(mail.kind_words).toContain('quote');
    expect(mail.doubts.map(({ words }) => words)).toEqual(['two trucks']);
    for (const { words, start, end } of mail.doubts) expect(mail.text.slice(start ?? 0, end ?? 0)).toBe(words);
  });

  it('[SP-070] that is no request though it names a whole load: the reasons say what it seems to be', async () => {
    const mail = await desk.postAndRead(mailOf({ text: `The driver is late.\r\n${PLAIN_REQUEST}` }));
    expect(mail).toMatchObject({ state: 'review', kind: 'status', quotes: [] });
    expect(mail.reasons[0]).toBe('This mail seems to speak of a load that is under way (“driver is”).');
  });

  it('[SP-029 SP-072] that wanted its answer earlier becomes a quote, which no machine answers', async () => {
    const mail = await desk.postAndRead(sampleMail('01-plain-dry-van.eml'));
    expect(mail.state).toBe('quoted');
    const id = mail.quotes[0]?.id ?? 0;
    await expect.poll(async () => (await desk.quote(id)).pricing_pending).toBe(false);
    const quote = await desk.quote(id);
    expect(quote.status).toBe('open');
    expect(quote.latest_run?.automatic_answer?.reasons).toContain(
      'The shipper wanted an answer by 11/19/2026, 12:00 PM CST, which is over.',
    );
  });

  it('[SP-029 SP-072] that wants its answer after the pickup becomes a quote, which no machine answers', async () => {
    const text = `Please reply by 11/24 at noon.\r\n${PLAIN_REQUEST}`;
    const mail = await desk.postAndRead(mailOf({ text }));
    expect(mail.state).toBe('quoted');
    const id = mail.quotes[0]?.id ?? 0;
    await expect.poll(async () => (await desk.quote(id)).pricing_pending).toBe(false);
    expect((await desk.quote(id)).latest_run?.automatic_answer?.reasons).toContain(
      'The shipper wants an answer by 11/24/2026, 12:00 PM CST, after the pickup.',
    );
  });

  it('[SP-072] whose pickup is over or too near for a truck', async () => {
    const text = PLAIN_REQUEST.replace('11/23/2026 08:00 - 14:00', '11/20/2026 08:00 - 13:00');
    expect((await desk.postAndRead(mailOf({ text }))).reasons).toEqual([
      'The pickup is today until 13:00, which is over or too near.',
    ]);
  });

  it('[SP-070 B-009] from an unknown sender: nothing is guessed, all that was read is kept with its words', async () => {
    const before = await desk.counts();
    const mail = await desk.postAndRead(mailOf({}).replace('prairiecanning.example>', 'unheard-of.example>'));
    expect(mail).toMatchObject({
      state: 'review',
      customer_name: null,
      quotes: [],
      reasons: ['No shipper is known by the sender dwhitfield@unheard-of.example.'],
    });
    expect(await desk.counts()).toMatchObject({ quote: before['quote'] });
    expect(mail.drafts).toHaveLength(1);
    expect(mail.drafts[0]?.request).toMatchObject({ customer: null, equipment_type: 'dry_van', weight: 42_000 });
    const placed = mail.drafts[0]?.fields.filter((field) => field.start !== null) ?? [];
    expect(placed.length).toBeGreaterThan(10);
    for (const { start, end, words } of placed) expect(mail.text.slice(start ?? 0, end ?? 0)).toBe(words);
  });

  it('[SP-072] at a free-mail domain nobody is known by the domain alone, only by the whole address', async () => {
    await desk.db
      .insertInto('customer_sender')
      .values([
        { customer_id: 1, kind: 'domain', value: 'gmail.com' },
        { customer_id: 1, kind: 'address', value: 'dana.listed@gmail.com' },
      ])
      .execute();
    const from = (address: string) => mailOf({}).replace('dwhitfield@prairiecanning.example>', `${address}>`);
    expect((await desk.postAndRead(from('somebody@gmail.com'))).reasons).toEqual([
      'No shipper lists the sender somebody@gmail.com, and anybody may have an address at gmail.com.',
    ]);
    expect((await desk.postAndRead(from('Dana.Listed@Gmail.com'))).state).toBe('quoted');
  });

  it('[SP-070] with something missing or ambiguous: the reasons say what, in sentences', async () => {
    const mail = await desk.postAndRead(sampleMail('07-ambiguous-and-missing.eml'));
    expect(mail.state).toBe('review');
    expect(mail.reasons).toEqual(
      expect.arrayContaining([
        'No shipper is known by the sender bill@tristatefeed.example.',
        'The state of the origin is missing.',
        'The date of the delivery is missing.',
        '“Springfield” can mean several things.',
        'The weight is not certain.',
      ]),
    );
    expect(mail.drafts[0]?.request).toMatchObject({
      lane: { stops: [{ location: { city: 'Springfield', state: null } }, { date: null }] },
    });
  });

  it('[SP-164] with four lanes of which one is incomplete: none becomes a quote, all four wait', async () => {
    const mail = await desk.postAndRead(sampleMail('02-html-table-four-lanes.eml'));
    expect(mail.state).toBe('review');
    expect(mail.drafts).toHaveLength(4);
    expect(mail.reasons).toContain('Lane 4: The temperature is missing.');
  });

  it('[SP-045] when its reference clashes with an open quote: the reason names it, and nothing of it is written', async () => {
    const text = `Quote #: CLASH-1\r\n${PLAIN_REQUEST}`;
    const first = await desk.postAndRead(mailOf({ text }));
    expect(first.state).toBe('quoted');
    const before = await desk.counts();
    const second = await desk.postAndRead(mailOf({ text }));
    expect(second).toMatchObject({
      state: 'review',
      quotes: [],
      reasons: [
        `Shipper quote id: ${first.quotes[0]?.system_id} already has this Shipper Quote ID for the same stops, pickup day and equipment.`,
      ],
    });
    expect(await desk.counts()).toMatchObject({
      quote: before['quote'],
      received_mail_quote: before['received_mail_quote'],
    });
  });

  it('[SP-072] when its days lie in the past or its deadline is over', async () => {
    const old = await desk.postAndRead(mailOf({ text: PLAIN_REQUEST.replaceAll('11/2', '11/1') }));
    expect(old.reasons).toEqual(['The date 11/13/2026 lies in the past.', 'The date 11/15/2026 lies in the past.']);
    const late = await desk.postAndRead(mailOf({ text: `Bid due: 11/20/2026 09:00 CT\r\n${PLAIN_REQUEST}` }));
    expect(late.reasons).toEqual(['The shipper’s deadline, 11/20/2026, 9:00 AM CST, is over.']);
  });

  it('without a return path: a machine wrote it', async () => {
    const mail = await desk.postAndRead(mailOf(), { from: '' });
    expect(mail.reasons).toEqual(['The mail came without a return path, as mails written by machines do.']);
  });
});

describe('a broken mail', () => {
  it.each([
    ['that is empty', '', 'The message names no sender.'],
    ['of one word', 'hello', 'The message names no sender.'],
    [
      'that is cut off',
      mailOf({ headers: ['Content-Type: multipart/mixed; boundary=b1'], text: `--b1\r\n\r\n${PLAIN_REQUEST}` }),
      'The message is cut off: the end of its last part is missing.',
    ],
    [
      'with NUL characters',
      mailOf({ text: PLAIN_REQUEST.replace('vegetables', 'vege\0tables') }),
      'The message holds NUL characters; they were left out.',
    ],
    [
      'with unreadable characters',
      Buffer.from(mailOf({ text: PLAIN_REQUEST.replace('Canned', 'Sal\u{E9}') }), 'latin1'),
      'Some characters of the message could not be read; they are shown as \u{FFFD}.',
    ],
    [
      'of endless parts',
      mailOf({
        headers: ['Content-Type: multipart/mixed; boundary=b1'],
        text: `${'--b1\r\n\r\nJoliet\r\n'.repeat(5_000)}--b1--\r\n`,
      }),
      'The message could not be taken apart: Max allowed child nodes exceeded.',
    ],
  ])('%s is stored, and a person is told what is wrong with it', async (_name, raw, reason) => {
    const mail = await desk.postAndRead(raw);
    expect([mail.state, mail.quotes]).toEqual(['review', []]);
    expect(mail.reasons).toContain(reason);
  });

  it('of ten megabytes is read, of more is refused and leaves only a log entry', async () => {
    const large = `${mailOf({})}${'Nothing to see here.\r\n'.repeat(420_000)}`;
    expect(large.length).toBeGreaterThan(9_000_000);
    const mail = await desk.postAndRead(large);
    expect(mail).toMatchObject({ state: 'review' });
    expect(mail.reasons[0]).toBe('The mail is very long; only its first 200000 characters were read.');
    const before = await desk.counts();
    expect((await desk.post(Buffer.alloc(MESSAGE_LIMIT + 1, 'x\r\n'))).code).toBe(552);
    expect(await desk.counts()).toEqual(before);
    const log = await desk.db.selectFrom('integration_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ integration: 'Mail', status_code: 413 });
  });
});

describe('the job', () => {
  it('[SP-070] run twice, and twice at once, makes one quote', async () => {
    const mail = await desk.postAndRead(mailOf());
    expect(mail.quotes).toHaveLength(1);
    const before = await desk.counts();
    await readMail(room(), { mail_id: mail.id });
    expect(await desk.counts()).toMatchObject({ quote: before['quote'] });
    await desk.db.deleteFrom('received_mail_quote').where('mail_id', '=', mail.id).execute();
    await desk.db.updateTable('received_mail').set({ state: 'received' }).where('id', '=', mail.id).execute();
    await Promise.all([readMail(room(), { mail_id: mail.id }), readMail(room(), { mail_id: mail.id })]);
    expect((await desk.received(mail.id)).quotes).toEqual(mail.quotes);
    expect(await desk.counts()).toMatchObject({ quote: before['quote'] });
  });

  it('[SP-070] that fails again and again gives the mail to a person as it came', async () => {
    const { id } = await desk.postAndRead(mailOf());
    await desk.db.deleteFrom('received_mail_quote').where('mail_id', '=', id).execute();
    await desk.db
      .updateTable('received_mail')
      .set({ state: 'received', body_text: null, reading: null })
      .where('id', '=', id)
      .execute();
    await desk.database.pool.query('ALTER TABLE customer_sender RENAME TO customer_sender_away');
    await expect(readOrHandOver(room(), { mail_id: id }, 3)).rejects.toThrow('customer_sender');
    expect((await desk.received(id)).state).toBe('received');
    await readOrHandOver(room(), { mail_id: id }, 4);
    await desk.database.pool.query('ALTER TABLE customer_sender_away RENAME TO customer_sender');
    const mail = await desk.received(id);
    expect([mail.state, mail.reasons]).toEqual([
      'review',
      ['The mail could not be read, because of a fault of ours. It is shown as it came.'],
    ]);
    expect(mail.text).toContain('Pickup: Joliet, IL 60436');
  });

  it('[SP-072] believes the authentication results of the named server alone', async () => {
    const verdict = async (header: string) => {
      const mail = await desk.postAndRead(mailOf({ headers: [`Authentication-Results: ${header}`] }));
      expect((await rowOf(mail.id)).authentication).toBe('none');
      await desk.db.deleteFrom('received_mail_quote').where('mail_id', '=', mail.id).execute();
      await desk.db.updateTable('received_mail').set({ state: 'received' }).where('id', '=', mail.id).execute();
      await readMail(room(), { mail_id: mail.id });
      return (await rowOf(mail.id)).authentication;
    };
    expect(await verdict('mx.broker.example; dmarc=fail header.from=prairiecanning.example')).toBe('fail');
    expect(await verdict('mx.broker.example; dmarc=pass header.from=prairiecanning.example')).toBe('pass');
    expect(await verdict('mx.elsewhere.example; dmarc=pass header.from=prairiecanning.example')).toBe('none');
  });
});

describe('the storing', () => {
  it('[SP-070] fails with 451 while the database refuses, and the mail is taken when it is sent again', async () => {
    const raw = mailOf();
    const before = await desk.counts();
    await desk.database.pool.query('ALTER TABLE received_mail RENAME TO received_mail_away');
    expect((await desk.post(raw)).code).toBe(451);
    await desk.database.pool.query('ALTER TABLE received_mail_away RENAME TO received_mail');
    // Quotes of earlier mails may still be priced meanwhile.
    expect(await desk.counts()).toMatchObject({ received_mail: before['received_mail'], quote: before['quote'] });
    expect((await desk.postAndRead(raw)).state).toBe('quoted');
  });

  it('[SP-045 SP-132] knows a message without Message-ID by its content; each exchange is logged once', async () => {
    const raw = mailOf({ id: '' });
    const logged = async () =>
      (await desk.db.selectFrom('integration_log').select('id').where('targeted_api', '=', 'mail received').execute())
        .length;
    const exchanges = await logged();
    await desk.postAndRead(raw);
    const before = await desk.counts();
    expect((await desk.post(raw)).code).toBe(250);
    expect(await desk.counts()).toMatchObject({ received_mail: before['received_mail'] });
    expect(await logged()).toBe(exchanges + 2);
  });
});
