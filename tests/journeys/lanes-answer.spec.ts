import {
  listReceivedMail,
  lookupCustomers,
  respondToQuote,
  setAutomaticAnswers,
  settleReceivedMail,
} from '@lanewright/contract';
import { beSignedInAs, callsOf, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { postMail } from './support/mail.ts';

const SENDER = 'dwhitfield@prairiecanning.example';

/** A mail without equipment, so that a person is asked. */
function mailOf(subject: string): string {
  return [
    `From: Dana Whitfield <${SENDER}>`,
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 08:12:44 -0600',
    `Message-ID: <${crypto.randomUUID()}@prairiecanning.example>`,
    '',
    'Please quote these lanes from Joliet, IL.',
    'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
    '',
  ].join('\r\n');
}

/** From Joliet to Hutchins, to go by this equipment. */
const request = (customer: number, equipment_type: string) => ({
  customer,
  equipment_type,
  cost_type: 1,
  hazmat: false,
  team: false,
  weight: 40_000,
  commodity: 'Canned vegetables',
  lane: {
    stops: [
      {
        location: { city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' },
        activity_type: 'pickup',
        date: '2026-11-23T08:00',
        live_handling: true,
      },
      {
        location: { city: 'Hutchins', state: 'TX', postal_code: '75141', country: 'US' },
        activity_type: 'delivery',
        date: '2026-11-25T10:00',
        live_handling: true,
      },
    ],
  },
});

test('[SP-164] an answer to one of three lanes waits for the others, and a person sends it without them', async ({
  app,
  page,
}) => {
  const call = await callsOf(app.url, 'manager');
  await call(setAutomaticAnswers, { body: { paused: true } });
  const subject = 'Three lanes by three trailers';
  await postMail(app, mailOf(subject));
  const received = async () =>
    (await call(listReceivedMail, { query: { size: '25', offset: '0' } })).results.find(
      (mail) => mail.subject === subject,
    );
  await expect.poll(async () => (await received())?.state).toBe('review');
  const mail = (await received())?.id ?? 0;
  const shippers = await call(lookupCustomers, { query: { search: 'Prairie Canning' } });
  const shipper = shippers.results.find(({ customer_name }) => customer_name.startsWith('Prairie Canning'))?.id ?? 0;
  const equipment = ['dry_van', 'reefer', 'flatbed'];
  const { quotes } = await call(settleReceivedMail, {
    id: mail,
    body: { quotes: equipment.map((type) => request(shipper, type)) },
  });
  const [first, second] = quotes;
  if (first === undefined || second === undefined) throw new Error('the mail made no quotes');
  const price = { quoted_price: 2900, cost_type: 1, service_type: 'TL', confirm_warnings: [] };
  await call(respondToQuote, { id: first.id, body: price });

  await beSignedInAs(page, 'analyst');
  await openQuote(page, first);
  const card = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(card).toContainText('Waits for 2 other lanes of this mail');
  await call(respondToQuote, { id: second.id, body: price });
  await expect(card).toContainText('Waits for 1 other lane of this mail');
  await card.getByRole('link', { name: 'Open the mail' }).click();
  const answer = page.getByRole('region', { name: 'Answer to all lanes' });
  await expect(answer).toContainText('2 lanes answered. The answer to this mail waits for 1 lane.');
  await answer.getByRole('button', { name: 'Send now' }).click();
  await expect(answer).toBeHidden();

  await page.goto('/mail?box=sent');
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: first.system_id })).toBeVisible();
  await expect(row.getByRole('link', { name: second.system_id })).toBeVisible();
  await row.getByRole('button').first().click();
  const letter = page.getByRole('dialog');
  await expect(letter).toContainText('$2,900 USD');
  await expect(letter).toContainText('not priced');
  await openQuote(page, first);
  await expect(card).toContainText(`sent to ${SENDER}`);
  await call(setAutomaticAnswers, { body: { paused: false } });
});
