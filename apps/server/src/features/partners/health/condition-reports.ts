import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Log } from '../../../platform/log.ts';
import type { PartnerConditionTable } from '../../../partner-condition-table.ts';
import type { Tables } from '../../../tables.ts';
import type { PartnerNow } from './partner-now.ts';

/** How often a process reports the state of its partners. Milliseconds. */
const REPORT_EVERY = 10_000;
/** A process without a report for this long counts as dead. */
const DEAD_AFTER_SECONDS = 45;

/** A process that calls partners: its role, and where it runs. */
export type AskingProcess = Pick<Selectable<PartnerConditionTable>, 'process' | 'role' | 'host' | 'process_number'>;

/** The state of a partner in another process, as last reported. */
export type ReportedCondition = Selectable<PartnerConditionTable>;

/** Reports the state of this process's partners to the other processes. */
export type ConditionReporter = {
  readonly self: AskingProcess;
  readonly start: () => void;
  /** Reports once, and deletes the reports of dead processes. */
  readonly report: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type ReporterRoom = {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly role: AskingProcess['role'];
  readonly partnersNow: () => readonly PartnerNow[];
};

/** Reports nothing before `start`. If the database is unreachable, logs a warning and tries again at the next turn. */
export function createConditionReporter({ db, log, role, partnersNow }: ReporterRoom): ConditionReporter {
  const self = { process: randomUUID(), role, host: hostname(), process_number: process.pid };
  let timer: NodeJS.Timeout | null = null;
  let reporting: Promise<void> | null = null;
  const report = async (): Promise<void> => {
    await writeReport(db, self, partnersNow());
    await deleteDeadReports(db);
  };
  const turn = (): void => {
    reporting ??= report()
      .catch((error: unknown) => log.warn({ err: error }, 'the state of the partners could not be reported'))
      .finally(() => {
        reporting = null;
      });
  };
  return {
    self,
    report,
    start: () => {
      timer = setInterval(turn, REPORT_EVERY).unref();
      turn();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await reporting;
      await db.deleteFrom('partner_condition').where('process', '=', self.process).execute();
    },
  };
}

async function writeReport(db: Kysely<Tables>, self: AskingProcess, partners: readonly PartnerNow[]): Promise<void> {
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

/**
 * Reports up to this time are from dead processes. Uses the database's clock, because the clocks of processes may
 * differ.
 */
const DEAD_SINCE = sql<Date>`now() - ${DEAD_AFTER_SECONDS} * interval '1 second'`;

async function deleteDeadReports(db: Kysely<Tables>): Promise<void> {
  // Skips locked rows: their process is alive again and is updating them.
  await sql`
    DELETE FROM partner_condition WHERE (process, integration) IN (
      SELECT process, integration FROM partner_condition WHERE told_at <= ${DEAD_SINCE} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/** The state of partners in the other live processes, as last reported. */
export async function reportsOfOthers(
  db: Kysely<Tables>,
  { process: own }: Pick<AskingProcess, 'process'>,
): Promise<readonly ReportedCondition[]> {
  return db
    .selectFrom('partner_condition')
    .selectAll()
    .where('process', '<>', own)
    .where('told_at', '>', DEAD_SINCE)
    .orderBy('role')
    .orderBy('host')
    .orderBy('process_number')
    .execute();
}
