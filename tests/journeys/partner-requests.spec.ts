import { startBluegrainSimulator } from '@lanewright/bluegrain/simulator';
import { assignPartnerAccount, lookupCustomers, MESSAGES } from '@lanewright/contract';
import { startFreightmartSimulator } from '@lanewright/freightmart/simulator';
import { startHarborSimulator } from '@lanewright/harbor/simulator';
import { startLoadbazaarSimulator } from '@lanewright/loadbazaar/simulator';
import { startMeridianSimulator } from '@lanewright/meridian/simulator';
import { startOrchardSimulator } from '@lanewright/orchard/simulator';
import type { OfferedLoad } from '@lanewright/partner-kit';
import type { RequestBoard } from '@lanewright/partner-kit/simulator';
import { startPrairieSimulator } from '@lanewright/prairie/simulator';
import { makeRobot } from '@lanewright/partner-kit/portal-simulator';
import { cents } from '@lanewright/units';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, callsOf } from './support/desk.ts';
import { expect, test as journey } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

/** A partner played beside the application: its board, and how what stands there comes to us where we do not ask. */
type Played = { readonly board: RequestBoard; readonly push: () => Promise<unknown>; readonly isByRobot?: true };
type Desk = { readonly app: Application; readonly partners: Readonly<Record<string, Played>> };

const ACCOUNT = { apiKey: 'a-key-of-ours', webhookSecret: 'a-secret-of-theirs' };

/** Starts the partners, and an application for which they are the real ones. */
async function startDesk(name: string): Promise<Desk & { readonly end: () => Promise<void> }> {
  // The clock of the journeys stands at noon in Chicago.
  const now = (): Date => new Date('2026-11-20T12:00:00-06:00');
  const began = performance.now();
  const run = (): number => performance.now() - began;
  let own = '';
  const webhookUrl = (): string => `${own}/v1/partners/meridian_tms/requests/`;
  const orchard = await startOrchardSimulator({ port: 0, now });
  const meridian = await startMeridianSimulator({
    port: 0,
    now: () => new Date(now().getTime() + run()),
    ...ACCOUNT,
    webhookUrl,
  });
  const bluegrain = await startBluegrainSimulator({ port: 0, now });
  const loadbazaar = await startLoadbazaarSimulator({
    port: 0,
    now: () => new Date(now().getTime() + run()),
    apiKey: ACCOUNT.apiKey,
    pushSecret: ACCOUNT.webhookSecret,
    pushUrl: () => `${own}/v1/partners/loadbazaar/requests/`,
  });
  const harbor = await startHarborSimulator({ port: 0, now });
  const prairie = await startPrairieSimulator({ port: 0, now });
  // With the keys of the demo world's machine callers.
  const robotOf = (portal: typeof harbor, key: string) => makeRobot({ portal, product: { url: () => own, key } });
  const robots = {
    harbor: robotOf(harbor, 'lwk_demo-harbor-portal'),
    prairie: robotOf(prairie, 'lwk_demo-prairie-portal'),
  };
  const freightmart = await startFreightmartSimulator({ port: 0, now });
  const app = await startOnDemoWorld(name, {
    ORCHARD_URL: orchard.url,
    ORCHARD_CLIENT_ID: orchard.clientId,
    ORCHARD_CLIENT_SECRET: orchard.clientSecret,
    MERIDIAN_URL: meridian.url,
    MERIDIAN_KEY: ACCOUNT.apiKey,
    MERIDIAN_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
    BLUEGRAIN_URL: bluegrain.url,
    BLUEGRAIN_USER: bluegrain.user,
    BLUEGRAIN_PASSWORD: bluegrain.password,
    LOADBAZAAR_URL: loadbazaar.url,
    LOADBAZAAR_KEY: ACCOUNT.apiKey,
    LOADBAZAAR_PUSH_SECRET: ACCOUNT.webhookSecret,
    HARBOR_PORTAL_URL: harbor.url,
    PRAIRIE_PORTAL_URL: prairie.url,
    FREIGHTMART_URL: freightmart.url,
    FREIGHTMART_KEY: freightmart.apiKey,
  });
  own = app.url;
  const polled = async (): Promise<void> => undefined;
  return {
    app,
    partners: {
      'Orchard TMS': { board: orchard.board, push: polled },
      'Meridian TMS': { board: meridian.board, push: () => meridian.push() },
      'Bluegrain TMS': { board: bluegrain.board, push: polled },
      Loadbazaar: { board: loadbazaar.board, push: () => loadbazaar.push() },
      'Harbor Portal': { board: harbor.board, push: () => robots.harbor.round(), isByRobot: true },
      'Prairie Portal': { board: prairie.board, push: () => robots.prairie.round(), isByRobot: true },
      Freightmart: { board: freightmart.board, push: polled },
    },
    end: async () => {
      await app.remove();
      await Promise.all([
        orchard.close(),
        meridian.close(),
        bluegrain.close(),
        freightmart.close(),
        harbor.close(),
        prairie.close(),
        loadbazaar.close(),
      ]);
    },
  };
}

const test = journey.extend<object, { desk: Desk; app: Application }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use, worker) => {
      const desk = await startDesk(`partners_${worker.workerIndex}`);
      await use(desk);
      await desk.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: [async ({ desk }, use) => use(desk.app), { scope: 'worker' }],
});

/** A load of an account that nobody has assigned yet. */
function load(account: string): OfferedLoad {
  const stop = { timeRange: null, isLive: true, facility: null, address: null, country: 'US' };
  return {
    account,
    currency: 'USD',
    equipmentName: 'Dry Van',
    equipmentType: 'dry_van',
    stops: [
      { ...stop, activity: 'pickup', city: 'Joliet', state: 'IL', postalCode: '60436', date: '2026-11-23T08:00' },
      { ...stop, activity: 'delivery', city: 'Hutchins', state: 'TX', postalCode: '75141', date: '2026-11-25T09:00' },
    ],
    weightPounds: 42_000,
    commodity: `Corn of ${account}`,
    pallets: 24,
    isHazardous: false,
    isTeam: false,
    temperature: null,
    costType: 1,
    answerBy: null,
    auctionLink: null,
    notes: null,
  };
}

/** Sends a price in the open dialog, confirming what it asks about the price. */
async function sendPrice(page: Page): Promise<void> {
  const respond = page.getByRole('dialog', { name: 'Direct Respond' });
  await respond.getByLabel('Price', { exact: false }).first().fill('2450');
  await respond.getByRole('button', { name: /^Send response/ }).click();
  const anyway = respond.getByRole('button', { name: 'Send response anyway' });
  const sent = page.getByText(MESSAGES.responseSent, { exact: true });
  await expect(anyway.or(sent)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

for (const [channel, reference] of [
  ['Orchard TMS', 'OT-77001'],
  ['Meridian TMS', 'MRD77001'],
  ['Bluegrain TMS', 'BG-77001'],
  ['Freightmart', 'FM77001'],
  ['Loadbazaar', 'LB-77001'],
  ['Harbor Portal', 'HBR77001'],
  ['Prairie Portal', 'PR-77001'],
] as const)
  test(`[SP-066 SP-068] a request of ${channel} comes in, is given its shipper, priced, and answered there`, async ({
    desk,
    page,
  }) => {
    // A poll begins each minute.
    test.setTimeout(480_000);
    const partner = desk.partners[channel];
    if (partner === undefined) throw new Error(`${channel} is not played`);
    partner.board.offer(reference, load(`NEW-${reference}`));
    await partner.push();
    await beSignedInAs(page, 'manager');
    await page.goto('/partner-requests');
    const row = page.getByRole('table', { name: 'Partner requests' }).getByRole('row').filter({ hasText: reference });
    await expect(row.getByText('Needs review', { exact: true })).toBeVisible({ timeout: 240_000 });
    await expectAccessible(page);
    await row.getByRole('button', { name: reference }).click();
    const opened = page.getByRole('dialog');
    await expect(opened).toContainText(`The account NEW-${reference} is not assigned to a shipper.`);
    await opened.getByRole('button', { name: 'Assign shipper' }).click();
    await page.getByRole('combobox', { name: 'Shipper' }).fill('Bayou Chemical');
    await page.getByRole('option', { name: /^Bayou Chemical/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(row.getByText('Quoted', { exact: true })).toBeVisible();
    expect(partner.board.answers.filter((answer) => answer.reference === reference)).toEqual([]);

    await row.getByRole('link', { name: /^Q\d{8}$/ }).click();
    await page.getByRole('button', { name: `Send to ${channel}` }).click();
    const respond = page.getByRole('dialog', { name: 'Direct Respond' });
    await expect(respond).toContainText(`The price is sent to ${channel} by its own interface.`);
    await sendPrice(page);
    await expect(page.getByText(MESSAGES.responseSent, { exact: true })).toBeVisible();
    // A robot comes for the answer and enters it at the portal.
    if (partner.isByRobot === true) await partner.push();
    await expect(page.getByText(`Response sent to ${channel}`)).toBeVisible();
    const answers = partner.board.answers.filter((answer) => answer.reference === reference);
    expect(answers.map(({ act }) => act)).toEqual(['answer']);
    expect(JSON.stringify(answers[0]?.content)).toContain('2450');
  });

test('[SP-067] an answer that a partner refuses says why and can be sent again', async ({ desk, page }) => {
  test.setTimeout(480_000);
  const partner = desk.partners['Meridian TMS'];
  if (partner === undefined) throw new Error('Meridian is not played');
  const call = await callsOf(desk.app.url, 'manager');
  const { results } = await call(lookupCustomers, { query: { search: 'Bayou Chemical' } });
  const customer = results[0]?.id ?? 0;
  await call(assignPartnerAccount, { body: { source: 'meridian_tms', code: 'BAYOU-88', customer } });
  partner.board.offer('MRD88001', load('BAYOU-88'));
  await partner.push();
  await beSignedInAs(page, 'manager');
  await page.goto('/partner-requests');
  const row = page.getByRole('table', { name: 'Partner requests' }).getByRole('row').filter({ hasText: 'MRD88001' });
  await row.getByRole('link', { name: /^Q\d{8}$/ }).click();
  await page.getByRole('button', { name: 'Send to Meridian TMS' }).click();
  partner.board.cancel('MRD88001');
  await sendPrice(page);
  await expect(page.getByText('Response to Meridian TMS failed and was not delivered.')).toBeVisible();
  await expect(page.getByText('The RFQ is closed there.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('dialog', { name: 'Direct Respond' })).toBeVisible();
});

test('[SP-068] a counter-offer of a marketplace waits beside the quote with both prices', async ({ desk, page }) => {
  test.setTimeout(480_000);
  const partner = desk.partners['Freightmart'];
  if (partner === undefined) throw new Error('Freightmart is not played');
  const call = await callsOf(desk.app.url, 'manager');
  const { results } = await call(lookupCustomers, { query: { search: 'Bayou Chemical' } });
  await call(assignPartnerAccount, {
    body: { source: 'freightmart', code: 'BAYOU-99', customer: results[0]?.id ?? 0 },
  });
  partner.board.offer('FM99001', load('BAYOU-99'));
  await beSignedInAs(page, 'manager');
  await page.goto('/partner-requests');
  const row = page.getByRole('table', { name: 'Partner requests' }).getByRole('row').filter({ hasText: 'FM99001' });
  await row.getByRole('link', { name: /^Q\d{8}$/ }).click({ timeout: 240_000 });
  await page.getByRole('button', { name: 'Send to Freightmart' }).click();
  await sendPrice(page);
  await expect(page.getByText('Response sent to Freightmart')).toBeVisible();
  partner.board.counter('FM99001', {
    price: cents(230_000),
    currency: 'USD',
    costType: 1,
    until: null,
    note: 'Can you do better?',
  });
  await page.goto('/partner-requests');
  await expect(row.getByText('Needs review', { exact: true })).toBeVisible({ timeout: 240_000 });
  await row.getByRole('button', { name: 'FM99001' }).click();
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText('Freightmart counters with $2,300.00 (All In). It says: Can you do better?');
  await expect(opened).toContainText('Our price of $2,450.00 stands until you settle this.');
  expect(partner.board.answers.filter((answer) => answer.reference === 'FM99001')).toHaveLength(1);
});
