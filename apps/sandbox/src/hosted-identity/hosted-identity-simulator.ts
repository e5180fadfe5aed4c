import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { createHostedAccounts, type HostedAccount, type HostedAccounts, type HostedSignIn } from './hosted-accounts.ts';

/** What the simulator does instead of answering well. `silent` takes the call and never answers. */
export type HostedFault = 'none' | 'silent' | 'error' | 'malformed' | 'cut' | 'foreign-key';

/** A hosted identity service by the Identity-Toolkit protocol, simulated on this machine. */
export type HostedIdentitySimulator = {
  readonly url: string;
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly apiKey: string;
  readonly accounts: HostedAccounts;
  /** A token as the service would hand it out; parts of it may be changed. */
  readonly token: (account: HostedAccount, signIn: HostedSignIn, changes?: Readonly<Record<string, unknown>>) => string;
  /** Every call it got, by path. */
  readonly calls: readonly string[];
  readonly fail: (fault: HostedFault) => void;
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly body: object };

const ISSUER = 'https://securetoken.example/lanewright-test';
const AUDIENCE = 'lanewright-test';
const API_KEY = 'key-of-the-simulator';
const HOUR = 3_600;

/** Starts the simulator: password sign-in, sign-in by a Google token, deletion, renewal and published keys. */
export async function startHostedIdentitySimulator(now: () => Date): Promise<HostedIdentitySimulator> {
  const accounts = createHostedAccounts();
  const [own, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const calls: string[] = [];
  let fault: HostedFault = 'none';
  const seconds = () => Math.floor(now().getTime() / 1000);
  const token: HostedIdentitySimulator['token'] = (account, { provider, at }, changes = {}) =>
    signed(fault === 'foreign-key' ? foreign.privateKey : own.privateKey, {
      iss: ISSUER,
      aud: AUDIENCE,
      sub: account.id,
      email: account.email,
      email_verified: account.verified,
      auth_time: at,
      iat: seconds(),
      exp: seconds() + HOUR,
      firebase: { sign_in_provider: provider },
      ...changes,
    });
  const service = { accounts, token, seconds };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    calls.push(path);
    if (path === '/keys') return send(response, { status: 200, body: { keys: [publicJwk(own.publicKey)] } });
    if (fault === 'silent') return undefined;
    if (fault === 'cut') return request.socket.destroy();
    if (fault === 'error')
      return send(response, { status: 503, body: { error: { code: 503, message: 'UNAVAILABLE' } } });
    if (fault === 'malformed') return response.end('<html>not what you asked for</html>');
    if (request.headers['x-goog-api-key'] !== API_KEY) return send(response, declined('API_KEY_INVALID'));
    void bodyOf(request).then((body) => send(response, answerTo(service, path, body)));
    return undefined;
  });
  await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))();
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    keysUrl: `${url}/keys`,
    issuer: ISSUER,
    audience: AUDIENCE,
    apiKey: API_KEY,
    accounts,
    token,
    calls,
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

type Service = {
  readonly accounts: HostedAccounts;
  readonly token: HostedIdentitySimulator['token'];
  readonly seconds: () => number;
};

function answerTo(service: Service, path: string, body: string): Answer {
  if (path === '/v1/token') return renew(service, new URLSearchParams(body).get('refresh_token') ?? '');
  const asked = objectIn(body);
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '');
  if (path === '/v1/accounts:signInWithPassword') return withPassword(service, text('email'), text('password'));
  if (path === '/v1/accounts:signInWithIdp') return withGoogle(service, text('postBody'));
  if (path === '/v1/accounts:delete') return remove(service, text('idToken'));
  return { status: 404, body: { error: { code: 404, message: 'NOT_FOUND' } } };
}

function withPassword(service: Service, email: string, password: string): Answer {
  const account = service.accounts.find((one) => one.email === email && one.password === password);
  if (account === undefined) return declined('INVALID_LOGIN_CREDENTIALS');
  return account.disabled ? declined('USER_DISABLED') : entered(service, account, 'password');
}

function withGoogle(service: Service, postBody: string): Answer {
  const { email, email_verified } = contentOf(new URLSearchParams(postBody).get('id_token') ?? '');
  if (typeof email !== 'string') return declined('INVALID_IDP_RESPONSE');
  const known = service.accounts.find((one) => one.email === email.toLowerCase());
  const verified = email_verified === true;
  const made = known ?? service.accounts.add({ email: email.toLowerCase(), verified, password: null, disabled: false });
  return entered(service, made, 'google.com');
}

function remove(service: Service, idToken: string): Answer {
  const gone = service.accounts.remove(String(contentOf(idToken)['sub']));
  return gone ? { status: 200, body: { kind: 'identitytoolkit#DeleteAccountResponse' } } : declined('USER_NOT_FOUND');
}

function entered(service: Service, account: HostedAccount, provider: string): Answer {
  const signIn = { accountId: account.id, provider, at: service.seconds() };
  const idToken = service.token(account, signIn);
  return { status: 200, body: { idToken, refreshToken: service.accounts.signIn(signIn), expiresIn: String(HOUR) } };
}

function renew(service: Service, refreshToken: string): Answer {
  const signIn = service.accounts.signInOf(refreshToken);
  const account = service.accounts.find((one) => one.id === signIn?.accountId && !one.disabled);
  if (signIn === undefined || account === undefined) return declined('TOKEN_EXPIRED');
  const id_token = service.token(account, signIn);
  return { status: 200, body: { id_token, refresh_token: refreshToken, expires_in: String(HOUR) } };
}

function declined(message: string): Answer {
  return { status: 400, body: { error: { code: 400, message } } };
}

function signed(key: KeyObject, content: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: 'hosted-1', typ: 'JWT' })}.${part(content)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function publicJwk(key: KeyObject): object {
  return { ...key.export({ format: 'jwk' }), kid: 'hosted-1', alg: 'RS256', use: 'sig' };
}

function contentOf(token: string): Readonly<Record<string, unknown>> {
  return objectIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function objectIn(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json === '' ? '{}' : json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
