import { COST_TYPE_LABEL, EQUIPMENT_LABEL } from '@lanewright/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectedReadings, plainSampleInTime, sampleMail, startMailDesk, type MailDesk } from './testing/mail-desk.ts';

/** The mails with their shipper and the final status of their quote; only the first shipper has automatic answers. */
const FOUR = [
  ['01-plain-dry-van.eml', 'Prairie Canning Co.', 'responded'],
  ['05-cross-border-kg-cad.eml', 'Northgate Plastics', 'open'],
  ['08-hazmat-line-haul.eml', 'Bayou Chemical Supply', 'open'],
  ['09-drop-trailer.eml', 'Keystone Paper', 'open'],
] as const;

/** Time windows as written in the mails and as stored in a quote (SP-043); an appointment is the stop's time. */
const TIMES: Readonly<Record<string, { at: string; window: string | null }>> = {
  '10:00': { at: '10:00', window: null },
  '07:30': { at: '07:30', window: null },
  'before 15:00': { at: '15:00', window: '00:00-15:00' },
  'after 18:00': { at: '18:00', window: '18:00-23:59' },
};

const inTime = (name: string): Buffer | string =>
  name === '01-plain-dry-van.eml' ? plainSampleInTime() : sampleMail(name);

const expectedQuote = z.object({
  equipment: z.string(),
  shipper_quote_id: z.string().nullable(),
  stops: z.array(
    z.object({
      activity_type: z.string(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
      date: z.string(),
      time_range: z.string(),
      live_handling: z.boolean().nullable(),
      facility: z.string().nullish(),
      address: z.string().nullish(),
    }),
  ),
  weight_lbs: z.number(),
  commodity: z.string(),
  pallets: z.number(),
  hazmat: z.boolean(),
  team: z.boolean(),
  currency: z.string().nullable(),
  cost_type: z.string().nullable(),
  declared_value: z.number().nullable(),
  notes_contain: z.array(z.string()),
  un_number: z.string().nullish(),
});
const expected = z
  .record(z.string(), z.object({ reply_to: z.string().nullable(), quotes: z.array(z.unknown()) }))
  .parse(expectedReadings());

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

describe('the plain mails', () => {
  it.each(FOUR)('[SP-070 B-009] %s becomes exactly the expected quote', async (name, customer, status) => {
    const wanted = expected[name];
    const mail = await desk.postAndRead(inTime(name));
    expect(mail).toMatchObject({ state: 'quoted', customer_name: customer, reasons: [] });
    expect(mail.quotes).toHaveLength(wanted?.quotes.length ?? 0);
    const load = expectedQuote.parse(wanted?.quotes[0]);
    const id = mail.quotes[0]?.id ?? 0;
    // The automatic answer may come before or after this read, so the test polls for the final status.
    await expect.poll(async () => (await desk.quote(id)).status).toBe(status);
    const quote = await desk.quote(id);
    expect(quote).toMatchObject({
      request_source: 'mail',
      created_by_name: 'System',
      customer_name: customer,
      shipper_quote_id: load.shipper_quote_id,
      weight: load.weight_lbs,
      commodity: load.commodity,
      pallet_count: load.pallets,
      hazmat: load.hazmat,
      team: load.team,
      currency: load.currency ?? 'USD',
    });
    expect(EQUIPMENT_LABEL[quote.equipment_type ?? 'reefer']).toBe(load.equipment);
    expect(COST_TYPE_LABEL[quote.cost_type]).toBe(load.cost_type ?? 'All In');
    for (const words of [...load.notes_contain, ...(load.un_number ? [load.un_number] : [])])
      expect(quote.notes).toContain(words);
    expect(quote.lane.stops).toMatchObject(
      load.stops.map((stop) => {
        const time = TIMES[stop.time_range] ?? { at: stop.time_range.slice(0, 5), window: stop.time_range };
        return {
          activity_type: stop.activity_type,
          date: `${stop.date}T${time.at}`,
          time_range: time.window,
          live_handling: stop.live_handling ?? true,
          facility: stop.facility ?? null,
          address: stop.address ?? null,
          location: { city: stop.city, state: stop.state, postal_code: stop.postal_code, country: stop.country },
        };
      }),
    );
    const stored = await desk.db
      .selectFrom('quote')
      .select(['reply_email', 'declared_value_cents', 'intake_findings'])
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      reply_email: wanted?.reply_to,
      declared_value_cents: load.declared_value === null ? null : load.declared_value * 100,
      intake_findings: [],
    });
  });

  it('[SP-070] the mails that came again make nothing new, and are still taken', async () => {
    const before = await desk.counts();
    for (const [name] of FOUR) expect((await desk.post(inTime(name))).code).toBe(250);
    expect(await desk.counts()).toMatchObject({
      received_mail: before['received_mail'],
      quote: before['quote'],
      received_mail_quote: before['received_mail_quote'],
    });
  });

  it('[SP-164] stores the deadline that a mail states for its answer', async () => {
    const { answer_by } = await desk.db
      .selectFrom('received_mail')
      .select('answer_by')
      .where('message_id', '=', '<a48213@prairiecanning.example>')
      .executeTakeFirstOrThrow();
    expect(answer_by).toEqual(new Date('2026-11-20T23:00:00Z'));
  });

  it('[SP-072] the shipper with automatic answers is answered in the thread of its mail, the others are not', async () => {
    const { quote_id } = await desk.db
      .selectFrom('received_mail_quote as q')
      .innerJoin('received_mail as m', 'm.id', 'q.mail_id')
      .select('q.quote_id')
      .where('m.message_id', '=', '<a48213@prairiecanning.example>')
      .executeTakeFirstOrThrow();
    await expect.poll(async () => (await desk.quote(quote_id)).status).toBe('responded');
    const sent = await desk.db.selectFrom('sent_mail').selectAll().execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      quote_id,
      automatic: true,
      to_address: 'dwhitfield@prairiecanning.example',
      in_reply_to: '<a48213@prairiecanning.example>',
      reference_ids: ['<a48213@prairiecanning.example>'],
    });
    expect(sent[0]?.subject).toMatch(/^Re: Spot quote request - RFQ-48213/);
  });

  it('one correlation id leads from the mail that came in to the answer that went out', async () => {
    const correlationOf = async (api: string): Promise<string | null | undefined> =>
      (
        await desk.db
          .selectFrom('integration_log')
          .select('correlation_id')
          .where('targeted_api', '=', api)
          .orderBy('id')
          .executeTakeFirst()
      )?.correlation_id;
    // Mail 01 was the first to come in, and the only one that was answered.
    const intake = await correlationOf('mail received');
    expect(intake).toMatch(/^[\w-]{36}$/);
    await expect.poll(() => correlationOf('mail to dwhitfield@prairiecanning.example')).toBe(intake);
  });
});
