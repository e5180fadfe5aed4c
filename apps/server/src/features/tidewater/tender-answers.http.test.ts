import * as contract from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendTenderDocument } from '../tenders/index.ts';
import { startTenderDesk, type TenderDesk } from './testing/tender-desk.fixture.ts';

let desk: TenderDesk;

beforeAll(async () => {
  desk = await startTenderDesk();
});
beforeEach(() => {
  desk.nextLoad();
});
afterAll(() => desk.end());

describe('[B-040] a tender and the price of its quote', () => {
  it('[B-040] is refused if its quote was won at another price', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender());
    expect(await desk.statusOf(id)).toBe('won');
    await desk.deliver(desk.tender({ purpose: '04', charge: cents(100_000) }));
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    expect(await desk.answer(tenderId, { sequence, decision: 'accept' })).toMatchObject({
      status: 409,
      body: { detail: 'This quote is won at $2,450.00, and the tender is for $1,000.00.' },
    });
    expect(await desk.row(id)).toMatchObject({ status: 'won', quoted_price_cents: 245_000 });
    await desk.sendAll();
    expect(desk.responses().map(({ decision }) => decision)).toEqual(['counter']);
  });

  it('[B-040] is held, and refused once another tender has taken its quote', async () => {
    const id = await desk.quoted();
    const ourReference = `Q${String(id).padStart(8, '0')}`;
    await desk.deliver(desk.tender({ ourReference }));
    await desk.deliver(desk.tender({ shipmentId: `${desk.shipment()}-2`, ourReference }));
    const second = (await desk.tendersOf(id)).find(({ shipment_id: one }) => one === `${desk.shipment()}-2`);
    expect(second?.doubts).toEqual([`The tender ${desk.shipment()} belongs to the same quote.`]);
    const refused = await desk.answer(second?.id ?? 0, { sequence: second?.sequence, decision: 'accept' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`This quote was given to the tender ${desk.shipment()}.`) },
    });
  });

  it('[B-040 SP-058] is compared with the total of a line haul, and stores an all-in price', async () => {
    const id = await desk.quoted();
    await desk.db
      .updateTable('quote')
      .set({ cost_type: 2, quoted_price_cents: cents(245_000), all_in_cents: cents(280_000) })
      .where('id', '=', id)
      .execute();
    await desk.deliver(desk.tender());
    expect(await desk.statusOf(id)).toBe('responded');
    const shown = await desk.onlyTender(id);
    expect(shown).toMatchObject({ our_price: 2800, difference: -350, takes_our_offer: false });
    expect((await desk.answer(shown.id, { sequence: shown.sequence, decision: 'accept' })).status).toBe(200);
    expect(await desk.row(id)).toMatchObject({
      status: 'won',
      quoted_price_cents: 245_000,
      cost_type: 1,
      all_in_cents: 245_000,
    });
  });

  it('[B-040 M-041] at another price needs the permissions to change and to send prices', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ charge: cents(240_000) }));
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    const as = await desk.people.make({ permissions: ['quote.view', 'quote.mark', 'quote.change'] });
    const body = { sequence, decision: 'accept' } as const;
    expect((await desk.call(contract.answerTender, { as, id: tenderId, body })).status).toBe(403);
    expect(await desk.statusOf(id)).toBe('responded');
  });

  it('[B-040] under the number of another won quote is refused without a fault', async () => {
    const id = await desk.quoted();
    await desk.given({
      customer_id: desk.alder,
      status: 'won',
      quoted_price_cents: cents(245_000),
      shipper_ref_number: desk.shipment(),
    });
    await desk.deliver(desk.tender());
    expect(await desk.statusOf(id)).toBe('responded');
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    expect((await desk.answer(tenderId, { sequence, decision: 'accept' })).status).toBe(400);
  });
});

describe('[B-040] a queued answer', () => {
  /** A tender at our price that a person has just accepted. */
  async function accepted(): Promise<number> {
    const id = await desk.quoted();
    await desk.deliver(desk.tender());
    await desk.sendAll();
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    expect((await desk.answer(tenderId, { sequence, decision: 'accept' })).status).toBe(200);
    return id;
  }

  it.each([['changed', '04', 'open'] as const, ['cancelled', '01', 'cancelled'] as const])(
    '[B-040 SP-067] is not sent for a tender that was %s meanwhile',
    async (_what, purpose, state) => {
      const id = await accepted();
      await desk.deliver(desk.tender({ purpose, charge: cents(100_000) }));
      await desk.sendAll();
      expect(desk.responses().map(({ decision }) => decision)).toEqual(['counter']);
      expect(await desk.onlyTender(id)).toMatchObject({
        state,
        delivery: {
          state: 'failed',
          problem: 'Not sent: the shipper changed the tender before the answer could be sent.',
        },
      });
    },
  );

  it('[B-040 SP-067] that fails late does not reopen a tender that a later message changed and a person answered', async () => {
    const id = await accepted();
    const first = await desk.db
      .selectFrom('tender_delivery')
      .selectAll()
      .where('kind', '=', 'answer')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await desk.deliver(desk.tender({ purpose: '04', charge: cents(245_000) }));
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    expect((await desk.answer(tenderId, { sequence, decision: 'accept' })).status).toBe(200);
    await sendTenderDocument(desk.partnerRoom, { delivery_id: first.id });
    expect(await desk.onlyTender(id)).toMatchObject({ state: 'accepted' });
  });

  it('[B-040] keeps its control number with each try', async () => {
    await accepted();
    desk.tidewater.play('broken');
    await desk.sendAll();
    desk.tidewater.play(null);
    await desk.sendAll();
    const numbers = await desk.db
      .selectFrom('edi_document')
      .select('id')
      .where('reference', '=', desk.shipment())
      .where('kind', '=', '990')
      .execute();
    // The price and the acceptance.
    expect(numbers).toHaveLength(2);
    expect(desk.responses().map(({ decision }) => decision)).toEqual(['counter', 'accept']);
  });
});

describe('[B-040] duplicate, late and faulty messages', () => {
  it('[B-040] a tender without a quote is stored together with its waiting request, or not at all', async () => {
    await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`.execute(
      desk.db,
    );
    await sql`CREATE TRIGGER die BEFORE INSERT ON partner_request FOR EACH ROW EXECUTE FUNCTION die()`.execute(desk.db);
    const file = desk.tidewater.write(desk.tender({ load: desk.elsewhere() }));
    desk.tidewater.put(file);
    await expect(desk.poll()).rejects.toThrow('killed');
    await sql`DROP TRIGGER die ON partner_request`.execute(desk.db);
    await sql`UPDATE partner_feed SET lease = NULL, leased_until = NULL`.execute(desk.db);
    await desk.poll();
    expect(await desk.requestOf(desk.shipment())).toMatchObject({ state: 'waiting' });
  });

  it('[B-040] a file that is taken twice gets one receipt', async () => {
    const file = desk.tidewater.write(desk.tender({ purpose: '13', charge: null }));
    desk.tidewater.put(file);
    desk.tidewater.put({ ...file, name: `twice-${desk.shipment()}.x12` });
    await desk.poll();
    await desk.sendAll();
    const group = /GS\*SM\*.*?\*(\d+)\*X/.exec(file.text)?.[1];
    expect(desk.tidewater.sent.filter(({ text }) => text.includes(`AK1*SM*${group}~`))).toHaveLength(1);
  });

  it('[B-040] two different messages with the same time and number are both taken, with a doubt', async () => {
    const id = await desk.quoted();
    const original = desk.tidewater.write(desk.tender({ charge: cents(300_000) }));
    desk.tidewater.put(original);
    desk.tidewater.put({ name: `same-${desk.shipment()}.x12`, text: original.text.replace('300000', '245000') });
    await desk.poll();
    expect(await desk.tendersOf(id)).toMatchObject([
      { charge: 2450, doubts: ['Two messages have the same time and number, so their order is unknown.'] },
    ]);
    expect(await desk.statusOf(id)).toBe('responded');
  });

  it('[B-040] a change without a charge is no new price request', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ charge: cents(300_000) }));
    await desk.deliver(desk.tender({ purpose: '04', charge: null }));
    expect(await desk.tendersOf(id)).toMatchObject([
      { charge: null, differences: ['The tender states no charge that can be read.'] },
    ]);
    expect(await desk.requestOf(desk.shipment())).toMatchObject({ state: 'quoted', quote_id: id });
  });

  it('[B-040] a time in another zone is compared in local time', async () => {
    const id = await desk.quoted();
    const { text, name } = desk.tidewater.write(desk.tender());
    // Dallas is an hour behind New York, and Atlanta is not.
    const eastern = text.replace('*0800*LT', '*0900*ET').replace('*1700*LT', '*1700*ET');
    desk.tidewater.put({ name, text: eastern });
    await desk.poll();
    expect(await desk.onlyTender(id)).toMatchObject({ differences: [], takes_our_offer: true });
    expect(await desk.statusOf(id)).toBe('won');
  });

  it('[B-040] count once if repeated, and not at all if late', async () => {
    const id = await desk.quoted();
    const original = desk.tidewater.write(desk.tender({ charge: cents(300_000) }));
    const change = desk.tidewater.write(desk.tender({ purpose: '04', charge: cents(245_100) }));
    desk.tidewater.put(change);
    desk.tidewater.put({ ...original, name: `late-${desk.shipment()}.x12` });
    desk.tidewater.put({ ...change, name: `again-${desk.shipment()}.x12` });
    await desk.poll();
    expect(await desk.tendersOf(id)).toMatchObject([
      { charge: 2451, doubts: ['This is a change of a tender that has not arrived.'] },
    ]);
  });

  it('[B-040] a cancellation closes the quote, and an original that arrives later stays cancelled', async () => {
    const id = await desk.quoted();
    const original = desk.tidewater.write(desk.tender());
    await desk.deliver(desk.tender({ purpose: '01' }));
    expect(await desk.statusOf(id)).toBe('lost');
    desk.tidewater.put(original);
    await desk.poll();
    expect(await desk.statusOf(id)).toBe('lost');
    expect(await desk.tendersOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('[B-040] a set with a wrong count is refused by a 997 that names it, and the valid set beside it is taken', async () => {
    const file = desk.tidewater.write(
      desk.tender({ purpose: '13', charge: null }),
      desk.tender({ shipmentId: `${desk.shipment()}-B`, purpose: '13', charge: null }),
    );
    desk.tidewater.put({ ...file, text: file.text.replace(/SE\*\d+\*0001/, 'SE*99*0001') });
    await desk.poll();
    await desk.sendAll();
    expect(await desk.requestOf(desk.shipment())).toBeUndefined();
    expect(await desk.requestOf(`${desk.shipment()}-B`)).toMatchObject({ state: 'quoted' });
    expect(desk.tidewater.sent.at(-1)?.text).toMatch(/AK2\*204\*0001~AK5\*R\*4~AK2\*204\*0002~AK5\*A~AK9\*P\*2\*2\*1~/);
    expect((await desk.batches())[0]).toBe('processed_with_errors');
  });
});

it('[B-040] a tender without a quote gets suggestions from its lane, only of its shipper', async () => {
  const pickup_at = '2026-11-21T08:00';
  const answered = { status: 'responded', responded_at: desk.clock.now(), pickup_at } as const;
  const own = await desk.given({ ...answered, quoted_price_cents: cents(245_000) });
  await desk.given({ ...answered, customer_id: desk.birch, quoted_price_cents: cents(245_000) });
  const {
    origin_city: from,
    origin_state: fromState,
    ...row
  } = await desk.db.selectFrom('quote').selectAll().where('id', '=', own).executeTakeFirstOrThrow();
  const [first, last] = desk.nextLoad().stops;
  if (first === undefined || last === undefined) throw new Error('the load has no stops');
  const stops = [
    { ...first, city: from, state: fromState },
    { ...last, city: row.destination_city, state: row.destination_state },
  ];
  await desk.deliver(desk.tender({ load: { ...desk.elsewhere(), stops } }));
  const as = await desk.people.manager();
  const { id } = await desk.db
    .selectFrom('load_tender')
    .select('id')
    .where('shipment_id', '=', desk.shipment())
    .executeTakeFirstOrThrow();
  const { body } = await desk.call(contract.listTenderCandidates, { as, id });
  const found = body as readonly contract.TenderCandidate[];
  expect(found.map(({ quote_id: quote }) => quote)).toContain(own);
  expect(new Set(found.map(({ customer_name: name }) => name))).toEqual(new Set(['Alder Foods']));
});
