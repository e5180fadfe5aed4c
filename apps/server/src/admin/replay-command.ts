import { idFromSystemId, systemIdOf } from '@lanewright/quoting';
import { unitsFromCents, type Cents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { replayQuote, type ReplayedRun } from '../features/pricing/index.ts';
import type { Tables } from '../tables.ts';
import { AdminError } from './arguments.ts';

/**
 * Prices the stored runs of a quote again and returns a line for each, whether the result is the same. Throws an
 * AdminError for a quote that does not exist, and one with all lines when a run differs or cannot be replayed. Source:
 * B-001.
 */
export async function runReplay(quote: string, db: Kysely<Tables>): Promise<string> {
  const id = idFromSystemId(quote);
  const runs = id === null ? null : await replayQuote(db, id);
  if (id === null || runs === null) throw new AdminError(`There is no quote ${quote}.`);
  const title = `${systemIdOf(id)}: ${runs.length} stored ${runs.length === 1 ? 'run' : 'runs'}`;
  const report = [title, ...runs.map(lineOf)].join('\n');
  if (runs.some(({ replay }) => replay.kind !== 'same')) throw new AdminError(report);
  return report;
}

function lineOf({ id, startedAt, price, replay }: ReplayedRun): string {
  const run = `run ${id}, ${startedAt.toISOString()}, ${shown(price)}`;
  if (replay.kind === 'same') return `${run}: the same`;
  if (replay.kind === 'refused') return `${run}: cannot be replayed (${replay.code})`;
  return `${run}: DIFFERENT, now ${shown(replay.price)} (${replay.names.join(', ')})`;
}

function shown(price: Cents | null): string {
  return price === null ? 'no price' : unitsFromCents(price).toFixed(2);
}
