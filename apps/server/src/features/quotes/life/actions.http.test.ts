import { cents } from '@lanewright/units';
import * as contract from '@lanewright/contract';
import type { AnyEndpoint } from '@lanewright/contract';
import { decideAction, QUOTE_STATUSES, STATUS_LABEL, type QuoteAction } from '@lanewright/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

type Call = { readonly endpoint: AnyEndpoint; readonly body?: () => unknown };

let references = 0;

/** Each act of a person by the call that does it. Direct answers have calls of their own feature. */
const CALLS: Readonly<Partial<Record<QuoteAction, Call>>> = {
  edit: { endpoint: contract.updateQuote, body: () => desk.request() },
  delete: { endpoint: contract.deleteQuote },
  duplicate: { endpoint: contract.duplicateQuote },
  edit_price: { endpoint: contract.patchQuote, body: () => ({ quoted_price: 1900, currency: 'USD', cost_type: 1 }) },
  edit_notes: { endpoint: contract.patchQuote, body: () => ({ notes: 'Call first' }) },
  mark_responded: {
    endpoint: contract.markQuote,
    body: () => ({ status: 'responded', price: 1900, currency: 'USD', cost_type: 1 }),
  },
  mark_rejected: { endpoint: contract.markQuote, body: () => ({ status: 'rejected' }) },
  mark_won: { endpoint: contract.markQuote, body: () => ({ status: 'won', load_number: `L-${(references += 1)}` }) },
  mark_lost: { endpoint: contract.markQuote, body: () => ({ status: 'lost', reason: 'Rate too high' }) },
  update_margin: { endpoint: contract.updateMargin, body: () => ({ margin: 150 }) },
};

async function act(action: QuoteAction, id: number) {
  const call = CALLS[action];
  if (call === undefined) throw new Error(`no call does ${action}`);
  const as = await desk.people.administrator();
  return desk.call(call.endpoint, { as, id, ...(call.body === undefined ? {} : { body: call.body() }) });
}

const ACTIONS = [
  'edit',
  'delete',
  'duplicate',
  'edit_price',
  'edit_notes',
  'mark_responded',
  'mark_rejected',
  'mark_won',
  'mark_lost',
  'update_margin',
] as const;

const CELLS = ACTIONS.flatMap((action) =>
  QUOTE_STATUSES.map((status) => {
    const decided = decideAction(action, { status, source: 'quote_ui', quotedPrice: 1850, equipmentTypeSet: true });
    return { action, status, after: decided.ok ? decided.value : null };
  }),
);

describe('every act in every status', () => {
  for (const { action, status } of CELLS.filter((cell) => cell.after === null)) {
    it(`[SP-035 SP-037] refuses ${action} while ${status} and changes nothing`, async () => {
      const id = await desk.given({ status, quoted_price_cents: cents(185_000) });
      const before = await desk.footprint(id);
      const answer = await act(action, id);
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: `This is not possible while the quote is ${STATUS_LABEL[status]}.` },
      });
      expect(await desk.footprint(id)).toEqual(before);
    });
  }

  for (const { action, status, after } of CELLS.filter((cell) => cell.after !== null)) {
    it(`[SP-035] allows ${action} while ${status}`, async () => {
      const id = await desk.given({ status, quoted_price_cents: cents(185_000) });
      const before = await desk.row(id);
      const answer = await act(action, id);
      expect(answer.status).toBe(action === 'delete' ? 204 : action === 'duplicate' ? 201 : 200);
      const row = await desk.row(id);
      expect(row['status']).toBe(after);
      expect(row['version']).toBe(Number(before['version']) + (action === 'duplicate' ? 0 : 1));
    });
  }
});

describe('the desk', () => {
  const LIVES: readonly (readonly [QuoteAction, object])[][] = [
    [
      ['edit_price', { status: 'open', quoted_price_cents: 190_000 }],
      ['mark_responded', { status: 'responded', quoted_price_cents: 190_000 }],
      ['mark_won', { status: 'won' }],
      ['update_margin', { status: 'won', margin_cents: 15_000 }],
      ['duplicate', { status: 'won', margin_cents: 15_000 }],
    ],
    [['mark_rejected', { status: 'rejected' }]],
    [
      ['edit_price', { status: 'open' }],
      ['mark_lost', { status: 'lost', reason: 'Rate too high' }],
    ],
  ];

  it('[Q-002] responds, rejects, marks won or lost, duplicates, and edits price and margin', async () => {
    for (const life of LIVES) {
      const id = await desk.given();
      for (const [action, after] of life) {
        expect((await act(action, id)).status).toBe(action === 'duplicate' ? 201 : 200);
        expect(await desk.row(id)).toMatchObject(after);
      }
    }
  });
});

describe('what the status table refuses for other reasons', () => {
  it('[Q-148 SP-048] refuses to edit a quote that came by mail', async () => {
    const id = await desk.given({ request_source: 'mail' });
    const before = await desk.footprint(id);
    expect(await act('edit', id)).toMatchObject({
      status: 409,
      body: { detail: 'Only quotes from the quote form can be edited; this one came by Mail.' },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[Q-150 Q-151] refuses Won and Lost without a price', async () => {
    for (const action of ['mark_won', 'mark_lost'] as const) {
      const id = await desk.given();
      const before = await desk.footprint(id);
      expect(await act(action, id)).toMatchObject({ status: 409, body: { detail: 'The quote has no price yet.' } });
      expect(await desk.footprint(id)).toEqual(before);
    }
  });

  it('[SP-038] treats an open quote past its expiry as expired before the job has come', async () => {
    const id = await desk.given({ expiration_date: desk.clock.now(), quoted_price_cents: cents(185_000) });
    const before = await desk.footprint(id);
    expect(await act('mark_responded', id)).toMatchObject({
      status: 409,
      body: { detail: 'This is not possible while the quote is Expired.' },
    });
    expect(await desk.footprint(id)).toEqual(before);
    expect((await act('mark_won', id)).body).toMatchObject({ status: 'won' });
  });

  it('[SP-047 M-024] knows no quote that never was or was deleted', async () => {
    const deleted = await desk.given({ deleted_at: desk.clock.now() });
    for (const action of ACTIONS) {
      for (const id of [deleted, 9_999_999])
        expect(await act(action, id)).toMatchObject({
          status: 404,
          body: { detail: 'It seems that quote you are looking for does not exist' },
        });
    }
  });
});

describe('two people on one quote', () => {
  it('[SP-037] lets one win and tells the other the status that stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await desk.given({ quoted_price_cents: cents(185_000) });
      const answers = await Promise.all([act('mark_responded', id), act('mark_rejected', id)]);
      const [winner, loser] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect(winner.status).toBe(200);
      const { status } = contract.quoteView.parse(winner.body);
      expect(loser).toMatchObject({
        status: 409,
        body: { detail: `This is not possible while the quote is ${STATUS_LABEL[status]}.` },
      });
      expect((await desk.row(id))['version']).toBe(2);
      const activities = await desk.db
        .selectFrom('activity')
        .select('activity_type')
        .where('quote_id', '=', id)
        .execute();
      expect(activities).toHaveLength(2);
    }
  });
});
