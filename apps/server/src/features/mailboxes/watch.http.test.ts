import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeMailbox, connectMailbox, testMailbox } from '@lanewright/contract';
import { startMailboxDesk, type MailboxDesk } from './testing/mailbox-desk.ts';

let desk: MailboxDesk;
beforeEach(async () => {
  desk = await startMailboxDesk();
});
afterEach(() => desk.end());

const soon = { timeout: 20_000 };
const stateOf = async (key: string) =>
  desk.db.selectFrom('received_mail').selectAll().where('message_key', '=', key).executeTakeFirst();
const quotedIs = (key: string) => expect.poll(async () => (await stateOf(key))?.state, soon).toBe('quoted');

describe('a watched mailbox', () => {
  it('[SP-070] takes a new mail through the same intake as the listener, and makes a quote of it', async () => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    const mail = desk.deliver();
    await quotedIs(mail);
    expect(await stateOf(mail)).toMatchObject({
      mailbox_id: id,
      envelope_from: 'dwhitfield@prairiecanning.example',
      from_address: 'dwhitfield@prairiecanning.example',
    });
    const quotes = await desk.db.selectFrom('quote').select('id').where('request_source', '=', 'mail').execute();
    expect(quotes).toHaveLength(1);
    expect((await desk.mailbox(id)).last_mail_at).toBe(desk.clock.now().toISOString());
    // The second mail causes no second fetch of the first: two mails need two looks and two reads.
    await quotedIs(desk.deliver());
    expect(desk.provider.imap.heard.filter((command) => command === 'UID FETCH')).toHaveLength(4);
  });

  it('[SP-070] ignores 10,000 old messages, and takes new ones from the moment it is connected', async () => {
    for (let old = 0; old < 10_000; old += 1)
      desk.provider.imap.deliver(`Message-ID: <old-${old}@x.example>\r\n\r\nOld`);
    const { id } = await desk.connect();
    const mail = desk.deliver();
    await desk.until(id, 'watching');
    await expect.poll(desk.received, soon).toEqual([mail]);
  });

  it('[SP-070] takes the messages that are already there if that was asked for', async () => {
    const [first, second] = [desk.deliver(), desk.deliver()];
    await desk.connect({ read_all: true });
    await expect.poll(desk.received, soon).toEqual([first, second]);
  });

  it('[SP-070] catches up after an outage, each mail once', async () => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    const first = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([first]);
    desk.provider.imap.failNext('AUTHENTICATE', 'drop', 3);
    desk.provider.imap.hangUp();
    await desk.until(id, 'unreachable');
    const [second, third] = [desk.deliver(), desk.deliver()];
    await expect.poll(desk.received, soon).toEqual([first, second, third]);
    expect((await desk.until(id, 'watching')).problem).toBeNull();
  });

  it('[SP-070] creates nothing for a mail that already arrived another way', async () => {
    await desk.mailIntake.onMessage({
      envelopeFrom: 'dwhitfield@prairiecanning.example',
      recipients: ['quotes@broker.example'],
      raw: Buffer.from('Message-ID: <twice@prairiecanning.example>\r\nFrom: d@prairiecanning.example\r\n\r\nHello'),
    });
    const { id } = await desk.connect();
    desk.provider.imap.deliver('Message-ID: <twice@prairiecanning.example>\r\n\r\nHello');
    const next = desk.deliver();
    await expect.poll(desk.received, soon).toEqual(['<twice@prairiecanning.example>', next]);
    const ties = await desk.db
      .selectFrom('mailbox_mail')
      .select('received_mail_id')
      .where('mailbox_id', '=', id)
      .execute();
    expect(ties).toHaveLength(2);
  });

  it('[SP-070] rereads a renumbered folder without taking a mail twice or an old one', async () => {
    desk.deliver({ arrivedAt: new Date('2026-11-19T00:00:00Z') });
    const { id } = await desk.connect();
    const first = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([first]);
    desk.provider.imap.failNext('AUTHENTICATE', 'drop', 3);
    desk.provider.imap.hangUp();
    await desk.until(id, 'unreachable');
    const second = desk.deliver();
    desk.provider.imap.renumber();
    await expect.poll(desk.received, soon).toEqual([first, second]);
    const third = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([first, second, third]);
  });

  it('[SP-070] resumes in a folder that was restored from a backup and reuses UIDs', async () => {
    const { id } = await desk.connect();
    const before = [desk.deliver(), desk.deliver(), desk.deliver()];
    await expect.poll(desk.received, soon).toEqual(before);
    desk.provider.imap.failNext('AUTHENTICATE', 'drop', 3);
    desk.provider.imap.hangUp();
    await desk.until(id, 'unreachable');
    desk.provider.imap.restore({ uidNext: 2 });
    const after = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([...before, after]);
  });

  it('[SP-070] gives a person a message that is too large, with its header and the reason', async () => {
    await desk.connect();
    const head = 'From: Dana <dana@prairiecanning.example>\r\nSubject: Big one\r\nMessage-ID: <big@x.example>\r\n\r\n';
    desk.provider.imap.deliver(head + 'x'.repeat(10_000_001));
    const next = desk.deliver();
    await expect.poll(desk.received, soon).toEqual(['<big@x.example>', next]);
    const big = await stateOf('<big@x.example>');
    expect(big).toMatchObject({ state: 'review', subject: 'Big one', from_address: 'dana@prairiecanning.example' });
    expect(big?.reasons[0]).toMatch(/^The mail is larger than 10 MB, so only its header was read/);
    expect(big?.raw.toString()).toBe(head);
  });

  it('skips a mail that another client removed before it could be read', async () => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    await desk.call(changeMailbox, { as: desk.admin, id, body: { paused: true } });
    await desk.until(id, 'paused');
    desk.deliver();
    const { uidNext } = desk.provider.imap.folder('INBOX');
    desk.provider.imap.expunge(uidNext - 1);
    const kept = desk.deliver();
    await desk.call(changeMailbox, { as: desk.admin, id, body: { paused: false } });
    await expect.poll(desk.received, soon).toEqual([kept]);
  });

  it('trusts Authentication-Results only of the host that the mailbox names', async () => {
    await desk.connect({ authserv_id: 'mx.broker.example' });
    const genuine = desk.deliver({ headers: ['Authentication-Results: mx.broker.example; dmarc=pass'] });
    const foreign = desk.deliver({ headers: ['Authentication-Results: mx.evil.example; dmarc=pass'] });
    await quotedIs(genuine);
    await quotedIs(foreign);
    expect((await stateOf(genuine))?.authentication).toBe('pass');
    expect((await stateOf(foreign))?.authentication).toBe('none');
    const forgedBelow = desk.deliver({
      headers: [
        'Authentication-Results: mx.broker.example; dmarc=fail',
        'Authentication-Results: mx.broker.example; dmarc=pass',
      ],
    });
    await quotedIs(forgedBelow);
    expect((await stateOf(forgedBelow))?.authentication).toBe('fail');
  });
});

describe('a mail server that misbehaves', () => {
  it.each([
    ['hangs up in the middle of a message', 'UID FETCH', 'cut'],
    ['announces more bytes of a message than it sends', 'UID FETCH', 'wrong_literal'],
    ['says BYE while it is asked', 'UID SEARCH', 'bye'],
    ['hangs up when it is asked to idle', 'IDLE', 'drop'],
    ['sends nothing about a message that it holds', 'UID FETCH', 'no_rows'],
    ['does not answer what is in the folder', 'UID SEARCH', 'no'],
  ] as const)('[SP-070] %s: the mail is taken once all the same', async (_how, command, fault) => {
    const { id } = await desk.connect();
    await desk.until(id, 'watching');
    desk.provider.imap.failNext(command, fault, 2);
    const mail = desk.deliver();
    await expect.poll(() => desk.provider.imap.waiting(command), soon).toBe(0);
    const next = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([mail, next]);
    await desk.until(id, 'watching');
    expect(await desk.received()).toEqual([mail, next]);
  });

  it('[SP-070] never delivers one message: a person gets it, and the next ones are taken', async () => {
    await desk.connect();
    // Each of five tries sends two fetches; the sixth sends one and gives up.
    desk.provider.imap.failNext('UID FETCH', 'cut', 11);
    const stuck = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([stuck]);
    expect(await stateOf(stuck)).toMatchObject({
      state: 'review',
      reasons: [expect.stringMatching(/^The mail server did not give this mail in 5 tries/)],
    });
    const next = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([stuck, next]);
  });

  it('[SP-070] never describes one message: a person gets it, and the next ones are taken', async () => {
    await desk.connect();
    // Each of five tries finds nothing; the sixth gives up and reads the header.
    desk.provider.imap.failNext('UID FETCH', 'no_rows', 6);
    const silent = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([silent]);
    expect((await stateOf(silent))?.reasons).toEqual([
      expect.stringMatching(/^The mail server did not give this mail in 5 tries/),
    ]);
    const next = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([silent, next]);
  });

  it('[SP-070] keeps neither another mailbox nor the listener from taking mail', async () => {
    const broken = await desk.connect({ folder: 'INBOX' });
    await desk.until(broken.id, 'watching');
    const selects = () => desk.provider.imap.heard.filter((command) => command === 'SELECT').length;
    const before = selects();
    desk.provider.imap.failNext('SELECT', 'hang');
    desk.provider.imap.hangUp();
    await expect.poll(selects, soon).toBe(before + 1);
    const sound = await desk.connect();
    await desk.until(sound.id, 'watching');
    const mail = desk.deliver();
    await expect.poll(desk.received, soon).toEqual([mail]);
    expect((await stateOf(mail))?.mailbox_id).toBe(sound.id);
    await desk.mailIntake.onMessage({
      envelopeFrom: 'd@prairiecanning.example',
      recipients: ['quotes@broker.example'],
      raw: Buffer.from('Message-ID: <listener@prairiecanning.example>\r\n\r\nHello'),
    });
    expect(await desk.received()).toEqual([mail, '<listener@prairiecanning.example>']);
  });
});

describe('a mail that became a quote', () => {
  it('[B-027] is labelled in its mailbox and otherwise unchanged', async () => {
    await desk.connect({ when_quoted: 'label', when_quoted_name: 'Quoted' });
    await quotedIs(desk.deliver());
    const message = () => desk.provider.imap.folder('INBOX').messages[0];
    await expect.poll(() => [...(message()?.flags ?? [])], soon).toEqual(['Quoted']);
  });

  it('[B-027] is moved to a folder, which is created if it is missing', async () => {
    await desk.connect({ when_quoted: 'move', when_quoted_name: 'Quoted' });
    await quotedIs(desk.deliver());
    await expect.poll(() => desk.provider.imap.folder('Quoted').messages.length, soon).toBe(1);
    expect(desk.provider.imap.folder('INBOX').messages).toEqual([]);
  });

  it('[B-027] is received even if the server refuses to mark it, and an administrator sees why until it is marked', async () => {
    const { id } = await desk.connect({ when_quoted: 'label', when_quoted_name: 'Quoted' });
    await desk.until(id, 'watching');
    desk.provider.imap.failNext('UID STORE', 'no', 5);
    await quotedIs(desk.deliver());
    await expect
      .poll(async () => (await desk.mailbox(id)).problem, soon)
      .toBe('The mail server did not label or move 1 mail that became a quote. Test the mailbox to try again.');
    // Marking another mail does not clear the problem.
    await quotedIs(desk.deliver());
    const flags = () => desk.provider.imap.folder('INBOX').messages.map((message) => [...message.flags]);
    await expect.poll(flags, soon).toEqual([[], ['Quoted']]);
    expect((await desk.mailbox(id)).problem).toMatch(/^The mail server did not label or move 1 mail/);
    await desk.call(testMailbox, { as: desk.admin, id });
    await expect.poll(flags, soon).toEqual([['Quoted'], ['Quoted']]);
    await expect.poll(async () => (await desk.mailbox(id)).problem, soon).toBeNull();
  });

  it('[B-027] is marked again when somebody changes how mails are marked', async () => {
    const { id } = await desk.connect({ when_quoted: 'label', when_quoted_name: 'Quoted' });
    await desk.until(id, 'watching');
    desk.provider.imap.failNext('UID STORE', 'no', 5);
    await quotedIs(desk.deliver());
    await expect.poll(async () => (await desk.mailbox(id)).problem, soon).toMatch(/^The mail server did not label/);
    await desk.call(changeMailbox, { as: desk.admin, id, body: { when_quoted_name: 'Done' } });
    const flags = () => desk.provider.imap.folder('INBOX').messages.map((message) => [...message.flags]);
    await expect.poll(flags, soon).toEqual([['Done']]);
  });

  it('[B-027] is never moved to a folder that is also watched', async () => {
    const refused = [400, { when_quoted_name: [expect.stringMatching(/also watched/)] }];
    const { id, address } = await desk.connect();
    const body = {
      address,
      username: 'quotes',
      password: desk.provider.password,
      imap_host: '127.0.0.1',
      imap_port: desk.provider.imap.port,
      imap_security: 'plain',
      when_quoted: 'move',
    };
    const self = await desk.call(connectMailbox, { as: desk.admin, body: { ...body, when_quoted_name: 'inbox' } });
    expect([self.status, self.body]).toMatchObject(refused);
    desk.provider.imap.folder('Team');
    const toOther = { ...body, folder: 'Team', when_quoted_name: 'INBOX' };
    const other = await desk.call(connectMailbox, { as: desk.admin, body: toOther });
    expect([other.status, other.body]).toMatchObject(refused);
    const change = { when_quoted: 'move', when_quoted_name: 'Inbox' };
    const changed = await desk.call(changeMailbox, { as: desk.admin, id, body: change });
    expect([changed.status, changed.body]).toMatchObject(refused);
  });

  it('[B-027] is marked once, even if its target folder is watched later', async () => {
    const first = await desk.connect({ when_quoted: 'move', when_quoted_name: 'Quoted' });
    desk.provider.imap.folder('Quoted');
    const second = await desk.connect({ folder: 'Quoted', when_quoted: 'move', when_quoted_name: 'Done' });
    await desk.until(first.id, 'watching');
    await desk.until(second.id, 'watching');
    await quotedIs(desk.deliver());
    const ties = () => desk.db.selectFrom('mailbox_mail').select('mark').where('mailbox_id', '=', second.id).execute();
    await expect.poll(ties, soon).toEqual([{ mark: 'none' }]);
    expect(desk.provider.imap.folder('Quoted').messages).toHaveLength(1);
    expect(desk.provider.imap.heard.filter((command) => command === 'UID MOVE')).toHaveLength(1);
  });
});
