import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf } from './support/dashboard.ts';
import { openDesk, pickedUpOn, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const EMPTY = 'Sorry, no results were found.';

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

  test('[Q-007 Q-008 SP-031] counts down to the expiry in two units, then says Expired', async ({ app, page }) => {
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
    await expect(countdown).toHaveText(/^([89] min \d+ sec|9 min)/);
    // Hurried: red, with a sign, over the time itself.
    await expect(countdown.locator('[data-urgency=hot] svg')).toBeVisible();
    await expect(countdown.locator('time')).toHaveText(/^\d\d:\d\d [ap]m$/);
    await page.clock.fastForward('08:00');
    await expect(countdown).toHaveText(/^1 min|^\d+ sec/);
    await page.clock.fastForward('01:10');
    await expect(countdown).toHaveText(/^\d+ sec/);
    await page.clock.fastForward('01:00');
    await expect(countdown).toHaveText(/^Expired/);
  });

  test('[Q-012 C-029] shows prices in whole units with the symbol of their currency, without one N/A and the suggestion', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const none = await desk.newQuote(pickedUpOn('2026-11-23'));
    const [dollars, canadian] = [await desk.newQuote(), await desk.newQuote()];
    await desk.respond(dollars.id, 2835);
    await desk.respond(canadian.id, 4280, 'CAD');
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    await expect(await cell(rowOf(none), 'Quoted Price')).toHaveText(/^N\/A, \$[\d,]+suggested -?\d+\.\d% margin$/);
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
      /^Delete/,
      /^Mark as Won/,
      /^Mark as Lost/,
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
  test('lets no part cover another in a window of 320 px, and keeps room for rows', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, 'manager');
    const { table, search, filters } = await dashboardOf(page);
    await expect(search).toHaveAttribute('maxlength', '200');
    const button = page.getByRole('link', { name: /^New Quote/ });
    const figures = page.getByText('Median response, today');
    const boxes = await Promise.all(
      [search, filters, button, figures, table].map(async (part) => {
        const box = await part.boundingBox();
        if (box === null) throw new Error('a part of the dashboard is not drawn');
        return box;
      }),
    );
    const overlaps = boxes
      .slice(1)
      .filter((box, above) => box.y < (boxes[above]?.y ?? 0) + (boxes[above]?.height ?? 0));
    expect(overlaps).toEqual([]);
    expect(boxes.slice(0, 3).filter(({ x, width }) => x + width > 320)).toEqual([]);
    expect(await table.locator('..').evaluate((region) => region.clientHeight)).toBeGreaterThan(200);
  });

  for (const width of [1280, 1600]) {
    test(`[B-014] keeps its 24 px at both edges and cuts no text at ${width} px, in triage too`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, 'manager');
      const { table, rows, pages } = await dashboardOf(page);
      await pages.getByLabel('Showing').selectOption('25');
      await expect(rows).toHaveCount(25);
      const main = await page.getByRole('main').boundingBox();
      const [first, last] = [
        await rows.first().getByRole('checkbox').boundingBox(),
        await rows.first().getByRole('button').boundingBox(),
      ];
      expect((first?.x ?? 0) - (main?.x ?? 0)).toBeCloseTo(24, 0);
      expect(width - (last?.x ?? 0) - (last?.width ?? 0)).toBeCloseTo(24, 0);
      expect(await table.locator('..').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
      const cut = () =>
        table.evaluate((element) =>
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
      expect(await cut()).toEqual([]);
      await page.getByRole('button', { name: 'Triage' }).click();
      await expect(table.getByRole('columnheader', { name: 'Triage' })).toHaveAttribute('aria-sort', 'ascending');
      // Each row says why it stands there, and how long it may wait for its answer.
      await expect(rows.first()).toHaveText(/\$[\d,]+\/hr\$[\d,]+, [\d.]+ (min|hr).*Open(due in \d+|.* late)/);
      expect(await cut()).toEqual([]);
    });
  }

  test('the list, the open filters and an empty list pass the accessibility check in both themes', async ({ page }) => {
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
});
