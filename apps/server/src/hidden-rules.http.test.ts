import { ALL_PERMISSIONS, INITIAL_ROLES, type Permission } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { isEndpoint, type AnyEndpoint } from '@lanewright/contract';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMachine } from './testing/machines.ts';
import type { Person } from './testing/people.ts';
import { samplesOf, type Sample } from './testing/permission-samples.ts';
import { makeTargets } from './testing/permission-targets.ts';
import { pricedQuote, startPricing } from './testing/priced-quotes.ts';
import { startDesk, type Desk } from './testing/quote-desk.ts';
import { saveGlobal, saveMaxBuy, saveQuoting } from './testing/rule-desk.ts';
import { createSmallWorld, type SmallWorld } from './testing/small-world.ts';

/**
 * Every call that reads, and the calls that answer with a quote, asked by somebody with `quote.view` and one permission
 * more, for each permission there is. The rules of the priced quotes carry words and amounts that occur nowhere else,
 * so that whatever is told of them is found in the answers, under whatever field.
 */

/** What the answers are searched for, and the permissions of which any one lets a person read it. */
const HIDDEN: Readonly<Record<string, readonly Permission[]>> = {
  Quartz: ['customer.view_price_rules', 'customer.view_global_price_ruleset'],
  Topaz: ['customer.view_price_rules'],
  Jasper: ['customer.view_price_rules'],
  // The effect of a rule in cents, and the reason that a rule gives for its stop.
  '7777': ['customer.view_price_rules'],
  Obsidian: ['customer.view_price_rules'],
  Onyx: ['customer.view_max_buy_rules'],
};

/** The permissions that let a person read the max buy itself. */
const MAX_BUY: readonly Permission[] = ['customer.view_max_buy_rules'];

const always = apply('greater', operand('distance'), 0);
const named = (name: string, order: string, ...actions: Rule['actions'][number][]): Rule =>
  rule({ name, priority: 1, order, test: always, actions });

let desk: Desk;
let world: SmallWorld;
let samples: Readonly<Record<string, Sample>>;
let quotes: readonly number[];
let maxBuy: string;

beforeAll(async () => {
  desk = await startDesk();
  world = await createSmallWorld(desk.db, desk.clock);
  const saved = [
    await saveGlobal(desk, [named('Quartz markup', 'a', act('markup_percent', 12))], { version: 1 }),
    await saveQuoting(desk, world.customerId, [
      named('Topaz surcharge', 'a', act('markup_amount', 77.77)),
      rule({
        name: 'Jasper declines',
        priority: 1,
        order: 'b',
        test: apply('greater', operand('weight'), 40_000),
        actions: [act('stop_no_reply', 'Obsidian lane')],
      }),
    ]),
    await saveMaxBuy(desk, world.customerId, [named('Onyx adder', 'a', act('max_buy_adder_amount', 431))]),
  ];
  const refused = saved.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(JSON.stringify(refused.body));
  await startPricing(desk);
  quotes = [await pricedQuote(desk, world), await pricedQuote(desk, world, { weight: 44_000 })];
  samples = { ...samplesOf(desk, await makeTargets(desk)), getIntegrationLog: { id: await askedMaxBuy() } };
  const admin = await desk.people.administrator();
  const whole = JSON.stringify((await desk.call(contract.getQuote, { as: admin, id: quotes[0] })).body);
  maxBuy = /"max_buy_cents":(\d+)/.exec(whole)?.[1] ?? 'max buy that the quote should have';
});
afterAll(() => desk.end());

/** Asks for the max buy of the lane as a machine does. Answers the id of the exchange's log. */
async function askedMaxBuy(): Promise<number> {
  const { status, body } = await desk.call(contract.askMaxBuy, {
    headers: (await makeMachine(desk)).headers,
    body: {
      origin: { city: 'Joliet', state: 'IL' },
      destination: { city: 'Hutchins', state: 'TX' },
      equipment_type: 'dry_van',
      pickup_date: '2026-11-23',
      customer: world.customerId,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const log = await desk.db.selectFrom('integration_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return log.id;
}

/** Calls that read, and two that answer with more: trying facts, and an act that answers with the quote. */
const READS = Object.entries(contract).flatMap(([name, value]) =>
  isEndpoint(value) &&
  value !== contract.streamEvents &&
  value.may !== 'caller' &&
  (value.method === 'GET' || value === contract.whatIf || value === contract.patchQuote)
    ? [[name, value] as const]
    : [],
);

/** The calls of an endpoint: about each priced quote where it is about quotes, else as the sample has it. */
function callsOf(name: string, endpoint: AnyEndpoint): readonly Sample[] {
  const { answers: _answers, ...sample } = samples[name] ?? {};
  if (endpoint.path.startsWith('/v1/quote/{id}/')) return quotes.map((id) => ({ ...sample, id }));
  if (sample.query?.['customer'] !== undefined)
    return [{ ...sample, query: { ...sample.query, customer: String(world.customerId) } }];
  if (endpoint.path.startsWith('/v1/customer/{id}')) return [{ ...sample, id: world.customerId }];
  return [sample];
}

/** What somebody was told although nothing they hold allows it, as `call: word`. */
async function toldBeyond(person: Person): Promise<string[]> {
  const units = String(Number(maxBuy) / 100);
  const maxBuys = { [maxBuy]: MAX_BUY, [units]: MAX_BUY };
  const hidden = Object.entries({ ...HIDDEN, ...maxBuys })
    .filter(([, allowing]) => !allowing.some((permission) => person.permissions.has(permission)))
    .map(([word]) => word);
  const told: string[] = [];
  for (const [name, endpoint] of READS)
    for (const call of callsOf(name, endpoint)) {
      const answer = await desk.call(endpoint, { ...call, as: person });
      const text = JSON.stringify(answer.body) ?? '';
      told.push(...hidden.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
    }
  return told;
}

test.each(ALL_PERMISSIONS.map((permission) => [permission]))(
  '[A-083 A-097] tells nothing of rules and max buys that quote.view and %s do not allow',
  async (permission) => {
    expect(await toldBeyond(await desk.people.make({ permissions: ['quote.view', permission] }))).toEqual([]);
  },
);

test.each(Object.keys(INITIAL_ROLES))(
  '[A-083 A-097] tells the role %s no more than its permissions allow',
  async (role) => {
    expect(await toldBeyond(await desk.people.make({ roles: [role] }))).toEqual([]);
  },
);

test('[A-097] tells all of it to whoever may see rules and max buys', async () => {
  const admin = await desk.people.administrator();
  const answers = await Promise.all(quotes.map(async (id) => desk.call(contract.getQuote, { as: admin, id })));
  const text = JSON.stringify(answers.map(({ body }) => body));
  expect([...Object.keys(HIDDEN), maxBuy].filter((word) => !text.includes(word))).toEqual([]);
});
