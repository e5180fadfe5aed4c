import { backTestView, startBackTest, type BackTestView } from '@lanewright/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { randomOf } from '../apps/sandbox/src/random.ts';
import { countFirings } from '../apps/server/src/features/rule-trials/count-firings.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { benchRules, changedRules } from './back-test/rules.ts';
import { storeRuns } from './back-test/world.ts';
import { figure, median, type Bench } from './figures.ts';
import { percentile } from './intake/load.ts';
import { prepareGround, type Ground } from './lists/ground.ts';

const QUOTES = Number(process.env['BENCH_RUNS'] ?? 100_000);
const RULES = 500;
const ROUNDS = 3;
const BUDGET_SECONDS = 10;
const BUDGET_MS = 100;
/** Milliseconds between two calls of one of the clients that ask meanwhile. */
const THINK = 40;
const CLIENTS = 4;

/**
 * A draft of 500 rules replayed on 100,000 stored runs by the application as a process, asked for by HTTP; and what
 * others wait meanwhile who open lists and quotes. Each round is another draft, so that none is answered from the last.
 */
export const measureBackTest: Bench = async () => {
  const ground = await prepareGround(QUOTES);
  const agent = new Agent({ connections: 16, pipelining: 1 });
  try {
    const rules = benchRules(RULES, randomOf('rules of the bench'));
    const stored = await storeRuns(ground.database, rules, new Date());
    // A hundred thousand runs are never new at once: what the background does with new ones is done before.
    await countFirings({ db: ground.database.db, clock: systemClock });
    const call = caller(ground, agent);
    const ids = await livingQuotes(ground);
    const [took, waited, replayed]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = changedRules(rules).map((rule) =>
        rule.id === 'rule-1' ? { ...rule, name: `Round ${round}` } : rule,
      );
      const begin = performance.now();
      const body = { context: 'quote_price_prediction', rules: draft, days: 365 };
      const { id } = backTestView.parse(await call(startBackTest.path, body));
      const others = meanwhile(call, ids);
      const ended = await untilEnded(call, id);
      took.push((performance.now() - begin) / 1000);
      waited.push(...(await others.stop()));
      if (ended.result === null) throw new Error(`the back-test ended ${ended.state}: ${ended.failure ?? ''}`);
      replayed.push(ended.result.runs + ended.result.not_replayable);
      if (ended.result.changed === 0) throw new Error('no price changes');
    }
    const alone = await measureAlone(call, ids);
    return [
      figure({ name: 'stored runs replayed', value: median(replayed), unit: 'runs', reference: stored }),
      figure({ name: `a draft of ${RULES} rules replayed`, value: median(took), unit: 's', budget: BUDGET_SECONDS }),
      figure({ name: 'the first of them, its threads new', value: took[0] ?? 0, unit: 's', budget: BUDGET_SECONDS }),
      figure({
        name: 'other calls meanwhile, p50',
        value: percentile(waited, 0.5),
        unit: 'ms',
        reference: percentile(alone, 0.5),
      }),
      figure({
        name: 'other calls meanwhile, p95',
        value: percentile(waited, 0.95),
        unit: 'ms',
        reference: percentile(alone, 0.95),
        budget: BUDGET_MS,
      }),
    ];
  } finally {
    await agent.close();
    await ground.end();
  }
};

type Call = (path: string, body?: unknown) => Promise<unknown>;

function caller({ application, signIn }: Ground, agent: Agent): Call {
  const signed = signIn();
  return async (path, body) => {
    const response = await request(`${application.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      dispatcher: agent,
      headers: { ...(await signed), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${path} was answered ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
}

async function livingQuotes({ database }: Ground): Promise<readonly number[]> {
  const quotes = database.db.selectFrom('quote').select('id').where('deleted_at', 'is', null);
  return (await quotes.orderBy('id', 'desc').limit(500).execute()).map(({ id }) => id);
}

async function untilEnded(call: Call, id: string): Promise<BackTestView> {
  for (;;) {
    const view = backTestView.parse(await call(`/v1/back-test/${id}/`));
    if (view.state !== 'running') return view;
    await pause(100);
  }
}

/** Clients that open lists and quotes, one call after the other, until they are stopped; answers each call's milliseconds. */
function meanwhile(call: Call, ids: readonly number[]) {
  const clock = { stopped: false };
  const each: number[] = [];
  const client = async (from: number) => {
    for (let turn = from; !clock.stopped; turn += CLIENTS) {
      const begin = performance.now();
      await call(pathOf(turn, ids));
      each.push(performance.now() - begin);
      await pause(THINK);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  const stop = async () => {
    clock.stopped = true;
    await Promise.all(clients);
    return each;
  };
  return { stop };
}

function pathOf(turn: number, ids: readonly number[]): string {
  const id = ids[turn % ids.length] ?? 0;
  return (
    [`/v1/quote/?count=none&offset=${(turn % 5) * 10}`, `/v1/quote/${id}/activities/`, '/v1/current-user/'][turn % 3] ??
    ''
  );
}

async function measureAlone(call: Call, ids: readonly number[]): Promise<readonly number[]> {
  const others = meanwhile(call, ids);
  await pause(3_000);
  return others.stop();
}
