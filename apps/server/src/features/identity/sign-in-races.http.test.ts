import { signIn } from '@lanewright/contract';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../tables.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { hashPassword } from './index.ts';

const PASSWORD = 'a good long password';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

/** Signs in while another transaction has changed the user and is about to commit. */
async function enterDuring(
  userId: number,
  email: string,
  change: (transaction: Transaction<Tables>) => Promise<unknown>,
) {
  await app.db.deleteFrom('identity_session').where('user_id', '=', userId).execute();
  const answer = await app.db.transaction().execute(async (transaction) => {
    await change(transaction);
    const entering = app.call(signIn, { body: { email, password: PASSWORD } });
    await untilWaiting(app.db, entering);
    return { entering };
  });
  const { status } = await answer.entering;
  const sessions = await app.db.selectFrom('identity_session').selectAll().where('user_id', '=', userId).execute();
  return { status, sessions: sessions.length };
}

test('[SP-003] a sign-in under way when its user is deactivated opens no session', async () => {
  const email = 'dana@broker.example';
  const { userId } = await app.people.make({ email, password: PASSWORD });
  const entered = await enterDuring(userId, email, (transaction) =>
    transaction.updateTable('app_user').set({ active: false }).where('id', '=', userId).execute(),
  );
  expect(entered).toEqual({ status: 401, sessions: 0 });
});

test('[SP-014] a sign-in under way by the old password opens no session once there is a new one', async () => {
  const email = 'erin@broker.example';
  const { userId } = await app.people.make({ email, password: PASSWORD });
  const password_hash = await hashPassword('another good password');
  const entered = await enterDuring(userId, email, (transaction) =>
    transaction.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute(),
  );
  expect(entered).toEqual({ status: 401, sessions: 0 });
});
