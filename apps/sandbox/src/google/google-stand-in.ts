import { generateKeyPair, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type Provider from 'oidc-provider';
import type { Configuration, interactionPolicy } from 'oidc-provider';
import { type GooglePerson, GOOGLE_PEOPLE } from './google-people.ts';
import { STAND_IN_STYLE, standInPage } from './stand-in-page.ts';
import { createStandInStore } from './stand-in-store.ts';

/** A running stand-in: where it listens, how the product is registered there, and how it ends. */
export type GoogleStandIn = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
};

/** Where the product takes the browser back; on this machine by any name and port. */
const RETURN_PATH = '/identity/google/return';
const PEOPLE_PATH = '/people/';
const LONGEST_FORM = 1_000;

/**
 * Starts the stand-in for Google: a certified OpenID provider (oidc-provider) on this machine alone, with a page of its
 * own on which a visitor chooses among the demo's Google accounts. For the demo, the tests and the journeys.
 */
export async function startGoogleStandIn(options: {
  readonly port: number;
  readonly people?: readonly GooglePerson[];
}): Promise<GoogleStandIn> {
  const people = options.people ?? GOOGLE_PEOPLE;
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server, options.port)}`;
  const client = { clientId: 'lanewright-demo', clientSecret: randomBytes(24).toString('base64url') };
  const library = await loadProvider();
  const provider = new library.default(issuer, await configuration(people, client, library.interactionPolicy));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (path === '/stand-in.css') send(response, 'text/css', STAND_IN_STYLE);
    else if (path.startsWith(PEOPLE_PATH)) void choose({ provider, people, request, response });
    else void answer(request, response);
  });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  };
  return { issuer, ...client, close };
}

/** On loading it warns of every Node that is no LTS release; ours is pinned, and our tests prove that they fit. */
async function loadProvider() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

type Choosing = {
  readonly provider: Provider;
  readonly people: readonly GooglePerson[];
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Shows the people, or takes the choice and goes on. A page that was left open too long says so. */
async function choose({ provider, people, request, response }: Choosing): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return send(response, 'text/html', standInPage(people, request.url ?? ''));
    const subject = new URLSearchParams(await bodyOf(request)).get('subject') ?? '';
    const chosen = people.some((person) => person.subject === subject);
    const result = chosen
      ? { select_account: {}, login: { accountId: subject, remember: false } }
      : { error: 'access_denied', error_description: 'the sign-in was cancelled' };
    await provider.interactionFinished(request, response, result);
  } catch {
    // Whatever went wrong, the person is looking at a page that has expired.
    response.statusCode = 400;
    send(response, 'text/plain', 'This sign-in has ended. Go back to the login screen and begin again.');
  }
}

async function configuration(
  people: readonly GooglePerson[],
  { clientId, clientSecret }: Pick<GoogleStandIn, 'clientId' | 'clientSecret'>,
  { base, Prompt }: Pick<typeof interactionPolicy, 'base' | 'Prompt'>,
): Promise<Configuration> {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  // Nobody is asked for consent: choosing an account is consent enough for a stand-in.
  policy.remove('consent');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    adapter: createStandInStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A native client may come back to any port of this machine, whichever the demo took.
        application_type: 'native',
        redirect_uris: ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}${RETURN_PATH}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the identity token carries what the scopes request.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, subject) => accountOf(people, subject),
    interactions: { policy, url: (_context, { uid }) => `${PEOPLE_PATH}${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: async ({ oidc }) => {
      if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

function accountOf(people: readonly GooglePerson[], subject: string) {
  const person = people.find((one) => one.subject === subject);
  if (person === undefined) return undefined;
  const { email, emailVerified, name } = person;
  return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: emailVerified, name }) };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('cache-control', 'no-store');
  // No form-action: the choice leads on to the product, and browsers count that as part of the form.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += String(part);
    if (body.length > LONGEST_FORM) throw new RangeError('the form is too long');
  }
  return body;
}

function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const at = server.address();
    if (at === null || typeof at === 'string') reject(new Error('the stand-in listens nowhere'));
    else resolve(at.port);
  });
  return promise;
}
