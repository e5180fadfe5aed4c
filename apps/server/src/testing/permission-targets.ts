import { cents } from '@lanewright/units';
import {
  addLane,
  CALLER_RATE,
  createCaller,
  createCallerKey,
  createCallerQuote,
  createFilterSet,
} from '@lanewright/contract';
import { z } from 'zod';
import { DELIVERY, idOf, PICKUP, type Desk } from './quote-desk.ts';
import { markupRule, saveQuoting } from './rule-desk.ts';
import { createFuelSheet, createWorkingCopy } from './back-office.ts';
import { createEquipment, createShipper } from './small-world.ts';

/** What there is to be called about, so that a call let in by mistake would have something to change. */
export type Targets = Readonly<{
  quotes: Readonly<
    Record<
      'read' | 'edit' | 'price' | 'mark' | 'answer' | 'reject' | 'remove' | 'bulkRemove' | 'bulkLose' | 'won',
      number
    >
  >;
  /** Shippers without quotes; `ruled` has quoting rules in version 1, which can be copied to `copied`. */
  shippers: Readonly<Record<'remove' | 'bulk' | 'into' | 'from' | 'ruled' | 'copied', number>>;
  /** An award with two lanes, and one to be deleted. */
  awards: Readonly<Record<'keep' | 'remove' | 'lane' | 'spareLane', number>>;
  /** An address listed for a shipper. */
  sender: number;
  /** An equipment name without a type. */
  equipment: number;
  /** A mail that waits for a person. */
  mail: number;
  log: number;
  user: number;
  session: string;
  /** A role that nobody holds. */
  role: string;
  caller: number;
  /** A key of that caller to be withdrawn, and one of another caller that opens the door, with its quote. */
  spareKey: number;
  key: string;
  keyQuote: number;
  filterSets: Readonly<Record<'keep' | 'remove', number>>;
  workingCopies: Readonly<Record<'keep' | 'remove', number>>;
  /** The fuel sheets of the shipper `ruled`. */
  fuelSheets: Readonly<Record<'keep' | 'remove', number>>;
}>;

const keyMade = z.object({ id: z.number(), key: z.string() });

/** Makes one of each. */
export async function makeTargets(desk: Desk): Promise<Targets> {
  const user = await desk.people.make({ name: 'Uma Unrelated', roles: ['viewer'] });
  await desk.db.insertInto('role').values({ name: 'unused', title: 'Unused', permissions: [] }).execute();
  const made = async (call: Parameters<Desk['call']>, id?: number) => {
    const [endpoint, how] = call;
    const answer = await desk.call(endpoint, { as: await desk.people.administrator(), ...how, ...(id && { id }) });
    return answer.body;
  };
  const callerNamed = async (name: string) =>
    // The clock stands, and a machine is asked about every endpoint within one minute of it.
    idOf(
      await made([
        createCaller,
        { body: { name, source: 'api', customer_id: desk.alder, requests_per_minute: CALLER_RATE.most } },
      ]),
    );
  const keyOf = async (caller: number) => keyMade.parse(await made([createCallerKey, { body: {} }], caller));
  const filterSetNamed = async (name: string) =>
    idOf(await made([createFilterSet, { body: { name, filter_source: 'quotes', filter_values: {} } }]));
  const caller = await callerNamed('Acme');
  const { key } = await keyOf(await callerNamed('Door'));
  const headers = { authorization: `Bearer ${key}` };
  const shippers = await shippersOf(desk);
  return {
    quotes: await quotesOf(desk),
    awards: await awardsOf(desk),
    shippers,
    workingCopies: { keep: await createWorkingCopy(desk.db, 1), remove: await createWorkingCopy(desk.db, 2) },
    fuelSheets: {
      keep: await createFuelSheet(desk.db, { customer: shippers.ruled, region: 'Midwest' }),
      remove: await createFuelSheet(desk.db, { customer: shippers.ruled, region: 'U.S.' }),
    },
    equipment: await createEquipment(desk.db, 'Odd trailer', null),
    ...(await rowsOf(desk)),
    user: user.userId,
    session: user.sessionId,
    role: 'unused',
    caller,
    spareKey: (await keyOf(caller)).id,
    key,
    keyQuote: idOf((await desk.call(createCallerQuote, { headers, body: callerRequest(desk) })).body),
    filterSets: { keep: await filterSetNamed('Kept'), remove: await filterSetNamed('Removed') },
  };
}

/** A sound request of a machine. */
export function callerRequest(desk: Desk): Record<string, unknown> {
  return { ...desk.request(), lane: { stops: [PICKUP, DELIVERY] } };
}

async function quotesOf(desk: Desk): Promise<Targets['quotes']> {
  return {
    read: await desk.given(),
    edit: await desk.given(),
    price: await desk.given(),
    mark: await desk.given({ quoted_price_cents: cents(190_000) }),
    answer: await desk.given(),
    reject: await desk.given(),
    remove: await desk.given(),
    bulkRemove: await desk.given(),
    bulkLose: await desk.given({ quoted_price_cents: cents(190_000) }),
    won: await desk.given({ status: 'won', quoted_price_cents: cents(190_000) }),
  };
}

async function shippersOf(desk: Desk): Promise<Targets['shippers']> {
  const { db } = desk;
  const ruled = await createShipper(db, { name: 'Ginkgo Paint' });
  await saveQuoting(desk, ruled, [markupRule('Long', 12)]);
  return {
    ruled,
    copied: await createShipper(db, { name: 'Hazel Tea' }),
    remove: await createShipper(db, { name: 'Cedar Mills' }),
    bulk: await createShipper(db, { name: 'Dogwood Glass' }),
    into: await createShipper(db, { name: 'Elm Dairy' }),
    from: await createShipper(db, { name: 'Fir Steel' }),
  };
}

/** A sound lane of an award. */
export const LANE = {
  equipment: 'dry_van',
  line_haul: 2_340,
  lane: {
    stops: [
      { activity_type: 'pickup', location: PICKUP.location },
      { activity_type: 'delivery', location: DELIVERY.location },
    ],
  },
};

async function awardsOf(desk: Desk): Promise<Targets['awards']> {
  const as = await desk.people.administrator();
  const award = async () => {
    const made = await desk.db
      .insertInto('award')
      .values({
        customer_id: desk.birch,
        name: 'Contract',
        region: 'Midwest',
        effective_date: '2026-01-01',
        expiration_date: '2026-12-31',
        created_at: desk.clock.now(),
        created_by_name: 'Test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  const keep = await award();
  // An award has each lane once, and `LANE` itself is the one that the calls add.
  const lane = async (equipment: string) =>
    idOf((await desk.call(addLane, { as, id: keep, body: { ...LANE, equipment } })).body);
  return { keep, remove: await award(), lane: await lane('reefer'), spareLane: await lane('flatbed') };
}

async function rowsOf({ db, clock, alder }: Desk): Promise<Pick<Targets, 'mail' | 'log' | 'sender'>> {
  const mail = await db
    .insertInto('received_mail')
    .values({
      message_key: 'waits',
      received_at: clock.now(),
      envelope_from: 'dana@shipper.example',
      reply_to: 'dana@shipper.example',
      raw: Buffer.from('Subject: hello'),
      state: 'review',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const log = await db
    .insertInto('integration_log')
    .values({ created_at: clock.now(), integration: 'Mail', targeted_api: 'mail received', status_code: 200 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sender = await db
    .insertInto('customer_sender')
    .values({ customer_id: alder, kind: 'address', value: 'dana@alder.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mail: mail.id, log: log.id, sender: sender.id };
}
