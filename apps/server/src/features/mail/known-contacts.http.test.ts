import { createCustomer } from '@lanewright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../testing/quote-desk.ts';
import { mailOf, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

const from = (address: string) => mailOf({}).replace('dwhitfield@prairiecanning.example>', `${address}>`);

it('[SP-070 SP-072] a mail of the contact of a shipper made a moment ago becomes its quote', async () => {
  const as = await desk.people.manager();
  expect((await desk.postAndRead(from('lee@northfork.example'))).state).toBe('review');
  const body = { customer_name: 'Northfork Foods', customer_slug: 'NORTHFORK', contact_email: 'Lee@Northfork.example' };
  const id = idOf((await desk.call(createCustomer, { as, body })).body);
  const mail = await desk.postAndRead(from('lee@northfork.example'));
  expect(mail.state).toBe('quoted');
  const quotes = await desk.db.selectFrom('quote').select('id').where('customer_id', '=', id).execute();
  expect(quotes).toHaveLength(1);
});
