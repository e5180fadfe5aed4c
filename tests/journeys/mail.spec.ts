import type { Page } from '@playwright/test';
import { startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test as journey } from './support/journey.ts';
import { openMailSink, postMail, sampleMail, type MailSink } from './support/mail.ts';
import type { Application } from './support/start-application.ts';

/** A journey on an application that answers by SMTP, into a sink. */
const test = journey.extend<object, { sink: MailSink; app: Application }>({
  sink: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const sink = await openMailSink();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ sink }, use, worker) => {
      const app = await startOnDemoWorld(`mail_${worker.workerIndex}`, { SMTP_URL: sink.url });
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The plain mails: file, words of the subject, Message-ID. */
const FOUR = [
  ['01-plain-dry-van.eml', 'RFQ-48213', '<a48213@prairiecanning.example>'],
  ['05-cross-border-kg-cad.eml', 'Mississauga ON to Romulus MI', '<ng-5521@northgateplastics.example>'],
  ['08-hazmat-line-haul.eml', 'HAZMAT FTL quote', '<bc20917@bayouchem.example>'],
  ['09-drop-trailer.eml', 'drop/live Breinigsville to Lafayette', '<kp-1120-4@keystonepaper.example>'],
] as const;

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** The quote that the mailbox shows in a mail's row. */
async function quoteOf(page: Page, words: string): Promise<{ id: number; system_id: string }> {
  const link = rowOf(page, words).getByRole('link', { name: /^Q\d{8}$/ });
  const system_id = (await link.textContent()) ?? '';
  return { id: Number((await link.getAttribute('href'))?.split('/').at(-1)), system_id };
}

test('[SP-070 SP-072 B-009] four mails become quotes, are priced, and are answered in their thread or say why not', async ({
  app,
  page,
  sink,
}) => {
  const desk = await openDesk(app.url);
  await beSignedInAs(page, 'analyst');
  await page.goto('/mail?state=all');
  for (const [name] of FOUR) await postMail(app, sampleMail(name));
  for (const [, words] of FOUR) await expect(rowOf(page, words).getByText('Quoted', { exact: true })).toBeVisible();

  let answered = 0;
  for (const [, words, messageId] of FOUR) {
    await page.goto('/mail?state=all');
    const quote = await quoteOf(page, words);
    await expect.poll(async () => (await desk.read(quote.id)).pricing_pending).toBe(false);
    const automatic = (await desk.read(quote.id)).latest_run?.automatic_answer;
    await openQuote(page, quote);
    const card = page.getByRole('region', { name: 'Answer' });
    if (automatic?.sent === true) {
      answered += 1;
      await expect.poll(() => sink.answersTo(messageId).length).toBe(1);
      const [mail = ''] = sink.answersTo(messageId);
      expect(mail).toContain(`References: ${messageId}`);
      expect(mail).toMatch(/^Subject: Re: /m);
      await expect.poll(async () => (await desk.read(quote.id)).answer?.state).toBe('sent');
      expect((await desk.read(quote.id)).status).toBe('responded');
      await expect(card).toContainText('Answered by the system.');
    } else {
      expect(automatic?.reasons.length).toBeGreaterThan(0);
      await expect(card).toContainText('Not answered by the system:');
      await expect(card).toContainText(automatic?.reasons[0] ?? 'no reason');
      expect(sink.answersTo(messageId)).toEqual([]);
    }
  }
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(FOUR.length);

  await page.goto('/mail?box=sent');
  await expect(page.getByRole('table', { name: 'Sent mails' }).getByText('Sent', { exact: true })).not.toHaveCount(0);
});

test('[SP-070 B-009] a mail with gaps waits for a person, who makes a quote of it in the form', async ({
  app,
  page,
}) => {
  await postMail(app, sampleMail('07-ambiguous-and-missing.eml'));
  await beSignedInAs(page, 'analyst');
  await page.goto('/mail?state=review');
  await expect(rowOf(page, 'bill@tristatefeed.example').getByText('Needs review')).toBeVisible();
  await page.getByRole('link', { name: 'truck', exact: true }).click();
  const why = page.getByRole('region', { name: 'Why a person is asked' });
  await expect(why).toContainText('No shipper is known by the sender bill@tristatefeed.example.');
  await expect(why).toContainText('“Springfield” can mean several things.');
  const words = page.getByRole('region', { name: 'Text of the mail' }).locator('mark');
  await expect(words.filter({ hasText: 'Springfield' })).toBeVisible();
  await page
    .getByRole('region', { name: 'What was read' })
    .getByRole('listitem')
    .filter({ hasText: 'Place' })
    .filter({ hasText: 'Springfield' })
    .hover();
  await expect(words.filter({ hasText: 'Springfield' })).toHaveAttribute('data-highlighted', 'true');

  await page.getByRole('link', { name: 'Make quote' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Quote' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Shipper' }).fill('Prairie');
  await page.getByRole('option', { name: 'Prairie Canning Co.' }).click();
  for (const [stop, code] of [
    [0, '62701'],
    [1, '43215'],
  ] as const) {
    await page.getByPlaceholder('City, ST').nth(stop).fill(code);
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click();
  }
  const delivery = page.getByRole('textbox', { name: 'Stop 2 date' });
  await delivery.fill('11/25/2026 10:00 AM');
  await delivery.press('Tab');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  await page.goto('/mail?state=settled');
  await expect(rowOf(page, 'bill@tristatefeed.example').getByText('Settled')).toBeVisible();
});
