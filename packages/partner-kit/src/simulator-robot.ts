import { z } from 'zod';
import { readLoads, readVerdict, type ReadLoad } from './simulator-pages.ts';

/** The robot's account at the portal, and its key for the product's calls. */
export type RobotOptions = {
  readonly portal: { readonly url: string; readonly user: string; readonly password: string };
  readonly product: { readonly url: () => string; readonly key: string };
};

/** A robot that serves a portal without an API (SP-135). */
export type Robot = {
  /** Reads the portal, reports its loads, and enters the answers it gets. Throws if it cannot continue. */
  readonly round: () => Promise<void>;
};

/** The product's calls for robots, written as an outsider would. */
const CALLS = { requests: '/v1/rpa/requests/', tasks: '/v1/rpa/tasks/' } as const;

const tasks = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      attempt: z.number(),
      reference: z.string(),
      form: z.enum(['quote', 'decline', 'withdraw']),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});
type Task = z.infer<typeof tasks>['results'][number];
type Result = {
  readonly outcome: 'done' | 'refused' | 'not_done' | 'unknown';
  readonly note?: string;
  readonly confirmation?: string;
};

/** Limit of entries per call. */
const MOST_ENTRIES = 200;
const TIME_LIMIT = 10_000;

/** Creates a robot. It stores only its session at the portal, so it looks there first before it enters anything. */
export function makeRobot({ portal, product }: RobotOptions): Robot {
  let cookie = '';
  const open = async (path: string, form?: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${portal.url}${path}`, {
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
  const visit = async (path: string, form?: Readonly<Record<string, string>>): Promise<string> => {
    const first = await open(path, form);
    if (first.status !== 401) return pageOf(first);
    const signedIn = await open('/login', { user: portal.user, password: portal.password });
    cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    return pageOf(await open(path, form));
  };
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${product.url()}${path}`, {
      method,
      headers: { authorization: `Bearer ${product.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return answer.json() satisfies Promise<unknown>;
  };
  return {
    round: async () => {
      const loads = readLoads(await visit('/loads'));
      for (let at = 0; at < loads.length; at += MOST_ENTRIES) {
        const entries = loads.slice(at, at + MOST_ENTRIES).map(({ load, stops }) => ({ load, stops }));
        await ask('POST', CALLS.requests, { entries });
      }
      const { results } = tasks.parse(await ask('GET', CALLS.tasks));
      for (const task of results) {
        const result = await enter(visit, task);
        const path = `${CALLS.tasks}${task.id}/result/`;
        await ask('POST', path, { attempt: task.attempt, ...result });
      }
    },
  };
}

async function pageOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`the portal answered ${answer.status}`);
  return text;
}

type Visit = (path: string, form?: Readonly<Record<string, string>>) => Promise<string>;

/** Enters an answer once. A portal has no idempotency keys, so it does not enter an answer that is already there. */
async function enter(visit: Visit, task: Task): Promise<Result> {
  const path = `/loads/${encodeURIComponent(task.reference)}`;
  const before = await shown(visit, path);
  if (before === 'unreadable') return { outcome: 'not_done', note: 'The page of the load could not be opened.' };
  if (isEntered(before, task)) return { outcome: 'done', note: 'It was there already.' };
  try {
    const verdict = readVerdict(
      await visit(`${path}/${task.form}`, Object.fromEntries(task.fields.map(({ name, value }) => [name, value]))),
    );
    if (verdict?.isTaken === true) return { outcome: 'done', confirmation: verdict.text };
    if (verdict !== null) return { outcome: 'refused', note: verdict.text };
  } catch {
    // The page of the load shows whether the form arrived.
  }
  const after = await shown(visit, path);
  if (after === 'unreadable') return { outcome: 'unknown', note: 'The page ended before it answered the form.' };
  return isEntered(after, task) ? { outcome: 'done' } : { outcome: 'not_done', note: 'The form was not answered.' };
}

async function shown(visit: Visit, path: string): Promise<ReadLoad | null | 'unreadable'> {
  try {
    const html = await visit(path);
    const [load] = readLoads(html);
    if (load !== undefined) return load;
    return readVerdict(html) === null ? 'unreadable' : null;
  } catch {
    return 'unreadable';
  }
}

/** The portal's name of our answer, by form. */
const ACT = { quote: 'answer', decline: 'decline', withdraw: 'withdraw' } as const;

/** Whether the portal shows exactly this answer as ours. */
function isEntered(load: ReadLoad | null, { form, fields }: Task): boolean {
  const ours = load?.ours ?? null;
  return ours !== null && ours['Form'] === ACT[form] && fields.every(({ name, value }) => ours[name] === value);
}
