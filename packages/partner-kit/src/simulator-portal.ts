import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openRequestBoard, type BoardEvent, type RequestBoard } from './simulator-board.ts';
import { startSimulator, type SimulatedAnswer, type SimulatedRequest, type Simulator } from './simulator.ts';

/** The page of a load: the value of each label, for the load and for each stop. */
export type PortalPage = {
  readonly load: Readonly<Record<string, string>>;
  readonly stops: readonly Readonly<Record<string, string>>[];
};

/** Options of the portal; port 0 means any free port. */
export type PortalSimulatorOptions = { readonly port: number; readonly now: () => Date; readonly slowness?: number };

/** A running portal with the robot's account there, and its board of loads. */
export type PortalSimulator = Simulator & {
  readonly user: string;
  readonly password: string;
  readonly board: RequestBoard;
};

type Kind = PortalSimulatorOptions & {
  /** The page of a load after its latest event. */
  readonly pageOf: (event: BoardEvent) => PortalPage;
  /** The field of a form with the answered version. */
  readonly versionField: string;
};

/**
 * Plays a portal of HTML pages behind a sign-in: a list of loads, a page for each with our answer, and forms. It has no
 * idempotency keys: a form that is sent twice counts as two answers.
 */
export async function startPortalSimulator({ port, now, slowness, ...kind }: Kind): Promise<PortalSimulator> {
  const board = openRequestBoard({ now });
  const [user, password] = ['robot', randomBytes(18).toString('base64url')];
  const sessions = new Set<string>();
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.path === '/login') return signIn(request, { user, password, sessions });
    const session = /session=([\w-]+)/.exec(request.headers['cookie'] ?? '')?.[1] ?? '';
    if (!sessions.has(session)) return page(401, '<p class="error">Please sign in.</p>');
    if (request.path === '/loads') return page(200, listOf(board, kind));
    const [, reference = '', form] = /^\/loads\/([^/]+)(?:\/(\w+))?$/.exec(request.path) ?? [];
    return loadPage({ board, kind, reference: decodeURIComponent(reference), form }, request);
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  return { ...simulator, user, password, board };
}

function signIn(
  { body }: SimulatedRequest,
  account: { readonly user: string; readonly password: string; readonly sessions: Set<string> },
): SimulatedAnswer {
  const fields = z.object({ user: z.string(), password: z.string() }).safeParse(body);
  if (fields.data?.user !== account.user || fields.data.password !== account.password)
    return page(403, '<p class="error">Wrong user or password.</p>');
  const session = randomBytes(18).toString('base64url');
  account.sessions.add(session);
  return { ...page(200, '<p class="done">Welcome.</p>'), headers: { 'set-cookie': `session=${session}; HttpOnly` } };
}

type Asked = {
  readonly board: RequestBoard;
  readonly kind: Pick<Kind, 'pageOf' | 'versionField'>;
  readonly reference: string;
  readonly form: string | undefined;
};

const FORMS = { quote: 'answer', decline: 'decline', withdraw: 'withdraw' } as const;

function loadPage({ board, kind, reference, form }: Asked, { method, body }: SimulatedRequest): SimulatedAnswer {
  const standing = board.standing(reference);
  if (standing === null) return page(404, '<p class="error">There is no such load.</p>');
  if (method !== 'POST' || form === undefined) return page(200, sectionOf(board, kind, reference));
  const act = form === 'quote' || form === 'decline' || form === 'withdraw' ? FORMS[form] : null;
  const fields = z.record(z.string(), z.string()).safeParse(body);
  if (act === null || !fields.success) return page(400, '<p class="error">The form is incomplete.</p>');
  if (standing.isExpired) return page(200, '<p class="error">This load has expired.</p>');
  if (!standing.isOpen) return page(200, '<p class="error">This load is closed.</p>');
  if (fields.data[kind.versionField] !== String(standing.revision))
    return page(200, '<p class="error">This load was changed. Please review it.</p>');
  const key = randomBytes(6).toString('hex');
  board.take({ reference, act, key, content: fields.data });
  return page(200, `<p class="done">Confirmation ${key}</p>`);
}

function listOf(board: RequestBoard, kind: Asked['kind']): string {
  const { events } = board.since(0, Number.MAX_SAFE_INTEGER);
  const references = [...new Set(events.map(({ reference }) => reference))];
  return references.map((reference) => sectionOf(board, kind, reference)).join('');
}

/** A load on the pages, with our answer there: the answered version, and its fields. */
function sectionOf(board: RequestBoard, { pageOf }: Asked['kind'], reference: string): string {
  const events = board.since(0, Number.MAX_SAFE_INTEGER).events.filter((one) => one.reference === reference);
  const last = events.at(-1);
  if (last === undefined) return '';
  const { load, stops } = pageOf(last);
  const ours = board.answers.findLast((one) => one.reference === reference);
  const fields = z.record(z.string(), z.string()).safeParse(ours?.content).data ?? {};
  const answer = ours === undefined ? '' : listing({ Form: ours.act, ...fields }, 'ours');
  return `<section>${listing(load, 'load')}${stops.map((stop) => listing(stop, 'stop')).join('')}${answer}</section>`;
}

function listing(values: Readonly<Record<string, string>>, name: string): string {
  const rows = Object.entries(values).map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
  return `<dl class="${name}">${rows.join('')}</dl>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function page(status: number, content: string): SimulatedAnswer {
  return { status, type: 'text/html; charset=utf-8', body: `<!doctype html><main>${content}</main>` };
}

export { makeRobot } from './simulator-robot.ts';
export type { Robot } from './simulator-robot.ts';
