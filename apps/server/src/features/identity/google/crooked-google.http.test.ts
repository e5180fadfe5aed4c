import { MESSAGES } from '@lanewright/contract';
import { DEMO_DOMAIN } from '@lanewright/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { type CrookedAnswer, type CrookedProvider, startCrookedProvider } from '../../../testing/crooked-provider.ts';
import { openGoogleVisitor } from '../../../testing/google-visitor.ts';

const failed = { status: 401, body: { detail: MESSAGES.signInFailed } };

let crooked: CrookedProvider;
let app: TestApplication;

beforeAll(async () => {
  crooked = await startCrookedProvider();
  app = await startTestApplication({ identity: { google: crooked, googleAllowedDomains: [DEMO_DOMAIN] } });
});
afterAll(async () => {
  await app.end();
  await crooked.close();
});

const rows = async () => ({
  users: await app.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
  accounts: await app.db.selectFrom('identity_account').selectAll().orderBy('id').execute(),
  sessions: await app.db.selectFrom('identity_session').selectAll().orderBy('id').execute(),
});

/** Comes back from the provider, which answers the code as told; `nonce` null keeps the one of the sign-in out. */
async function signIn(answer: CrookedAnswer, returned: Readonly<Record<string, string>> = {}) {
  const visitor = openGoogleVisitor(app);
  const begun = await visitor.begin();
  const nonce = begun.searchParams.get('nonce');
  crooked.answerWith({ ...answer, claims: { nonce, ...answer.claims } });
  const back = new URL('http://localhost/identity/google/return');
  back.search = new URLSearchParams({
    state: begun.searchParams.get('state') ?? '',
    code: 'any code',
    iss: crooked.issuer,
    ...returned,
  }).toString();
  return visitor.redeem(await visitor.comeBack(back));
}

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => CrookedAnswer]>([
  ['another nonce', () => ({ claims: { nonce: 'n'.repeat(43) } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['several audiences and another party', () => ({ claims: { aud: ['client', 'other'], azp: 'other' } })],
  ['an end that has passed', () => ({ claims: { exp: now() - 60 } })],
  ['a beginning to come', () => ({ claims: { nbf: now() + 600 } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['no e-mail', () => ({ claims: { email: undefined } })],
  ['an e-mail that is none', () => ({ claims: { email: 'nadia' } })],
  ['a verified flag that is text', () => ({ claims: { email_verified: 'true' } })],
  ['the signature of another key', () => ({ foreignKey: true })],
])('[A-005 A-020] a token with %s lets nobody in and stores nothing', async (_what, answer) => {
  const before = await rows();
  expect(await signIn(answer())).toMatchObject(failed);
  expect(await rows()).toEqual(before);
});

test('[A-005 A-020] an answer in the name of another issuer, mixed up on the way, lets nobody in', async () => {
  const before = await rows();
  expect(await signIn({}, { iss: 'https://accounts.example' })).toMatchObject(failed);
  expect(await rows()).toEqual(before);
});

test.each([
  ['a code it does not know', { status: 400, body: '{"error":"invalid_grant"}' }, 401],
  ['no JSON at all', { status: 200, body: '<html>' }, 401],
  ['a fault of its own', { status: 503, body: '{}' }, 503],
])('answers with %s: nobody is let in', async (_what, instead, status) => {
  const before = await rows();
  expect((await signIn({ instead })).status).toBe(status);
  expect(await rows()).toEqual(before);
});

test('an honest answer lets in: the tests above fail for the reason they name', async () => {
  expect((await signIn({})).status).toBe(200);
  const { users } = await rows();
  expect(users.map(({ email, display_name }) => ({ email, display_name }))).toContainEqual({
    email: `nadia.castell@${DEMO_DOMAIN}`,
    display_name: 'nadia.castell',
  });
});
