import { listUnmappedEquipment, setEquipmentType, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk } from '../testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example' });
});
afterAll(() => desk.end());

const passed = (verdict = 'pass') =>
  `Authentication-Results: mx.broker.example; dmarc=${verdict} header.from=prairiecanning.example`;

/** Counts the loads, so that none is a duplicate of another. */
let loads = 0;

type Parts = { readonly verdict?: 'pass' | 'fail'; readonly from?: string; readonly without?: RegExp };

function mailNaming(name: string, { verdict = 'pass', from, without }: Parts = {}) {
  loads += 1;
  const text = PLAIN_REQUEST.replace('53 ft dry van', name)
    .replace('42,000', (30_000 + loads).toLocaleString('en-US'))
    .replace(without ?? /$^/, '');
  const raw = mailOf({ text, headers: [passed(verdict)] });
  return desk.postAndRead(from === undefined ? raw : raw.replace('dwhitfield@prairiecanning.example', from));
}

async function listed(name: string) {
  const query = { size: '100', offset: '0' };
  const answer = await desk.call(listUnmappedEquipment, { as: await desk.people.analyst(), query });
  return listUnmappedEquipment.answer?.parse(answer.body).results.find((row) => row.name === name);
}

async function map(id: number | undefined, type: string) {
  const answer = await desk.call(setEquipmentType, { as: await desk.people.analyst(), id: id ?? 0, body: { type } });
  expect(answer.status).toBe(200);
}

describe('a name of equipment in a mail', () => {
  it('[SP-076] is listed while its mail waits, and after it is mapped, that mail and later ones are read by it', async () => {
    const mail = await mailNaming('53TL Curtain');
    expect(mail).toMatchObject({ state: 'review', quotes: [] });
    expect(mail.reasons).toContain('The equipment “53TL Curtain” has no type yet.');
    const row = await listed('53TL Curtain');
    expect(row).toMatchObject({ sources: ['Mail'], quotes: 0, open: 0, newest: null, mails: 1 });
    expect(row?.newest_mail).toMatchObject({ id: mail.id, customer_name: mail.customer_name });

    await map(row?.id, 'flatbed');
    await expect.poll(async () => (await desk.received(mail.id)).state).toBe('quoted');
    const [quote] = (await desk.received(mail.id)).quotes;
    expect(await desk.quote(quote?.id ?? 0)).toMatchObject({ equipment_type: 'flatbed' });
    expect(await listed('53TL Curtain')).toBeUndefined();
    const later = await mailNaming('53tl curtain', { from: 'colleague@prairiecanning.example' });
    expect(later.state).toBe('quoted');
    expect(await desk.quote(later.quotes[0]?.id ?? 0)).toMatchObject({ equipment_type: 'flatbed' });
  });

  it('[SP-076] is found whatever its letters, so that its mail is not read again and again', async () => {
    // JavaScript and PostgreSQL disagree about the small letter of a dotted capital I.
    const mail = await mailNaming('TIR DİNGİL 9');
    await map((await listed('TIR DİNGİL 9'))?.id, 'flatbed');
    await expect.poll(async () => (await desk.received(mail.id)).state).toBe('quoted');
  });

  it('[SP-076] leaves its mail waiting for other missing fields', async () => {
    const mail = await mailNaming('Sliding tarp', { without: /Weight.*\r\n/ });
    await map((await listed('Sliding tarp'))?.id, 'flatbed');
    await expect.poll(async () => (await desk.received(mail.id)).reasons).toEqual(['The weight is missing.']);
    expect(await desk.received(mail.id)).toMatchObject({
      state: 'review',
      drafts: [{ request: { equipment_type: 'flatbed' } }],
    });
  });

  it('[SP-076 SP-070] is mapped once for all its mails, and changes none that a person settled', async () => {
    const [first, second] = [await mailNaming('BOX 9'), await mailNaming('box 9')];
    const row = await listed('BOX 9');
    expect(row).toMatchObject({ mails: 2, newest_mail: { id: second.id } });
    const settle = { as: await desk.people.analyst(), id: first.id, body: { quotes: [] } };
    expect((await desk.call(settleReceivedMail, settle)).status).toBe(200);
    expect(await listed('BOX 9')).toMatchObject({ mails: 1 });
    const before = await desk.received(first.id);
    await map(row?.id, 'dry_van');
    await expect.poll(async () => (await desk.received(second.id)).state).toBe('quoted');
    expect(await desk.received(first.id)).toEqual(before);
  });

  it('[SP-076] is no longer listed once the only mail with it is settled', async () => {
    const mail = await mailNaming('whatever fits');
    expect(await listed('whatever fits')).toMatchObject({ mails: 1 });
    await desk.call(settleReceivedMail, { as: await desk.people.analyst(), id: mail.id, body: { quotes: [] } });
    expect(await listed('whatever fits')).toBeUndefined();
  });

  it('[SP-076 SP-072] is listed only for genuine senders whom a shipper lists', async () => {
    const before = await desk.db.selectFrom('equipment').selectAll().orderBy('id').execute();
    const stranger = await mailNaming('buy our trucks', { from: 'spam@elsewhere.example' });
    const forged = await mailNaming('forged words', { verdict: 'fail' });
    for (const mail of [stranger, forged]) expect(mail).toMatchObject({ state: 'review', quotes: [] });
    expect(await desk.db.selectFrom('equipment').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
