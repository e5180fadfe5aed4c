import { answerOfRefusal, listRpaTasks, reportRpaTask, sendRpaRequests, type RefusalCode } from '@lanewright/contract';
import type { Portal } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Http } from '../../../platform/http/index.ts';
import type { CallerDirectory } from '../../callers/index.ts';
import { logExchange } from '../../integration-logs/index.ts';
import { sourceOf, type PartnerRequestRoom } from '../room.ts';
import { takeBatch } from '../take/take-batch.ts';
import { reportTask } from './report-task.ts';
import { offerTasks } from './robot-tasks.ts';

/** What the calls of robots work with. */
export type RobotRoom = PartnerRequestRoom & { readonly callers: Pick<CallerDirectory, 'termsOf'> };

/** The calls of robots that serve portals without an interface; each exchange is an integration log of its portal (SP-135). */
export function robotRoutes(http: Http, room: RobotRoom): void {
  http.caller(sendRpaRequests, async ({ body, caller, bodyText, correlationId }) => {
    const served = await portalOf(room, caller.callerId);
    if (!served.ok) return served;
    const { source, portal } = served.value;
    const batch = portal.read(body.entries);
    const importStatus = await takeBatch(room, { source }, batch);
    const value = { taken: batch.messages.length, unreadable: batch.problems.length };
    const exchange = { source, api: `POST ${sendRpaRequests.path}`, correlationId, request: bodyText };
    await log(room, exchange, { answer: done(value), importStatus });
    return done(value);
  });

  http.caller(listRpaTasks, async ({ caller, correlationId }) => {
    const served = await portalOf(room, caller.callerId);
    if (!served.ok) return served;
    const value = { results: [...(await offerTasks(room, served.value))] };
    // Robots ask all day; what they were not told is no exchange.
    const exchange = { source: served.value.source, api: `GET ${listRpaTasks.path}`, correlationId, request: null };
    if (value.results.length > 0) await log(room, exchange, { answer: done(value) });
    return done(value);
  });

  http.caller(reportRpaTask, async ({ params, body, caller, bodyText, correlationId }) => {
    const served = await portalOf(room, caller.callerId);
    if (!served.ok) return served;
    const { source } = served.value;
    const { attempt, outcome, note = null, confirmation = null } = body;
    const state = await reportTask(room, { id: params.id, source, attempt, outcome, note, confirmation });
    const answer = state.ok ? done({ state: state.value }) : state;
    const api = `POST ${reportRpaTask.path.replace('{id}', String(params.id))}`;
    await log(room, { source, api, correlationId, request: bodyText }, { answer });
    return answer;
  });
}

/** The portal of a robot's key. Refuses the key of a source that is none, or that is not set up. */
async function portalOf(
  { callers, requests }: RobotRoom,
  callerId: number,
): Promise<Outcome<{ readonly source: QuoteSource; readonly portal: Portal }, 'rpa.no_portal'>> {
  const { source } = await callers.termsOf(callerId);
  const portal = sourceOf(requests, source)?.portal;
  return portal === undefined ? refuse('rpa.no_portal') : done({ source, portal });
}

type Exchange = {
  readonly source: QuoteSource;
  readonly api: string;
  readonly correlationId: string;
  readonly request: string | null;
};

async function log(
  { db, clock }: RobotRoom,
  { source, api, correlationId, request }: Exchange,
  {
    answer,
    importStatus,
  }: {
    readonly answer: Outcome<unknown, RefusalCode>;
    readonly importStatus?: Awaited<ReturnType<typeof takeBatch>>;
  },
): Promise<void> {
  const told = answer.ok ? { status: 200, body: answer.value } : answerOfRefusal(answer.refusal);
  await logExchange(db, {
    at: clock.now(),
    integration: QUOTE_SOURCES[source].name,
    targetedApi: api,
    statusCode: told.status,
    correlationId,
    request,
    response: told.body,
    ...(importStatus === undefined ? {} : { importStatus }),
  });
}
