import { getQuote, quoteView, setAutomaticAnswers, type QuoteView } from '@lanewright/contract';
import { cents, refuse } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { CAPPED, MAX_PER_HOUR } from '../pricing/index.ts';
import { answerAutomatically } from './answer-automatically.ts';
import { offerLinks } from '../verdicts/index.ts';
import type { AnswerRoom } from './room.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

function room(): AnswerRoom {
  return {
    ...desk.room,
    outgoing: async () => ({
      kind: 'smtp',
      repeatable: false,
      from: 'quotes@broker.example',
      send: async () => ({ kind: 'sent' }),
    }),
    requests: [],
    mailFrom: 'quotes@broker.example',
    signature: 'Lanewright',
    links: offerLinks(desk.db, null),
    log: desk.parts.log,
  };
}

const HELD = { sent: false, reasons: [CAPPED] };

/** A quote that came by mail, with a run that may be answered. */
async function asked(result: Parameters<Desk['givenRun']>[1] = {}) {
  const quoteId = await desk.given({ request_source: 'mail', reply_email: 'dana@alder.example' });
  return { quote_id: quoteId, run_id: await desk.givenRun(quoteId, result) };
}

async function shown(id: number): Promise<QuoteView> {
  return quoteView.parse((await desk.call(getQuote, { as: await desk.people.analyst(), id })).body);
}

const mailsOf = (quoteId: number) =>
  desk.db.selectFrom('sent_mail').selectAll().where('quote_id', '=', quoteId).execute();

describe('an automatic answer', () => {
  it.each([
    ['waiting', 1, false, ['A change of the request waits for a person.']],
    ['quoted', 2, true, []],
  ] as const)(
    '[SP-072] is held back while a change of the request waits for a person (%s)',
    async (state, number, sent, reasons) => {
      const job = await asked();
      const now = desk.clock.now();
      const request = { source: 'orchard_tms', reference: `A-${number}`, sequence: 2, offer_sequence: 1 } as const;
      const moments = { received_at: now, changed_at: now };
      await desk.db
        .insertInto('partner_request')
        .values({ ...request, ...moments, state, quote_id: job.quote_id })
        .execute();
      await answerAutomatically(room(), job);
      const quote = await shown(job.quote_id);
      expect(quote.latest_run?.automatic_answer).toEqual({ sent, reasons });
      expect(quote.status).toBe(sent ? 'responded' : 'open');
    },
  );

  it('[SP-072 SP-050] answers with the price of the run, by System, and says so', async () => {
    const job = await asked();
    await answerAutomatically(room(), job);
    const quote = await shown(job.quote_id);
    expect(quote).toMatchObject({ status: 'responded', quoted_price: 2000, cost_type: 1, currency: 'USD' });
    expect(quote.latest_run?.automatic_answer).toEqual({ sent: true, reasons: [] });
    expect(await mailsOf(job.quote_id)).toMatchObject([
      { to_address: 'dana@alder.example', automatic: true, state: 'queued' },
    ]);
    const activity = await desk.db
      .selectFrom('activity')
      .selectAll()
      .where('quote_id', '=', job.quote_id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(activity).toMatchObject({ activity_type: 'respond_by_email', user_id: null, user_display_name: 'System' });
  });

  it('[SP-072] is given once by two workers at the same moment and by a job that comes twice', async () => {
    const job = await asked();
    await Promise.all([answerAutomatically(room(), job), answerAutomatically(room(), job)]);
    await answerAutomatically(room(), job);
    expect(await mailsOf(job.quote_id)).toHaveLength(1);
    expect((await shown(job.quote_id)).latest_run?.automatic_answer).toEqual({ sent: true, reasons: [] });
  });

  it('[SP-072] is given 60 times an hour to one address and not once more, however many are ready at a moment', async () => {
    const reply_email = 'loop@alder.example';
    const jobs: { readonly quote_id: number; readonly run_id: number }[] = [];
    for (let made = 0; made < MAX_PER_HOUR + 12; made += 1) {
      const quoteId = await desk.given({ request_source: 'mail', reply_email });
      jobs.push({ quote_id: quoteId, run_id: await desk.givenRun(quoteId) });
    }
    // As many at a moment as there are connections: more would wait for one, on a busy machine longer than a pool lets
    // them. The limit falls within a group.
    const atOnce = 8;
    expect(MAX_PER_HOUR % atOnce).toBeGreaterThan(0);
    for (let begin = 0; begin < jobs.length; begin += atOnce)
      await Promise.all(jobs.slice(begin, begin + atOnce).map((job) => answerAutomatically(room(), job)));
    const sent = await desk.db.selectFrom('sent_mail').select('id').where('to_address', '=', reply_email).execute();
    expect(sent).toHaveLength(MAX_PER_HOUR);
    const runs = await desk.db
      .selectFrom('pricing_run')
      .select('automatic_answer')
      .where(
        'id',
        'in',
        jobs.map(({ run_id }) => run_id),
      )
      .execute();
    const held = runs.filter(({ automatic_answer: told }) => JSON.stringify(told) === JSON.stringify(HELD));
    expect(held).toHaveLength(12);
  });

  it('[SP-072 SP-144] declines when the run rejects', async () => {
    const job = await asked({ reply: 'reject' });
    await answerAutomatically(room(), job);
    expect(await shown(job.quote_id)).toMatchObject({ status: 'rejected', rejection_reason: null });
    expect(await mailsOf(job.quote_id)).toMatchObject([{ kind: 'reject', automatic: true }]);
  });

  it('is not given for a run that a newer one has replaced', async () => {
    const job = await asked();
    await desk.givenRun(job.quote_id);
    const before = await desk.footprint(job.quote_id);
    await answerAutomatically(room(), job);
    expect(await desk.footprint(job.quote_id)).toEqual(before);
  });
});

describe('[SP-072] what happens between the run and its answer holds the answer back, and the reason is shown', () => {
  /** The reasons told after the job ran; throws when it changed the quote or wrote a mail. */
  const heldBy = async (job: { quote_id: number; run_id: number }) => {
    const before = await desk.row(job.quote_id);
    await answerAutomatically(room(), job);
    expect(await desk.row(job.quote_id)).toEqual(before);
    expect(await mailsOf(job.quote_id)).toEqual([]);
    const told = (await shown(job.quote_id)).latest_run?.automatic_answer;
    return told?.sent === false ? told.reasons : null;
  };
  const change = (id: number, set: Parameters<Desk['given']>[0]) =>
    desk.db
      .updateTable('quote')
      .set(set ?? {})
      .where('id', '=', id)
      .execute();

  it('a person closed it', async () => {
    const job = await asked();
    await change(job.quote_id, { status: 'rejected' });
    expect(await heldBy(job)).toEqual(['The quote was rejected before the answer could be sent.']);
  });

  it('a person saved a price', async () => {
    const job = await asked();
    await change(job.quote_id, { quoted_price_cents: cents(210_000) });
    expect(await heldBy(job)).toEqual(['A price was saved before the answer could be sent.']);
  });

  it('pricing began anew', async () => {
    const job = await asked();
    await change(job.quote_id, { pricing_pending: true });
    expect(await heldBy(job)).toEqual(['The quote had to be priced again before the answer could be sent.']);
  });

  it('its time ran out', async () => {
    const job = await asked();
    await change(job.quote_id, { expiration_date: desk.clock.now() });
    expect(await heldBy(job)).toEqual(['The quote was expired before the answer could be sent.']);
  });

  it('the answer waited too long', async () => {
    const job = await asked();
    await desk.db
      .updateTable('pricing_run')
      .set({ ended_at: new Date(desk.clock.now().getTime() - 3_600_001) })
      .where('id', '=', job.run_id)
      .execute();
    expect(await heldBy(job)).toEqual(['The price was older than an hour.']);
  });

  it('somebody paused all automatic answers', async () => {
    const job = await asked();
    const as = await desk.people.manager();
    await desk.call(setAutomaticAnswers, { as, body: { paused: true } });
    expect(await heldBy(job)).toEqual(['Automatic answers are paused.']);
    await desk.call(setAutomaticAnswers, { as, body: { paused: false } });
  });

  it.each([
    ['auction.over', 'The auction was over before the answer could be sent.'],
    ['auction.unavailable', 'The auction partner could not be asked whether the answer may be sent.'],
    ['request.invalid', 'The auction takes no such price: its ceiling is lower, or its currency another.'],
  ] as const)('[SP-073] the auction takes none: %s', async (code, sentence) => {
    const job = await asked();
    const judged: unknown[] = [];
    const judgeAuction: AnswerRoom['judgeAuction'] = async (answer) => {
      judged.push(answer);
      return refuse(code);
    };
    await answerAutomatically({ ...room(), judgeAuction }, job);
    expect(judged).toEqual([
      { quoteId: job.quote_id, way: 'send', price: { field: 'quoted_price', cents: 200_000, currency: 'USD' } },
    ]);
    expect(await mailsOf(job.quote_id)).toEqual([]);
    expect(await shown(job.quote_id)).toMatchObject({
      status: 'open',
      quoted_price: null,
      latest_run: { automatic_answer: { sent: false, reasons: [sentence] } },
    });
  });

  it('[SP-073] also where the system declines', async () => {
    const job = await asked({ reply: 'reject' });
    await answerAutomatically({ ...room(), judgeAuction: async () => refuse('auction.over') }, job);
    expect(await shown(job.quote_id)).toMatchObject({ status: 'open' });
    expect(await mailsOf(job.quote_id)).toEqual([]);
  });

  it('the partner has no interface set up', async () => {
    const job = await asked();
    await change(job.quote_id, { request_source: 'freightmart' });
    expect(await heldBy(job)).toEqual(['The answer could not be written.']);
  });
});
