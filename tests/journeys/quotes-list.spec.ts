import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf, listRequestsOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const EMPTY = 'Sorry, no results were found.';
const FAILED = 'There was an error processing your request. Please try again later.';
const LIST = '**/v1/quote/?*';

test.describe('the columns', () => {
  test("[Q-004 Q-005] has the title 'Quotes Dashboard' and ten columns", async ({ page }) => {
    await signInAs(page, 'viewer');
    const { table } = await dashboardOf(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes Dashboard' })).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveText([
      'Quote ID',
      'Expiration Date',
      'Shipper',
      'Destinations',
      'Stops',
      'Equipment',
      'Pickup',
      'Delivery',
      'Quoted Price',
      'Status',
      'Actions',
    ]);
  });

  test("[Q-006 Q-010 Q-011] links the system id over the shipper's own, and names both ends and more than 2 stops", async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const two = await desk.newQuote({ shipper_quote_id: `PRC-${String(Date.now()).slice(-6)}` });
    const places = [
      ['Joliet', 'IL', '60436'],
      ['Tulsa', 'OK', '74103'],
      ['Hutchins', 'TX', '75141'],
    ] as const;
    const three = await desk.newQuote({
      lane: {
        stops: places.map(([city, state, postal_code], index) => ({
          location: { city, state, postal_code, country: 'US' },
          activity_type: index === 0 ? 'pickup' : 'delivery',
          date: `2026-11-2${index + 3}T10:00`,
          live_handling: true,
        })),
      },
    });
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    await expect(await cell(rowOf(two), 'Quote ID')).toHaveText(`${two.system_id}${two.shipper_quote_id}`);
    await expect(await cell(rowOf(two), 'Destinations')).toHaveText(/from Joliet, IL 60436.*to Hutchins, TX 75141/);
    await expect(await cell(rowOf(two), 'Stops')).toHaveText('');
    await expect(await cell(rowOf(three), 'Stops')).toHaveText('3');
    await rowOf(two).getByRole('link', { name: two.system_id }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${two.id}$`));
  });

  test('[Q-007 Q-008 SP-031] counts down to the expiry by the largest whole unit, then says Expired', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const left = 2 * 86_400_000 + 600_000;
    const expiry = new Date(Date.parse((await desk.newQuote()).created_at) + left);
    const quote = await desk.newQuote({ expiration_date: expiry.toISOString() });
    await page.clock.install();
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    const countdown = await cell(rowOf(quote), 'Expiration Date');
    await expect(countdown).toHaveText(/^2 day/);
    await page.clock.fastForward('24:00:00');
    await expect(countdown).toHaveText(/^1 day/);
    await page.clock.fastForward('23:00:00');
    await expect(countdown).toHaveText(/^1 hr/);
    await page.clock.fastForward('01:00:00');
    await expect(countdown).toHaveText(/^[89] min/);
    await page.clock.fastForward('08:00');
    await expect(countdown).toHaveText(/^1 min|^\d+ sec/);
    await page.clock.fastForward('01:10');
    await expect(countdown).toHaveText(/^\d+ sec/);
    await page.clock.fastForward('01:00');
    await expect(countdown).toHaveText(/^Expired/);
  });

  test('[Q-012 C-029] shows prices in whole units with the symbol of their currency, N/A without one', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const [none, dollars, canadian] = [await desk.newQuote(), await desk.newQuote(), await desk.newQuote()];
    await desk.respond(dollars.id, 2835);
    await desk.respond(canadian.id, 4280, 'CAD');
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    await expect(await cell(rowOf(none), 'Quoted Price')).toHaveText('N/A');
    await expect(await cell(rowOf(dollars), 'Quoted Price')).toHaveText('$2,835');
    await expect(await cell(rowOf(canadian), 'Quoted Price')).toHaveText('C$4,280');
    await expect(await cell(rowOf(none), 'Pickup')).toHaveText('Mon, Nov 23');
    await expect(await cell(rowOf(none), 'Delivery')).toHaveText('Wed, Nov 25');
  });

  test('[Q-013 C-023] colours the chip of each status', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const hues = {
      Open: 'purple',
      Responded: 'blue',
      Rejected: 'yellow',
      Won: 'green',
      Lost: 'red',
      Expired: 'grey',
    } as const;
    for (const [status, hue] of Object.entries(hues)) {
      await dashboard.openFilters();
      await dashboard.choose('Status', status);
      await dashboard.applyFilters();
      const chip = (await dashboard.cell(dashboard.rows.first(), 'Status')).getByText(status, { exact: true });
      await expect(chip).toBeVisible();
      await expect(chip).toHaveAttribute('data-hue', hue);
      const token = await page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${name})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, hue);
      await expect(chip).toHaveCSS('color', token);
      await dashboard.openFilters();
      await dashboard.clearFilters();
    }
  });
});

test.describe('sorting and paging', () => {
  test('[Q-014 A-079 A-080] sorts by id descending at first, and turns a column round', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { head, rows } = await dashboardOf(page);
    const ids = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(asked.at(-1)?.get('ordering')).toBe('-id');
    await expect(head('Quote ID')).toHaveAttribute('aria-sort', 'descending');
    await head('Quote ID').getByRole('button').click();
    await expect(head('Quote ID')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toHaveAttribute('data-row', '1');
    expect(asked.at(-1)?.get('ordering')).toBe('id');
  });

  test('[A-081] starts a new column ascending', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { head } = await dashboardOf(page);
    for (const [column, field] of [
      ['Shipper', 'customer_name'],
      ['Pickup', 'pickup_date'],
      ['Quoted Price', 'quoted_price'],
    ] as const) {
      await head(column).getByRole('button').click();
      await expect(head(column)).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => asked.at(-1)?.get('ordering')).toBe(field);
    }
  });

  test('[A-067 A-068 A-071] offers 5, 10 and 25 rows, 10 at first, and asks by row offset', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { pages, rows } = await dashboardOf(page);
    const size = pages.getByLabel('Showing');
    await expect(size.locator('option')).toHaveText(['5', '10', '25']);
    await expect(size).toHaveValue('10');
    await expect(rows).toHaveCount(10);
    for (const count of [25, 5]) {
      await size.selectOption(String(count));
      await expect(rows).toHaveCount(count);
      expect(asked.at(-1)?.get('size')).toBe(String(count));
    }
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(() => asked.at(-1)?.get('offset')).toBe('10');
  });

  test('[A-069 A-070 A-074] counts pages from 1 to the count divided by the size, rounded up', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { pages } = await dashboardOf(page);
    const words = (await pages.textContent()) ?? '';
    const count = Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''));
    expect(words).toMatch(/^Showing/);
    await expect(pages.getByRole('button', { name: /^Page \d/ }).first()).toHaveText('1');
    await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('button', { name: /^Page \d/ }).last()).toHaveText(String(Math.ceil(count / 10)));
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test("[A-072 A-073 M-009] jumps by 'Go to page' to a page there is, and to no other", async ({ page }) => {
    await signInAs(page, 'viewer');
    const { pages } = await dashboardOf(page);
    const jump = pages.getByLabel('Go to page');
    await jump.fill('7');
    await jump.press('Enter');
    await expect(pages.getByRole('button', { name: 'Page 7', exact: true })).toHaveAttribute('aria-current', 'page');
    for (const wrong of ['0', '999999', 'x']) {
      await jump.fill(wrong);
      await jump.press('Enter');
      await expect(jump).toHaveValue(wrong);
      await expect(pages.getByRole('button', { name: 'Page 7', exact: true })).toHaveAttribute('aria-current', 'page');
    }
    expect(page.url()).toMatch(/page=7/);
  });

  test('[SP-025] goes back to the last page from one past the end', async ({ page }) => {
    await beSignedInAs(page, 'viewer');
    await page.goto('/quotes?page=9999');
    const { pages, rows } = await dashboardOf(page);
    await expect(pages.getByRole('button', { name: /^Page \d/ }).last()).toHaveAttribute('aria-current', 'page');
    await expect(rows.last()).toHaveAttribute('data-row', '1');
  });

  test('[A-082] is at most 68vh high, and 60vh under 1537 px', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { table } = await dashboardOf(page);
    for (const [width, share] of [
      [1537, 68],
      [1536, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table.locator('..')).toHaveCSS('max-height', `${8 * share}px`);
    }
  });
});

test.describe('the states of the table', () => {
  test("[A-062 A-063 M-006] shows 'Loading data...' over 10 rows of skeleton", async ({ page }) => {
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    const answer = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    const table = page.getByRole('table', { name: 'Quotes' });
    await expect(table.getByText('Loading data...')).toBeVisible();
    await expect(table.locator('tbody tr')).toHaveCount(10);
    answer.resolve();
    await expect(table.locator('tbody tr[data-row]')).toHaveCount(10);
    await expect(table.getByText('Loading data...')).toHaveCount(0);
  });

  test('[A-065 M-007] says that nothing was found, and what hides it', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { find, rows } = await dashboardOf(page);
    await find('no such quote');
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(page.getByText('The search is ‘no such quote’.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows).toHaveCount(10);
  });

  test("[A-066 M-008] says that the request failed, and reads anew by 'Try again'", async ({ page }) => {
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, headers: { 'x-correlation-id': '5f1c9a70-2e18' }, body: '' }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByRole('alert')).toContainText('5f1c9a70-2e18');
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Quotes' }).locator('tbody tr[data-row]')).toHaveCount(10);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
});

test.describe('acts', () => {
  test("[Q-018] has a 'New Quote' button that leads to the form", async ({ page }) => {
    await signInAs(page, 'analyst');
    await dashboardOf(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^New Quote/ })
      .click();
    await expect(page).toHaveURL(/\/quotes\/create$/);
  });

  test('[Q-019 Q-020] offers its acts in the menu of a row, and Edit leads to the form', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ request_source: 'quote_ui' });
    await signInAs(page, 'manager');
    const { menuOf } = await dashboardOf(page);
    await menuOf(quote);
    await expect(page.getByRole('menuitem')).toHaveText([
      /^More details/,
      /^Edit/,
      /^Duplicate/,
      /^Mark as Won/,
      /^Mark as Lost/,
      /^Delete/,
    ]);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}/edit$`));
    await page.goBack();
    await menuOf(quote);
    await page.getByRole('menuitem', { name: 'More details' }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  });
});

test.describe('the look', () => {
  for (const width of [1280, 1600]) {
    test(`keeps its 24 px at both edges and cuts no text at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, 'manager');
      const { table, rows, pages } = await dashboardOf(page);
      await pages.getByLabel('Showing').selectOption('25');
      await expect(rows).toHaveCount(25);
      const main = await page.getByRole('main').boundingBox();
      const [first, last] = [
        await rows.first().getByRole('link').boundingBox(),
        await rows.first().getByRole('button').boundingBox(),
      ];
      expect((first?.x ?? 0) - (main?.x ?? 0)).toBeCloseTo(24, 0);
      expect(width - (last?.x ?? 0) - (last?.width ?? 0)).toBeCloseTo(24, 0);
      expect(await table.locator('..').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
      const cut = await table.evaluate((element) =>
        [...element.querySelectorAll('th, td, td span')]
          .filter(
            (each) =>
              each instanceof HTMLElement &&
              !each.matches('.visually-hidden') &&
              each.closest('.visually-hidden') === null,
          )
          .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'hidden')
          .map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the list, the open filters and an empty list pass the accessibility check in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInAs(page, 'manager');
      const dashboard = await dashboardOf(page);
      await expectAccessible(page);
      await dashboard.openFilters();
      await dashboard.choose('Status', 'Open');
      await page.getByRole('combobox', { name: 'Shipper', exact: true }).click();
      await expect(dashboard.options.first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dashboard.applyFilters();
      await dashboard.find('no such quote');
      await expect(page.getByText(EMPTY)).toBeVisible();
      await expectAccessible(page);
    });
  }
});
