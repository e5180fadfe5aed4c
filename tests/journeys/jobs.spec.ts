import { respondToQuote, signIn } from '@lanewright/contract';
import { SMTPServer } from 'smtp-server';
import { expectAccessible } from './support/accessibility.ts';
import { startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, openDesk, PEOPLE, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

/** A mail server that knows no recipient at all. */
async function openRefusingServer(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user here'), { responseCode: 550 })),
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}

/** What a journey has opened of its own, closed whatever becomes of it. */
const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('[SP-067] an answer that cannot be delivered sets its quote back, says so there, and is listed for an administrator', async ({
  page,
}) => {
  const refusing = await openRefusingServer();
  closing.push(refusing.close);
  const app = await startOnDemoWorld('undelivered', { SMTP_URL: refusing.url });
  closing.push(app.remove);
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await beSignedInAs(page, 'admin', app.url);
  await page.goto(`${app.url}/jobs`);
  await expect(page.getByText('Every answer was delivered, or is on its way.')).toBeVisible();

  const signedIn = await page.request.post(app.url + signIn.path, {
    data: { email: PEOPLE.manager, password: 'demo-lanewright' },
  });
  const { id_token } = signIn.answer?.parse(await signedIn.json()) ?? { id_token: '' };
  const answered = await page.request.post(app.url + respondToQuote.path.replace('{id}', String(quote.id)), {
    headers: { authorization: `Bearer ${id_token}` },
    data: { quoted_price: 2900, cost_type: 1, email: 'nobody@prairiecanning.example' },
  });
  expect(answered.status()).toBe(200);

  const row = page
    .getByRole('table', { name: 'Failed deliveries' })
    .getByRole('row')
    .filter({ hasText: quote.system_id });
  await expect(row).toContainText('nobody@prairiecanning.example');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('No such user here');
  await row.getByRole('link', { name: quote.system_id }).click();
  await expect(page.getByText('failed and was not delivered')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quote', exact: true })).toContainText('Open');
});

test('[B-023] an administrator sees the queues work, by keyboard and in both schemes', async ({ app, page }) => {
  await signInAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Jobs');
  const queues = page.getByRole('table', { name: 'Queues' });
  const pricing = queues.getByRole('row').filter({ hasText: 'Price quotes' });
  await expect(pricing).toContainText('quote.price');
  const names = await queues.getByRole('columnheader').allTextContents();
  const done = pricing.getByRole('cell').nth(names.indexOf('Done per minute'));
  const desk = await openDesk(app.url);
  await desk.newQuote();
  await expect(done).toHaveText(/^[1-9]\d*$/);
  await expectAccessible(page);
});

test('[P-003 A-100] who may not see jobs finds no way there', async ({ page }) => {
  await signInAs(page, 'manager');
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  await page.goto('/jobs');
  await expect(page.getByText('Unauthorized! Redirecting to dashboard page...')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Queues' })).toHaveCount(0);
});
