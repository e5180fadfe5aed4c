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

/** The dependencies of the robots' calls. */
export type RobotRoom = PartnerRequestRoom & { readonly callers: Pick<CallerDirectory, 'termsOf'> };

/**
 * Routes for robots that serve portals without an API. Each exchange is logged as an integration log of its portal
 * (SP-135).
 */
export function robotRoutes(http: Http, room: RobotRoom): void {
  http.caller(sendRpaRequests, async ({ body, caller, bodyText, correlationId }) => {
    const found = await portalOf(room, caller.callerId);
    if (!found.ok) return found;
    const { source, portal } = found.value;
    const batch = portal.read(body.entries);
    const importStatus = await takeBatch(room, { source }, batch);
    const value = { taken: batch.messages.length, unreadable: batch.problems.length };
    const exchange = { source, api: `POST ${sendRpaRequests.path}`, correlationId, request: bodyText };
    await log(room, exchange, { answer: done(value), importStatus });
    return done(value);
  });

  http.caller(listRpaTasks, async ({ caller, correlationId }) => {
    const found = await portalOf(room, caller.callerId);
    if (!found.ok) return found;
    const value = { results: [...(await offerTasks(room, found.value))] };
    // Robots ask all day, so an empty answer is not logged.
    const exchange = { source: found.value.source, api: `GET ${listRpaTasks.path}`, correlationId, request: null };
    if (value.results.length > 0) await log(room, exchange, { answer: done(value) });
    return done(value);
  });

  http.caller(reportRpaTask, async ({ params, body, caller, bodyText, correlationId }) => {
    const found = await portalOf(room, caller.callerId);
    if (!found.ok) return found;
    const { source } = found.value;
    const { attempt, outcome, note = null, confirmation = null } = body;
    const state = await reportTask(room, { id: params.id, source, attempt, outcome, note, confirmation });
    const answer = state.ok ? done({ state: state.value }) : state;
    const api = `POST ${reportRpaTask.path.replace('{id}', String(params.id))}`;
    await log(room, { source, api, correlationId, request: bodyText }, { answer });
    return answer;
  });
}

/** The portal of a robot's key. Refuses a key whose source is no portal, or is not set up. */
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
