import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Log } from '../../../platform/log.ts';
import type { PartnerConditionTable } from '../../../partner-condition-table.ts';
import type { Tables } from '../../../tables.ts';
import type { PartnerNow } from './partner-now.ts';

/** How often a process tells how it stands with its partners. Milliseconds. */
const TELL_EVERY = 10_000;
/** A process that tells nothing for so long is dead. */
const SILENT_SECONDS = 45;

/** A process that asks partners: what it does, and where it runs. */
export type AskingProcess = Pick<Selectable<PartnerConditionTable>, 'process' | 'role' | 'host' | 'process_number'>;

/** How another process stood with a partner when it last told. */
export type ToldCondition = Selectable<PartnerConditionTable>;

/** Keeps other processes informed of this one's partners. */
export type ConditionTeller = {
  readonly self: AskingProcess;
  readonly start: () => void;
  /** Tells once, and deletes what dead processes left. */
  readonly tell: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type TellerRoom = {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly role: AskingProcess['role'];
  readonly partnersNow: () => readonly PartnerNow[];
};

/** Tells nothing before `start`. A database that cannot be reached is logged and tried again at the next turn. */
export function createConditionTeller({ db, log, role, partnersNow }: TellerRoom): ConditionTeller {
  const self = { process: randomUUID(), role, host: hostname(), process_number: process.pid };
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> | null = null;
  const tell = async (): Promise<void> => {
    await writeDown(db, self, partnersNow());
    await forgetSilent(db);
  };
  const turn = (): void => {
    telling ??= tell()
      .catch((error: unknown) => log.warn({ err: error }, 'the state of the partners could not be told'))
      .finally(() => {
        telling = null;
      });
  };
  return {
    self,
    tell,
    start: () => {
      timer = setInterval(turn, TELL_EVERY).unref();
      turn();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await telling;
      await db.deleteFrom('partner_condition').where('process', '=', self.process).execute();
    },
  };
}

async function writeDown(db: Kysely<Tables>, self: AskingProcess, partners: readonly PartnerNow[]): Promise<void> {
  const rows = partners.flatMap(({ integration, condition }) =>
    condition === null ? [] : [{ ...self, integration, ...condition }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('partner_condition')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['process', 'integration']).doUpdateSet((e) => ({
        breaker: e.ref('excluded.breaker'),
        running: e.ref('excluded.running'),
        waiting: e.ref('excluded.waiting'),
        problem: e.ref('excluded.problem'),
        told_at: e.ref('excluded.told_at'),
      })),
    )
    .execute();
}

/** The moment before which a process is silent, by the database's clock: those of processes may differ. */
const SILENT_SINCE = sql<Date>`now() - ${SILENT_SECONDS} * interval '1 second'`;

async function forgetSilent(db: Kysely<Tables>): Promise<void> {
  // A process that wakes up writes its rows meanwhile: those are left to it.
  await sql`
    DELETE FROM partner_condition WHERE (process, integration) IN (
      SELECT process, integration FROM partner_condition WHERE told_at <= ${SILENT_SINCE} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/** How the other living processes stand with their partners. */
export async function toldByOthers(
  db: Kysely<Tables>,
  { process: own }: Pick<AskingProcess, 'process'>,
): Promise<readonly ToldCondition[]> {
  return db
    .selectFrom('partner_condition')
    .selectAll()
    .where('process', '<>', own)
    .where('told_at', '>', SILENT_SINCE)
    .orderBy('role')
    .orderBy('host')
    .orderBy('process_number')
    .execute();
}
