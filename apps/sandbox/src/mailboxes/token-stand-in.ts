import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A running stand-in for the OAuth server of a mail provider. */
export type TokenStandIn = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Whether an access token lets this user in now. */
  readonly isGood: (token: string, user: string) => boolean;
  /** Takes every consent back, as a person does at the provider. */
  readonly withdrawAll: () => void;
  /** Ends every access token; the consents stay. */
  readonly endTokens: () => void;
  /** Answers the next `times` requests for tokens with this status. */
  readonly failNext: (status: number, times?: number) => void;
  /** Lets refresh tokens serve once from now on: each renewal gives another one. */
  readonly rotate: () => void;
  /** Answers the next revocation with 401 and a challenge, as to a client that it does not know. */
  readonly challengeNext: () => void;
  /** How long access tokens live, in seconds; an hour at first. */
  life: number;
  /** Every token that was given, of either kind. */
  readonly given: readonly string[];
  /** Requests for tokens so far, by grant type. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

type Code = { readonly user: string; readonly challenge: string; readonly redirectUri: string };
type Consents = {
  readonly clientSecret: string;
  /** Signs refresh tokens, so that they are good after a restart; null for tokens that end with the process. */
  readonly key: Buffer | null;
  readonly revoked: Set<string>;
  readonly codes: Map<string, Code>;
  readonly refreshes: Map<string, string>;
  readonly accesses: Map<string, string>;
  readonly asked: string[];
  readonly given: string[];
  readonly faults: number[];
  life: number;
  rotates: boolean;
  challenges: boolean;
};

/** Port 0 means any free port. With a `key` consents outlast a restart. */
type TokenStandInOptions = { readonly port?: number; readonly key?: Buffer };

const CLIENT_ID = 'lanewright-demo-mail';
const LONGEST_FORM = 10_000;

/**
 * Starts a stand-in for the OAuth server of a provider: authorization code with PKCE, refresh and revocation. It asks
 * nobody: who comes with an address is taken to consent with it, except `refuse@…`. For the demo and the tests.
 */
export async function startTokenStandIn({ port: wanted = 0, key }: TokenStandInOptions = {}): Promise<TokenStandIn> {
  const consents: Consents = {
    clientSecret: key === undefined ? randomBytes(24).toString('base64url') : signature(key, 'client secret'),
    key: key ?? null,
    revoked: new Set(),
    codes: new Map(),
    refreshes: new Map(),
    accesses: new Map(),
    asked: [],
    given: [],
    faults: [],
    life: 3_600,
    rotates: false,
    challenges: false,
  };
  const server = createServer((request, response) => void answer(consents, request, response));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const base = `http://127.0.0.1:${port}`;
  return {
    clientId: CLIENT_ID,
    clientSecret: consents.clientSecret,
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revokeUrl: `${base}/revoke`,
    isGood: (token, user) => consents.accesses.get(token) === user.toLowerCase(),
    withdrawAll: () => {
      consents.refreshes.clear();
      consents.accesses.clear();
    },
    endTokens: () => consents.accesses.clear(),
    failNext: (status, times = 1) => {
      for (let time = 0; time < times; time += 1) consents.faults.push(status);
    },
    rotate: () => {
      consents.rotates = true;
    },
    challengeNext: () => {
      consents.challenges = true;
    },
    get life() {
      return consents.life;
    },
    set life(seconds) {
      consents.life = seconds;
    },
    given: consents.given,
    asked: consents.asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(consents: Consents, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (url.pathname === '/authorize') return authorize(consents, url.searchParams, response);
  const form = await formOf(request);
  if (url.pathname === '/revoke') {
    if (consents.challenges) {
      consents.challenges = false;
      response.setHeader('www-authenticate', 'Basic realm="stand-in"');
      return send(response, 401, { error: 'invalid_client' });
    }
    consents.refreshes.delete(form.get('token') ?? '');
    consents.revoked.add(form.get('token') ?? '');
    return send(response, 200, {});
  }
  if (url.pathname === '/token') return giveTokens(consents, form, response);
  return send(response, 404, {});
}

function authorize({ codes }: Consents, asked: URLSearchParams, response: ServerResponse): void {
  const back = new URL(asked.get('redirect_uri') ?? 'http://127.0.0.1/');
  const user = (asked.get('login_hint') ?? '').toLowerCase();
  const sound = asked.get('client_id') === CLIENT_ID && asked.get('code_challenge_method') === 'S256';
  if (!sound) return send(response, 400, { error: 'invalid_request' });
  back.searchParams.set('state', asked.get('state') ?? '');
  if (user.startsWith('refuse@')) back.searchParams.set('error', 'access_denied');
  else {
    const code = randomBytes(16).toString('base64url');
    codes.set(code, {
      user,
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    });
    back.searchParams.set('code', code);
  }
  response.writeHead(302, { location: back.href });
  response.end();
}

function giveTokens(consents: Consents, form: URLSearchParams, response: ServerResponse): void {
  consents.asked.push(form.get('grant_type') ?? '');
  const fault = consents.faults.shift();
  if (fault !== undefined) return send(response, fault, { error: 'server_error' });
  if (form.get('client_secret') !== consents.clientSecret) return send(response, 401, { error: 'invalid_client' });
  const user = userOf(consents, form);
  if (user === null) return send(response, 400, { error: 'invalid_grant' });
  const access = randomBytes(24).toString('base64url');
  consents.accesses.set(access, user);
  const given = form.get('refresh_token');
  const isNew = given === null || consents.rotates;
  const refresh = isNew ? newRefresh(consents, user) : given;
  if (given !== null && consents.rotates) {
    consents.refreshes.delete(given);
    consents.revoked.add(given);
  }
  consents.refreshes.set(refresh, user);
  consents.given.push(access, refresh);
  send(response, 200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: consents.life,
    ...(isNew ? { refresh_token: refresh } : {}),
  });
}

function newRefresh({ key }: Consents, user: string): string {
  if (key === null) return randomBytes(24).toString('base64url');
  const said = `${Buffer.from(user).toString('base64url')}.${randomBytes(12).toString('base64url')}`;
  return `${said}.${signature(key, said)}`;
}

/** Whose refresh token it is, given now or, with a key, before a restart. */
function consenterOf({ key, refreshes, revoked }: Consents, token: string): string | null {
  const known = refreshes.get(token);
  if (known !== undefined || key === null || revoked.has(token)) return known ?? null;
  const [user = '', nonce = '', signed = ''] = token.split('.');
  return signed === signature(key, `${user}.${nonce}`) ? Buffer.from(user, 'base64url').toString() : null;
}

function signature(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function userOf(consents: Consents, form: URLSearchParams): string | null {
  const { codes } = consents;
  if (form.get('grant_type') === 'refresh_token') return consenterOf(consents, form.get('refresh_token') ?? '');
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  if (code === undefined || code.redirectUri !== form.get('redirect_uri')) return null;
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return proof === code.challenge ? code.user : null;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_FORM) break;
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
