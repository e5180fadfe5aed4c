import { askSender, getReceivedMail, listReceivedMail, settleReceivedMail } from '@lanewright/contract';
import { beSignedInAs, callsOf, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { postMail } from './support/mail.ts';

type Parts = { readonly subject: string; readonly id?: string; readonly answers?: string; readonly lines: string[] };

/** A mail of Dana, who asks for Prairie Canning. */
function mailOf({ subject, id = `<${crypto.randomUUID()}@prairiecanning.example>`, answers, lines }: Parts): string {
  return [
    'From: Dana Whitfield <dwhitfield@prairiecanning.example>',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 08:12:44 -0600',
    `Message-ID: ${id}`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`]),
    '',
    ...lines,
    '',
  ].join('\r\n');
}

const LOAD = [
  'Please quote.',
  'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
  'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
  'Commodity: Canned peaches',
  'Weight: 42,000 lbs',
];

test('[B-009 SP-070] a reply is read with its request in one text, by a key where it names no thread, and a corrected word is remembered for its sender', async ({
  app,
  page,
}) => {
  const call = await callsOf(app.url, 'analyst');
  const received = async (subject: string, state: string) => {
    const find = async () =>
      (await call(listReceivedMail, { query: { size: '25', offset: '0' } })).results.find(
        (mail) => mail.subject === subject,
      );
    await expect.poll(async () => (await find())?.state).toBe(state);
    return call(getReceivedMail, { id: (await find())?.id ?? 0 });
  };

  const request = `<${crypto.randomUUID()}@prairiecanning.example>`;
  await postMail(app, mailOf({ subject: 'Peaches for Monday', id: request, lines: LOAD }));
  await received('Peaches for Monday', 'review');
  await postMail(app, mailOf({ subject: 'Re: Peaches for Monday', answers: request, lines: ["53' dry van"] }));
  const completed = await received('Peaches for Monday', 'quoted');
  await beSignedInAs(page, 'analyst');
  const [quote] = completed.quotes;
  if (quote === undefined) throw new Error('the completed request made no quote');
  await openQuote(page, quote);
  await page.getByRole('region', { name: 'Quote information' }).getByRole('link', { name: 'Mail' }).click();
  await expect(page).toHaveURL(new RegExp(`/mail/${completed.id}$`));
  await expect(page.getByRole('region', { name: 'What became of it' })).toContainText(
    /Reply from Dana Whitfield on .+, read with this mail/,
  );
  const text = page.getByRole('region', { name: 'Text of the mail' });
  await expect(text).toContainText('Canned peaches');
  await expect(text.getByText(/^Reply from Dana Whitfield,/)).toBeVisible();
  const read = page.getByRole('region', { name: 'What was read' });
  const equipment = read.getByRole('listitem').filter({ hasText: 'Equipment' });
  await expect(equipment).toContainText(/Dry Van.*Reply from Dana Whitfield/);

  // A phone drops the thread: the reply says what it may answer, and one key joins it.
  await postMail(app, mailOf({ subject: 'Plums for Monday', lines: LOAD.with(3, 'Commodity: Canned plums') }));
  const asked = await received('Plums for Monday', 'review');
  await call(askSender, { id: asked.id, body: { questions: ['0.equipment'], asked_before: 0 } });
  await postMail(app, mailOf({ subject: 'Re: Plums for Monday', lines: ["53' dry van"] }));
  const loose = await received('Re: Plums for Monday', 'review');
  await page.goto(`/mail/${loose.id}`);
  await expect(page.getByRole('region', { name: 'Why a person is asked' })).toContainText(
    /May answer Plums for Monday from Dana Whitfield on 11\/20\/2026/,
  );
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'What became of it' })).toContainText('Joined to its request by');
  await received('Plums for Monday', 'quoted');

  const withVans = [...LOAD, 'Equipment: vans', 'Temperature: 34 to 38 F'];
  await postMail(app, mailOf({ subject: 'Vans for Monday', lines: withVans }));
  const first = await received('Vans for Monday', 'review');
  const corrected = { ...first.drafts[0]?.request, equipment_type: 'reefer', cost_type: 1 };
  const custom_fields = { min_temp: 34, max_temp: 38 };
  await call(settleReceivedMail, { id: first.id, body: { quotes: [{ ...corrected, custom_fields }] } });
  await page.goto(`/mail/${first.id}`);
  const remembered = page.getByRole('region', { name: 'Remembered for this sender' });
  await expect(remembered).toContainText('“vans” means Reefer');
  await expect(remembered).toContainText('Corrected by');

  await postMail(app, mailOf({ subject: 'Vans for Tuesday', lines: withVans }));
  const second = await received('Vans for Tuesday', 'review');
  await page.goto(`/mail/${second.id}`);
  await expect(equipment).toContainText(/Reefer.*“vans”.*As corrected by .+ on 11\/20\/2026/);
  await expect(page.getByRole('region', { name: 'Why a person is asked' })).toContainText(
    'The equipment (“vans”) is read by an earlier correction for the first time.',
  );
  await equipment.getByRole('button', { name: 'Forget: “vans” means Reefer' }).click();
  await expect(equipment).toContainText('Forgotten by');
});
