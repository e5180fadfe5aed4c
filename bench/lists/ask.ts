import { listQuotes } from '@lanewright/contract';
import type { Pool } from 'pg';
import { Agent, request } from 'undici';
import type { Ask } from './cases.ts';
import type { Ground } from './ground.ts';

/** The dashboard over HTTP, as a browser asks it, and the database by hand. */
export type Asker = {
  /** The ids of the page. */
  readonly rows: (ask: Ask) => Promise<readonly number[]>;
  readonly count: (ask: Ask) => Promise<number>;
  /** Any other call, with its answer. */
  readonly read: (path: string) => Promise<unknown>;
  /** The same, its answer thrown away. */
  readonly get: (path: string) => Promise<void>;
  /** A call with a body, whose answer is empty. */
  readonly send: (path: string, body: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens connections for as many clients as will ask at once; the sign-in is renewed as a browser would. */
export function createAsker({ application, signIn }: Pick<Ground, 'application' | 'signIn'>): Asker {
  const agent = new Agent({ connections: 16, pipelining: 1 });
  const bearer = renewing(signIn);
  const get = async (path: string): Promise<unknown> => {
    const { statusCode, body } = await request(`${application.url}${path}`, {
      dispatcher: agent,
      headers: await bearer(),
    });
    const answer = await body.text();
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${answer}`);
    return JSON.parse(answer);
  };
  return {
    rows: async ({ query }) => {
      const answer = await get(`/v1/quote/?${new URLSearchParams({ ...query, count: 'none' }).toString()}`);
      return listQuotes.answer?.parse(answer).results.map(({ id }) => id) ?? [];
    },
    count: async ({ query }) => {
      const answer = await get(`/v1/quote/count/?${new URLSearchParams(query).toString()}`);
      if (typeof answer === 'object' && answer !== null && 'count' in answer && typeof answer.count === 'number')
        return answer.count;
      throw new Error('no count was answered');
    },
    read: get,
    get: async (path) => void (await get(path)),
    send: async (path, sent) => {
      const { statusCode, body } = await request(`${application.url}${path}`, {
        dispatcher: agent,
        method: 'POST',
        headers: { ...(await bearer()), 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      const answer = await body.text();
      if (statusCode !== 204) throw new Error(`${path} was answered ${statusCode}: ${answer}`);
    },
    close: () => agent.close(),
  };
}

/** Signs in when first asked, and again before the sign-in runs out. */
export function renewing(signIn: Ground['signIn']): Ground['signIn'] {
  let held = signIn();
  let until = performance.now() + 400_000;
  return () => {
    if (performance.now() > until) {
      held = signIn();
      until = performance.now() + 400_000;
    }
    return held;
  };
}

/** The page by hand: the ids of the page, then its rows. */
export function rowsBySql(pool: Pool, { query, where, order }: Ask): Promise<readonly number[]> {
  const offset = Number(query['offset'] ?? 0);
  const text = `WITH page AS MATERIALIZED (
      SELECT quote.id FROM quote WHERE quote.deleted_at IS NULL AND ${where}
      ORDER BY ${order} LIMIT 10 OFFSET ${offset})
    SELECT quote.*, customer.customer_name, equipment.type, equipment.name FROM page
    JOIN quote USING (id) JOIN customer ON customer.id = customer_id JOIN equipment ON equipment.id = equipment_id
    ORDER BY ${order}`;
  return pool.query<{ id: number }>(text).then(({ rows }) => rows.map(({ id }) => id));
}

/** The count by hand; of a search in the two parts that have an index each. */
export function countBySql(pool: Pool, { where, counts = [where] }: Ask): Promise<number> {
  const parts = counts.map((part) => `(SELECT count(*) FROM quote WHERE quote.deleted_at IS NULL AND ${part})`);
  return pool.query<{ count: number }>(`SELECT ${parts.join(' + ')} AS count`).then(({ rows }) => rows[0]?.count ?? 0);
}
