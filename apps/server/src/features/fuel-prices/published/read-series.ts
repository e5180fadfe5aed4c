import type { PublishedSeriesName } from '@lanewright/contract';
import type { PartnerProblem } from '@lanewright/partner-kit';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { dayOf, type Day } from '@lanewright/units';
import { sql } from 'kysely';
import { transact, type Acting } from '../../../platform/acting.ts';
import type { Log } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { FuelPriceRoom } from '../room.ts';
import { DIESEL, EXCHANGE, type Series } from '../series.ts';
import type { PublishedFigures, PublishedSource } from './published.ts';
import { storePublished, type StoredFigures } from './store-published.ts';
import { isDue, readFrom, type NewestDays } from './when-read.ts';

/** What public series are read with. */
export type ReadingRoom = FuelPriceRoom & {
  readonly published: readonly PublishedSource[];
  readonly log: Log;
};

/** The table of each public series, and the names of its figures. */
const KEPT: Readonly<Record<PublishedSeriesName, { readonly series: Series; readonly names: readonly string[] }>> = {
  diesel: { series: DIESEL, names: FUEL_REGIONS },
  exchange: { series: EXCHANGE, names: ['CAD'] },
};

/** Who asked for a reading. */
type Asking = { readonly by: Acting['by']; readonly name: string };
const JOB: Asking = { by: { kind: 'system', name: 'reading of public prices' }, name: 'System' };

/** Reads every public series that is set up and due. Source: SP-128, SP-163. */
export async function readDueSeries(room: ReadingRoom): Promise<void> {
  for (const source of room.published) {
    if (source.read === null) continue;
    const newest = await newestDays(room, source.series);
    if (isDue(source.series, newest, today(room))) await readSeries(room, source, JOB);
  }
}

/**
 * Reads a public series and stores its plausible figures. The request is made outside the transaction. Problems are stored
 * with the reading and logged. Source: SP-128, SP-163.
 */
export async function readSeries(room: ReadingRoom, source: PublishedSource, asking: Asking): Promise<void> {
  if (source.read === null) throw new Error(`the public series ${source.series} is not set up`);
  const newest = await newestDays(room, source.series);
  const answer = await source.read(readFrom(source.series, newest, today(room)));
  const problem = answer.ok ? null : PROBLEMS[answer.refusal.code];
  const { figures, refused } = believed(room, source.series, answer.ok ? answer.value : NOTHING);
  const at = room.clock.now();
  await transact(room.db, { by: asking.by, at }, async (transaction) => {
    const { series } = KEPT[source.series];
    const stored: StoredFigures =
      figures.length === 0
        ? { added: 0, corrected: 0, unchanged: 0, kept: [] }
        : await storePublished(transaction, series, { figures, source: source.source, at });
    await transaction
      .insertInto('price_reading')
      .values({ ...stored, series: source.series, at, by_name: asking.name, problem, refused: refused.slice(0, 50) })
      .execute();
    if (stored.added + stored.corrected > 0)
      await room.jobs.enqueue(transaction, QUEUES.lookAtContracts, {}, { singletonKey: 'look' });
  });
  if (problem !== null || refused.length > 0)
    room.log.warn({ series: source.series, problem, refused }, 'a public series could not be read whole');
}

const NOTHING: PublishedFigures = { figures: [], refused: [] };

/** Splits off figures dated in the future: they are refused, because the clock of their source is wrong. */
function believed(room: FuelPriceRoom, series: PublishedSeriesName, { figures, refused }: PublishedFigures) {
  const now = today(room);
  const ahead = figures.filter(({ day }) => day > now);
  const { of } = KEPT[series].series;
  return {
    figures: figures.filter(({ day }) => day <= now),
    refused: [...refused, ...ahead.map(({ name, day }) => `${of(name, day)} lies in the future.`)],
  };
}

async function newestDays({ db }: FuelPriceRoom, name: PublishedSeriesName): Promise<NewestDays> {
  const { series, names } = KEPT[name];
  const { rows } = await sql<{ name: string; day: Day }>`
    SELECT ${sql.ref(series.name)} AS name, max(${sql.ref(series.day)}) AS day FROM ${sql.table(series.table)}
    GROUP BY ${sql.ref(series.name)}`.execute(db);
  return names.map((each) => rows.find((row) => row.name === each)?.day ?? null);
}

function today({ clock, businessZone }: FuelPriceRoom): Day {
  return dayOf(clock.now(), businessZone);
}

/** Why nothing could be read, as screens say it. */
const PROBLEMS: Readonly<Record<PartnerProblem, string>> = {
  'partner.refused': 'The source refused the request. The key may be wrong.',
  'partner.failed': 'The source reported an error of its own.',
  'partner.unreachable': 'The source could not be reached.',
  'partner.too_late': 'The source did not answer in time.',
  'partner.unreadable': 'The answer of the source could not be read.',
  'partner.paused': 'The source failed repeatedly and is left alone for a while.',
  'partner.busy': 'Too many requests wait for the source.',
};
