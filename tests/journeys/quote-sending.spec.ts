import { MESSAGES } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm } from './support/quote-form.ts';
import { showAs } from './support/told-by-partners.ts';

test('[Q-072] makes a quote without the mouse in at most 28 keys, those of the typing included, and finds it marked in the list', async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  const list = await dashboardOf(page);
  let keys = 0;
  const press = async (key: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
    keys += times;
  };
  const suggested = page.getByRole('option').first();
  /** Types, and takes the first match by the Tab that goes on. */
  const take = async (typed: string, match: string): Promise<void> => {
    for (const letter of typed) await press(letter);
    await expect(suggested).toContainText(match);
    await press('Tab');
  };
  await press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Quote' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shipper', exact: true })).toBeFocused();
  await take('prai', 'Prairie Canning Co.');
  await press('Tab');
  await take('joliet', 'Joliet, IL');
  await press('Tab', 2);
  await take('75141', '75141');
  await press('Tab', 3);
  await take('d', 'Dry Van');
  await expect(page.getByRole('combobox', { name: 'Service Line' })).toHaveValue('Dry Van');
  await press('Control+Enter');
  await expect(page.getByText(MESSAGES.quoteCreated, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  expect(keys).toBeLessThanOrEqual(28);
  const made = new URL(page.url()).pathname.replace('/quotes/', '');
  await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.rows.first()).toHaveAttribute('data-row', made);
  await expect(list.rows.first(), 'the row of the quote that was just made').toBeFocused();
  await expect(list.rows.first()).toHaveAttribute('data-changed', /^[ab]$/);
});

test('[Q-092] one click opens the next field, though the one it leaves then says that it is required', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  await openQuoteForm(page);
  // Words that find nobody, because a list of shippers would lie over the next field.
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('nobody');
  await expect(page.getByText(MESSAGES.tableEmpty)).toBeVisible();
  await page.getByRole('combobox', { name: 'Service Line' }).click();
  await expect(page.getByRole('option', { name: 'Dry Van', exact: true })).toBeVisible();
  await expect(page.getByText(MESSAGES.required, { exact: true })).toBeVisible();
});

test('[Q-082 Q-084 SP-041] names its buttons, and Cancel leads by way of the dashboard to the list', async ({
  app,
  page,
}) => {
  const quote = await (await openDesk(app.url)).newQuote({ request_source: 'quote_ui' });
  await beSignedInAs(page, 'analyst');
  await expect((await openQuoteForm(page, `/quotes/${quote.id}/edit`)).submit).toHaveText('Save changes');
  await expect((await openQuoteForm(page)).submit).toHaveText('Submit');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/quotes$/);
  expect(visited).toContain('/dashboard');
});

test('[P-001 P-003] every call goes to the configured endpoint, with the token of the person signed in', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  await page.route('**/quotes/create', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('name="api-endpoint" content=""', 'name="api-endpoint" content="/desk"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.route('**/desk/**', (route) => route.continue({ url: route.request().url().replace('/desk/', '/') }));
  const calls: { readonly path: string; readonly bearer: boolean }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const bearer = request.headers()['authorization']?.startsWith('Bearer ') ?? false;
    if (request.resourceType() === 'fetch') calls.push({ path, bearer });
  });
  const form = await openQuoteForm(page);
  await form.pickPlace(1, 'joliet, il');
  expect(calls.filter(({ path }) => path === '/desk/v1/places/').length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => !path.startsWith('/desk/v1/'))).toEqual([]);
  const open = ['/desk/v1/config/'];
  expect(calls.filter(({ path, bearer }) => !bearer && !open.includes(path))).toEqual([]);
});

test('[SP-007] lets a viewer look but not submit', async ({ page }) => {
  await beSignedInAs(page, 'viewer');
  const form = await openQuoteForm(page);
  await form.fill();
  await expect(form.message('You do not have the permission for this action.')).toBeVisible();
  await expect(form.submit).toBeDisabled();
});

test.describe('sending the form', () => {
  test('[Q-074 Q-077 M-020] makes the quote with all that was filled in and goes to it', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.fill();
    await form.choose('Service Line', 'Reefer');
    await form.field('Shipper Quote ID').fill('PRC-7001');
    await form.field('Weight').fill('38400');
    await form.field('Pallets').fill('22');
    await form.field('Commodity').fill('Canned corn');
    await form.field('Min temp').fill('34');
    await form.field('Max temp').fill('38');
    await page.getByRole('switch', { name: 'Team' }).click();
    await page.getByRole('radiogroup', { name: 'Stop 2 handling' }).getByText('Drop').click();
    await form.field('Notes').fill('Call before delivery');
    await form.submit.click();
    await expect(form.message('Quote successfully created')).toBeVisible();
    await expect(page).toHaveURL(/\/quotes\/\d+$/);
    const quote = await desk.read(Number(page.url().split('/').at(-1)));
    expect(quote).toMatchObject({
      customer_name: 'Prairie Canning Co.',
      request_source: 'quote_ui',
      shipper_quote_id: 'PRC-7001',
      equipment_type: 'reefer',
      weight: 38400,
      pallet_count: 22,
      commodity: 'Canned corn',
      team: true,
      hazmat: false,
      notes: 'Call before delivery',
      custom_fields: { min_temp: 34, max_temp: 38 },
    });
    expect(quote.lane.stops).toMatchObject([
      { activity_type: 'pickup', date: '2026-11-21T08:00', live_handling: true, location: { city: 'Joliet' } },
      { activity_type: 'delivery', date: '2026-11-22T08:00', live_handling: false, location: { postal_code: '75141' } },
    ]);
  });

  test('[Q-114 SP-045 M-021] waits disabled, keeps the form when it fails, and places what the server says on its field', async ({
    page,
  }) => {
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.fill();
    await form.field('Shipper Quote ID').fill('PRC-7002');
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/quote/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await held.promise;
      return route.abort();
    });
    await form.submit.click();
    await expect(form.submit).toBeDisabled();
    held.resolve();
    await expect(page.getByRole('alert').getByText('Quote creation failed', { exact: true })).toBeVisible();
    await expect(form.place(1)).toHaveValue('Joliet, IL');
    await expect(form.submit).toBeEnabled();
    await page.unroute('**/v1/quote/');
    await form.submit.click();
    await expect(page).toHaveURL(/\/quotes\/\d+$/);

    const again = await openQuoteForm(page);
    await again.fill();
    await again.field('Shipper Quote ID').fill('prc-7002');
    await again.submit.click();
    await expect(page.getByText(/already has this Shipper Quote ID/)).toBeVisible();
    await expect(again.field('Shipper Quote ID')).toBeFocused();
    await expect(page.getByRole('button', { name: '1 field to correct' })).toBeVisible();
    await again.field('Shipper Quote ID').fill('PRC-7003');
    await again.submit.click();
    await expect(page).toHaveURL(/\/quotes\/\d+$/);
  });
});

test.describe('editing', () => {
  test('[Q-073 Q-078 M-022] opens the quote, without notes, and saves its changes', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ request_source: 'quote_ui', commodity: 'Canned corn', pallet_count: 20 });
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quote' })).toBeVisible();
    await expect(form.select('Shipper')).toHaveValue('Prairie Canning Co.');
    await expect(form.field('Commodity')).toHaveValue('Canned corn');
    await expect(form.field('Notes')).toHaveCount(0);
    await form.field('Pallets').fill('21');
    await form.submit.click();
    await expect(form.message('Quote has been successfully updated!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
    expect(await desk.read(quote.id)).toMatchObject({ pallet_count: 21, commodity: 'Canned corn' });
  });

  test('[Q-097] takes an effective date between the creation of the quote and today', async ({ app, page }) => {
    const quote = await (await openDesk(app.url)).newQuote({ request_source: 'quote_ui' });
    await beSignedInAs(page, 'analyst');
    await showAs(page, { ...quote, created_at: '2026-11-17T15:00:00.000Z' });
    const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
    await form.type(form.field('Effective Date'), '11/18/2026 9:00 AM');
    await expect(form.field('Effective Date')).toHaveValue('11/18/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeHidden();
    await form.type(form.field('Effective Date'), '11/17/2026 8:59 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeVisible();
  });

  test('[Q-083 M-023] says that an edit failed, keeps it on screen, and Cancel leads to the quote', async ({
    app,
    page,
  }) => {
    const quote = await (await openDesk(app.url)).newQuote({ request_source: 'quote_ui' });
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
    await form.field('Commodity').fill('Canned peas');
    await page.route(`**/v1/quote/${quote.id}/`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await form.submit.click();
    await expect(page.getByRole('alert').getByText('Quote unsuccessfully updated', { exact: true })).toBeVisible();
    await expect(form.field('Commodity')).toHaveValue('Canned peas');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  });

  test('[Q-148 M-024] opens no form for a quote that is answered, came another way or does not exist', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const answered = await desk.newQuote({ request_source: 'quote_ui' });
    await desk.respond(answered.id, 2400);
    const byApi = await desk.newQuote({ request_source: 'api' });
    await beSignedInAs(page, 'analyst');
    await page.goto(`/quotes/${answered.id}/edit`);
    await expect(page.getByText('This is not possible while the quote is Responded.')).toBeVisible();
    await page.goto(`/quotes/${byApi.id}/edit`);
    await expect(page.getByText('Only quotes from the quote form can be edited; this one came by API.')).toBeVisible();
    await page.goto('/quotes/999999/edit');
    await expect(page.getByText('It seems that quote you are looking for does not exist')).toBeVisible();
  });
});

test('the form passes the accessibility check in both schemes: empty, wrong, with an open list and with a stop lifted', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  const form = await openQuoteForm(page);
  await expectAccessible(page);
  await form.choose('Service Line', 'Reefer');
  await page.getByRole('button', { name: '1 field to correct' }).click();
  await form.type(form.field('Weight'), '-1');
  await form.place(1).fill('joliet');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await form.pickPlace(1, 'joliet, il');
  await page.getByRole('button', { name: 'Move stop 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^Lifted/);
  await expectAccessible(page);
});
