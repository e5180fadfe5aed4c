import type { AnswerOf, RefusalCode, reportRpaTask, RpaOutcome } from '@lanewright/contract';
import type { QuoteSource } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { PartnerTables } from '../../../partner-tables.ts';
import type { Tables } from '../../../tables.ts';
import { insertEvent, lockQuote, undoAnswer, type LockedQuote } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { MAX_OFFERS, SENDER } from '../send/claim-delivery.ts';

/** A robot's report on a task. */
export type TaskReport = {
  readonly id: number;
  readonly source: QuoteSource;
  readonly attempt: number;
  readonly outcome: RpaOutcome;
  readonly note: string | null;
  readonly confirmation: string | null;
};

type State = AnswerOf<typeof reportRpaTask>['state'];
type Row = Selectable<PartnerTables['partner_delivery']>;
type ReportRefusal = Extract<RefusalCode, `rpa_task.${string}`>;

/** Delay before a task is offered again because nothing was entered. Milliseconds. */
const PAUSE = 60_000;

/**
 * Takes a robot's report on a task. `done` counts from any attempt, however late, because the portal has the answer.
 * Everything else counts only from the latest attempt. Reopens the quote only if the portal certainly does not have the
 * answer; otherwise the delivery is unknown and a person checks the portal. A `done` about an answer that was undone
 * here also makes the delivery unknown, because the portal then shows a price that the quote does not have. A repeated
 * report changes nothing. Refuses: an unknown task, a report on an older attempt, and a different report on an ended
 * task. Source: SP-135.
 */
export async function reportTask(room: PartnerRequestRoom, report: TaskReport): Promise<Outcome<State, ReportRefusal>> {
  const now = room.clock.now();
  return transact(room.db, { by: SENDER, at: now }, async (transaction) => {
    const found = await tasksOf(transaction, report).executeTakeFirst();
    if (found === undefined) return refuse('rpa_task.not_found');
    // Locks the quote before the delivery, in the same order as answering does.
    const quote = await lockQuote(transaction, { id: found.quote_id, now });
    const row = await tasksOf(transaction, report).forUpdate('d').executeTakeFirst();
    if (row === undefined || report.attempt > row.attempts) return refuse('rpa_task.not_found');
    const decided = decide(row, report, { isTakenBack: quote === null || !standsBy(quote, row) });
    if (!decided.ok) return decided;
    const state = decided.value;
    if (state === row.state) return done(state);
    await record(transaction, { row, quote, report, state, now });
    if (isEnteredAnyway(row, report))
      room.log.warn({ delivery: row.id, quote: row.quote_id }, 'a robot entered an answer that was undone');
    return done(state);
  });
}

function tasksOf(transaction: Transaction<Tables>, { id, source }: TaskReport) {
  return transaction
    .selectFrom('partner_delivery as d')
    .innerJoin('partner_request as r', 'r.id', 'd.request_id')
    .selectAll('d')
    .where('d.id', '=', id)
    .where('r.source', '=', source)
    .where('d.attempts', '>', 0);
}

/** Whether the answer of a delivery is still the answer of its quote, by the moment of that answer. */
function standsBy({ row }: LockedQuote, { kind, created_at: at }: Row): boolean {
  return (kind === 'respond' ? row.responded_at : row.closed_at)?.getTime() === at.getTime();
}

/** Whether a report says that the portal shows an answer although its delivery had failed and was undone. */
function isEnteredAnyway({ state }: Row, { outcome }: TaskReport): boolean {
  return outcome === 'done' && state === 'failed';
}

/** The state that a report leads to. */
function decide(
  row: Row,
  report: TaskReport,
  { isTakenBack }: { readonly isTakenBack: boolean },
): Outcome<State, ReportRefusal> {
  const { attempt, outcome } = report;
  const { state } = row;
  if (outcome === 'done') {
    const isUnsure = state === 'failed' || (state === 'delivery_unknown' && isTakenBack);
    return done(isUnsure ? 'delivery_unknown' : 'sent');
  }
  if (state === 'sent' || state === 'failed' || state === 'delivery_unknown') {
    const isRepeat = attempt === row.attempts && state === afterFailure(row, outcome);
    return isRepeat ? done(state) : refuse('rpa_task.settled', { state });
  }
  // A queued task has no attempt in progress, so only a repeat of its last report is valid.
  if (state === 'queued') return attempt === row.attempts && outcome === 'not_done' ? done(state) : other();
  return attempt === row.attempts ? done(afterFailure(row, outcome)) : other();
}

function other() {
  return refuse('rpa_task.other_attempt');
}

function afterFailure(
  { attempts, may_have_arrived: mayHaveArrived }: Row,
  outcome: Exclude<RpaOutcome, 'done'>,
): State {
  if (outcome === 'unknown') return 'delivery_unknown';
  if (outcome === 'not_done' && attempts < MAX_OFFERS) return 'queued';
  return mayHaveArrived ? 'delivery_unknown' : 'failed';
}

type Recorded = {
  readonly row: Row;
  readonly quote: LockedQuote | null;
  readonly report: TaskReport;
  readonly state: State;
  readonly now: Date;
};

async function record(transaction: Transaction<Tables>, { row, quote, report, state, now }: Recorded): Promise<void> {
  await transaction
    .updateTable('partner_delivery')
    .set({
      state,
      problem: state === 'sent' ? null : isEnteredAnyway(row, report) ? ENTERED_ANYWAY : problemOf(report),
      confirmation: report.confirmation,
      sent_at: state === 'sent' ? now : null,
      offered_until: state === 'queued' ? new Date(now.getTime() + PAUSE) : null,
    })
    .where('id', '=', row.id)
    .execute();
  if (state === 'failed' && quote !== null)
    await undoAnswer(transaction, quote, {
      kind: row.kind,
      answeredAt: row.created_at,
      formerStatus: row.former_status,
      now,
    });
  await insertEvent(transaction, row.quote_id, 'quote.changed');
}

const ENTERED_ANYWAY =
  'The robot reported later that it did enter this answer, after we had taken it back. The portal shows it: answer the quote again, or withdraw it there.';

const SAID: Readonly<Record<Exclude<RpaOutcome, 'done'>, string>> = {
  refused: 'The portal refused it.',
  not_done: 'The robot could not enter it.',
  unknown: 'The robot cannot tell whether the portal took it: check the portal.',
};

function problemOf({ outcome, note }: TaskReport): string | null {
  if (outcome === 'done') return null;
  return note === null ? SAID[outcome] : `${SAID[outcome]} It says: ${note}`;
}
