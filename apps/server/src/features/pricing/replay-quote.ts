import { cents, type Cents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Tables } from '../../tables.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { replayStoredRun } from './replay-run.ts';

/** What replaying a stored run gave. */
export type ReplayedRun = {
  readonly id: number;
  readonly startedAt: Date;
  /** What the run stored; null where it came to no price. */
  readonly price: Cents | null;
  readonly replay:
    | { readonly kind: 'same' }
    /** The names of the results that differ, and the price now. */
    | { readonly kind: 'different'; readonly names: readonly string[]; readonly price: Cents | null }
    | { readonly kind: 'refused'; readonly code: string };
};

/**
 * Prices every stored run of a quote again from what was kept with it, oldest first, and compares the results. Changes
 * nothing. Answers null for a quote that does not exist. Source: B-001.
 */
export async function replayQuote(db: Kysely<Tables>, id: number): Promise<readonly ReplayedRun[] | null> {
  const quote = await db.selectFrom('quote').select('id').where('id', '=', id).executeTakeFirst();
  if (quote === undefined) return null;
  const { version } = rulesetLoader(db);
  const runs = await db.selectFrom('pricing_run').selectAll().where('quote_id', '=', id).orderBy('id').execute();
  const replayed: ReplayedRun[] = [];
  for (const run of runs) {
    const stored = fieldsOf(run.result);
    const again = await replayStoredRun(run, version);
    const replay = again.ok ? compare(stored, fieldsOf(again.value)) : refusedWith(again.refusal.code);
    replayed.push({ id: run.id, startedAt: run.started_at, price: priceOf(stored), replay });
  }
  return replayed;
}

type Fields = Readonly<Record<string, unknown>>;

/** A result as the database keeps it: through JSON, as an object. */
function fieldsOf(result: unknown): Fields {
  const read: unknown = JSON.parse(JSON.stringify(result));
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

function compare(stored: Fields, again: Fields): ReplayedRun['replay'] {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(again)])].filter(
    (name) => !isDeepStrictEqual(stored[name], again[name]),
  );
  return names.length === 0 ? { kind: 'same' } : { kind: 'different', names: names.toSorted(), price: priceOf(again) };
}

function refusedWith(code: string): ReplayedRun['replay'] {
  return { kind: 'refused', code };
}

function priceOf({ price }: Fields): Cents | null {
  return typeof price === 'number' ? cents(price) : null;
}
