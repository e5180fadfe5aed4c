import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID provider that answers every code with the token a test wants: for what a crooked or mixed-up one could send. */
export type CrookedProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the next token holds beside or instead of what an honest one would, and which key signs it. */
  readonly answerWith: (next: CrookedAnswer) => void;
  readonly close: () => Promise<void>;
};

/** The next answer of the token call. */
export type CrookedAnswer = {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly foreignKey?: boolean;
  /** Instead of tokens: this status with this body. */
  readonly instead?: { readonly status: number; readonly body: string };
};

/** Starts it on this machine. An honest answer names Nadia of the demo and needs only the nonce of the sign-in. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let next: CrookedAnswer = {};
  let issuer = '';
  const token = async () => {
    const { claims, foreignKey, instead } = next;
    if (instead !== undefined) return instead;
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: 'client', sub: 'crooked-1', iat: now, exp: now + 600 };
    const person = { email: 'nadia.castell@demo.lanewright.example', email_verified: true };
    const id_token = await new SignJWT({ ...honest, ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(foreignKey === true ? foreign.privateKey : own.privateKey);
    return { status: 200, body: JSON.stringify({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }) };
  };
  const answerTo = async (path: string) => {
    if (path === '/jwks') return { status: 200, body: JSON.stringify({ keys: [jwk] }) };
    if (path === '/token') return token();
    return {
      status: 200,
      body: JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      }),
    };
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const { status, body } = await answerTo((request.url ?? '').split('?', 1)[0] ?? '');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    };
    void answer();
  });
  await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))();
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    issuer,
    clientId: 'client',
    clientSecret: 'secret',
    answerWith: (answer) => {
      next = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
