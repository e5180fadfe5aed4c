import type { AnyEndpoint } from '@lanewright/contract';
import { refuse } from '@lanewright/units';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { BODY_LIMIT, sendJson, sendRefusal, sendThrown } from './answers.ts';
import { bytesCall, callerCall, openCall, permittedCall, redirectCall } from './call.ts';
import type { CallerDoor } from './caller-door.ts';
import { doors } from './doors.ts';
import { giveCall, openGiveCall, type GiveHandler, type OpenGiveHandler } from './give.ts';
import type { Authenticate } from './guard.ts';
import type {
  BytesHandler,
  CallerHandler,
  Handler,
  IsHeavy,
  OpenHandler,
  RedirectHandler,
  StreamHandler,
} from './handlers.ts';
import { CORRELATION_HEADER, correlationIdFrom, isCall, securityHeaders } from './headers.ts';
import type { HeavyCalls } from './heavy-calls.ts';
import { metricsRoute, type MetricsDoor } from './metrics-route.ts';
import { pageCall, type PageHandler } from './page.ts';
import type { PersonLimit } from './person-limit.ts';
import { endSlowBodies, REQUEST_WITHIN } from './slow-bodies.ts';
import { streams } from './streams.ts';
import { uploadCall, type UploadHandler } from './upload.ts';
import { answerUnparsed, refuseWithoutHost } from './unparsed.ts';
import { pathOf, serveWebApp } from './web-app.ts';

/** What the HTTP server needs from outside. */
export type HttpOptions = {
  readonly log: Log;
  readonly authenticate: Authenticate;
  /** How machine callers come in; without it no endpoint for them can be hung up. */
  readonly callers?: CallerDoor;
  /** Counts the calls of signed-in people; without it they have no limit. */
  readonly personLimit?: PersonLimit;
  /** Parse every answer against its schema (tests and development); production trusts its own types. */
  readonly checkAnswers: boolean;
  /** Whether calls can be answered: database reachable, migrations applied. May throw: that counts as no. */
  readonly isReady: () => Promise<boolean>;
  /** Figures for operators at /metrics; none without. */
  readonly metrics?: MetricsDoor;
  /** Folder of the built screens; null serves calls only. */
  readonly webRoot: string | null;
  /** Additional origins that pages may call; none by default. */
  readonly askedByPages?: readonly string[];
  /** Where heavy calls are answered; in this thread without. */
  readonly heavyCalls?: HeavyCalls;
  /** Addresses whose X-Forwarded-For is believed; none unless given. */
  readonly trustedProxies?: readonly string[];
};

/** Where features hang calls of people: the server, and the thread for heavy calls. */
export type RouteDoor = {
  /**
   * Answers an endpoint that needs a signed-in user. Throws when the endpoint is open to anyone. With `isHeavy` its
   * large bodies, and the requests of which it answers true, are read and answered in the thread for heavy calls, where
   * the same endpoint must be hung up.
   */
  readonly route: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, isHeavy?: IsHeavy<E>) => void;
};

/** The HTTP server: features hang their endpoints on it, then it listens. */
export type Http = RouteDoor & {
  /** Answers an endpoint that takes a file. Throws when it takes none. */
  readonly upload: <E extends AnyEndpoint>(endpoint: E, handler: UploadHandler<E>) => void;
  /** Answers an endpoint that gives a file. Throws when it gives none. */
  readonly give: <E extends AnyEndpoint>(endpoint: E, handler: GiveHandler<E>) => void;
  /** Answers an endpoint that gives a file to anyone who has its address. */
  readonly giveOpen: <E extends AnyEndpoint>(endpoint: E, handler: OpenGiveHandler<E>) => void;
  /** Answers an endpoint that anyone may call. Throws when the endpoint asks for more. */
  readonly open: <E extends AnyEndpoint>(endpoint: E, handler: OpenHandler<E>) => void;
  /** Answers an endpoint that takes bytes of anyone. Throws when it takes none. */
  readonly bytes: <E extends AnyEndpoint>(endpoint: E, handler: BytesHandler<E>) => void;
  /** Answers an endpoint that gives a page in HTML to anyone. Throws when it gives none. */
  readonly page: <E extends AnyEndpoint>(endpoint: E, handler: PageHandler<E>) => void;
  /** Answers an endpoint for machine callers. Throws when the endpoint is for others. */
  readonly caller: <E extends AnyEndpoint>(endpoint: E, handler: CallerHandler<E>) => void;
  /** Leads the browser of anyone elsewhere. Throws when the endpoint is of another kind. */
  readonly redirect: <E extends AnyEndpoint>(endpoint: E, handler: RedirectHandler<E>) => void;
  /** Answers an endpoint by a stream of events. */
  readonly stream: (endpoint: AnyEndpoint, handler: StreamHandler) => void;
  /** The endpoints hung up so far. */
  readonly endpoints: () => readonly AnyEndpoint[];
  /** Starts to listen and answers the address; a busy port rejects with EADDRINUSE. */
  readonly listen: (at: { readonly host: string; readonly port: number }) => Promise<string>;
  /** Makes a request without a socket, for tests. */
  readonly inject: FastifyInstance['inject'];
  /** Ends the streams, waits for running calls, and stops. */
  readonly close: () => Promise<void>;
};

/** Whether a request reaches a call or looks like one; its path may be written with escapes, which the router undoes. */
function isToCall(request: FastifyRequest): boolean {
  return isCall(pathOf(request)) || isCall(request.routeOptions.url ?? '');
}

/** Makes the HTTP server without any endpoint. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { log } = options;
  const headers = securityHeaders(options.askedByPages);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: REQUEST_WITHIN,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    forceCloseConnections: 'idle',
    genReqId: (request) => correlationIdFrom(request.headers[CORRELATION_HEADER]),
    // A hook answers in our words instead.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, headers),
    frameworkErrors: (error, request, reply) => void sendThrown(log, error, request, reply),
  });
  endSlowBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, [CORRELATION_HEADER]: request.id });
    if (isToCall(request)) reply.header('cache-control', 'no-store');
  });
  refuseWithoutHost(app);
  app.addHook('onSend', async (request, reply) => {
    // For people alone, where it explains a slow screen: how long a sign-in or a caller's key took is nobody's business.
    if (request.identified !== undefined) reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const call = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    options.metrics?.metrics.answered({ ...call, seconds: reply.elapsedTime / 1000 });
    if (isToCall(request)) log.info({ ...call, correlation: request.id }, 'answered');
  });
  app.setErrorHandler((error: Parameters<typeof sendThrown>[1], request, reply) =>
    sendThrown(log, error, request, reply),
  );
  app.get('/healthz', async (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.isReady().catch(() => false);
    return ready ? sendJson(reply, 200, { status: 'ready' }) : sendRefusal(reply, refuse('service.starting').refusal);
  });
  if (options.metrics !== undefined) metricsRoute(app, options.metrics);
  await serveWebApp(app, options.webRoot);

  const hung: AnyEndpoint[] = [];
  const { authenticate, callers, personLimit, checkAnswers, heavyCalls } = options;
  const door = doors(app, { authenticate, callers, personLimit });
  const hang = (endpoint: AnyEndpoint, call: Parameters<typeof door>[1]) => {
    hung.push(endpoint);
    door(endpoint, call);
  };
  const live = streams(app);
  return {
    route: (endpoint, handler, isHeavy) => {
      const heavy = heavyCalls === undefined || isHeavy === undefined ? null : { calls: heavyCalls, isHeavy };
      hang(endpoint, permittedCall(endpoint, handler, { checkAnswers, heavy }));
    },
    upload: (endpoint, handler) => hang(endpoint, uploadCall(endpoint, handler, checkAnswers)),
    give: (endpoint, handler) => hang(endpoint, giveCall(endpoint, handler)),
    giveOpen: (endpoint, handler) => hang(endpoint, openGiveCall(endpoint, handler)),
    open: (endpoint, handler) => hang(endpoint, openCall(endpoint, handler, checkAnswers)),
    bytes: (endpoint, handler) => hang(endpoint, bytesCall(endpoint, handler, checkAnswers)),
    page: (endpoint, handler) => hang(endpoint, pageCall(endpoint, handler)),
    caller: (endpoint, handler) => hang(endpoint, callerCall(endpoint, handler, { checkAnswers, callers })),
    redirect: (endpoint, handler) => hang(endpoint, redirectCall(endpoint, handler)),
    stream: (endpoint, handler) => hang(endpoint, live(handler)),
    endpoints: () => hung,
    listen: (at) => app.listen(at),
    inject: app.inject.bind(app),
    close: async () => {
      await app.close();
      await heavyCalls?.close();
    },
  };
}
