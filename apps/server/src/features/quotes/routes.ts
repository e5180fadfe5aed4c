import { may } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { centsFromUnits, done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { parseInput, type Http } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { ExportDesk } from '../exports/index.ts';
import { changeNotes, changePrice } from './price/change-price.ts';
import { countQuotes, createQuoteCounts } from './list/count-quotes.ts';
import { createQuotePages } from './list/list-ids.ts';
import { createQuote, type QuoteOrigin } from './write/create-quote.ts';
import { deleteQuote } from './write/delete-quote.ts';
import { duplicateQuote } from './write/duplicate-quote.ts';
import { editQuote } from './write/edit-quote.ts';
import { exportedQuotes } from './list/export-quotes.ts';
import { listQuotes } from './list/list-quotes.ts';
import { markQuote } from './life/mark-quote.ts';
import { matchingHistory } from './detail/matching-history.ts';
import { quoteDetail } from './detail/quote-detail.ts';
import { explainOverride } from './override/explain-override.ts';
import { authorOf, type QuoteRoom } from './record/room.ts';
import { undoPrice } from './price/undo-price.ts';
import { updateMargin } from './price/update-margin.ts';
import { activitiesOf, pricePredictionOf, runsOf } from './detail/views.ts';

/** The calls about quotes, except the direct answers, which belong to the answers feature. */
export function quoteRoutes(http: Http, room: QuoteRoom & { readonly exports: ExportDesk }): void {
  readingRoutes(http, room);
  writingRoutes(http, room);
}

function readingRoutes(http: Http, room: QuoteRoom & { readonly exports: ExportDesk }): void {
  const listRoom = { ...room, counts: createQuoteCounts(room), pages: createQuotePages(room) };
  http.route(contract.listQuotes, async ({ query }) => listQuotes(listRoom, query));
  http.route(contract.countQuotes, async ({ query }) => countQuotes(listRoom, query));
  http.give(contract.exportQuotes, async (call) => {
    const list = exportedQuotes(room, call.query);
    return list.ok ? room.exports.give(call, list.value) : list;
  });
  http.route(contract.getQuote, async ({ params, actor }) => detail(room, params.id, actor));
  http.route(contract.listActivities, async ({ params }) => activitiesOf(room.db, params.id));
  http.route(contract.listHistory, async ({ params, query }) => matchingHistory(room, params.id, query));
  http.route(contract.getPricePrediction, async ({ params }) => pricePredictionOf(room, params.id));
  // Runs need two permissions, the endpoint's own and the one to see quotes; `may` names alternatives.
  http.route(contract.listRuns, async ({ params, actor }) =>
    may(actor.permissions, ['quote.view'])
      ? runsOf(room, { id: params.id, permissions: actor.permissions })
      : refuse('auth.forbidden'),
  );
}

function writingRoutes(http: Http, room: QuoteRoom): void {
  http.route(contract.createQuote, async ({ body, actor, correlationId }) => {
    const parsed = parseInput(contract.quoteRequestSchema({ effectiveAfter: room.clock.now() }), body);
    if (!parsed.ok) return parsed;
    const source = parsed.value.request_source ?? 'quote_ui';
    if (source !== 'quote_ui' && source !== 'api')
      return refuseFields({ request_source: ['A signed-in person creates quotes by the form or the API only'] });
    const created = await createQuote(room, parsed.value, byPerson(actor, source, correlationId));
    return created.ok ? detail(room, created.value.id, actor) : created;
  });
  http.route(contract.updateQuote, async ({ params, body, actor, correlationId }) =>
    answered(
      room,
      params.id,
      actor,
      await editQuote(room, { id: params.id, body, by: authorOf(actor), correlationId }),
    ),
  );
  http.route(contract.deleteQuote, async ({ params, query, actor }) => {
    const deleted = await deleteQuote(room, { id: params.id, version: query.version, by: authorOf(actor) });
    if (deleted.ok) return done(undefined);
    // The other acts return the quote. This one returns only its changes, and only to people who may see the quote.
    const { beside: _, ...plain } = deleted.refusal;
    return may(actor.permissions, ['quote.view']) ? deleted : { ok: false, refusal: plain };
  });
  http.route(contract.patchQuote, async ({ params, body, actor }) => {
    const ask = { id: params.id, version: body.version, by: authorOf(actor) };
    const changed =
      'notes' in body
        ? await changeNotes(room, { ...ask, notes: body.notes })
        : await changePrice(room, {
            ...ask,
            confirmed: body.confirm_warnings ?? [],
            price: { cents: centsFromUnits(body.quoted_price), currency: body.currency, costType: body.cost_type },
          });
    return answered(room, params.id, actor, changed);
  });
  http.route(contract.explainOverride, async ({ params, body, actor }) =>
    answered(
      room,
      params.id,
      actor,
      await explainOverride(room, {
        id: params.id,
        reason: body.reason,
        note: body.note || null,
        by: { ...authorOf(actor), userId: actor.userId },
      }),
    ),
  );
  http.route(contract.undoPrice, async ({ params, body, actor }) =>
    answered(
      room,
      params.id,
      actor,
      await undoPrice(room, { id: params.id, version: body.version, by: authorOf(actor) }),
    ),
  );
  http.route(contract.markQuote, async ({ params, body, actor }) =>
    answered(room, params.id, actor, await markQuote(room, { id: params.id, mark: body, actor })),
  );
  http.route(contract.updateMargin, async ({ params, body, actor }) =>
    answered(
      room,
      params.id,
      actor,
      await updateMargin(room, {
        id: params.id,
        margin: body.margin,
        version: body.version,
        by: authorOf(actor),
      }),
    ),
  );
  http.route(contract.duplicateQuote, async ({ params, actor, correlationId }) =>
    duplicateQuote(room, { id: params.id, by: authorOf(actor), correlationId }),
  );
}

/** The context of a signed-in person's request (SP-060, SP-069). */
function byPerson(actor: Actor, source: 'quote_ui' | 'api', correlationId: string): QuoteOrigin {
  return {
    source,
    by: authorOf(actor),
    currency: 'USD',
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents: null,
    equipmentName: null,
    correlationId,
  };
}

function detail(room: QuoteRoom, id: number, actor: Actor) {
  return quoteDetail(room, { id, permissions: actor.permissions });
}

/** The result of an act: its refusal, or the current quote (SP-161). */
async function answered<Code extends contract.RefusalCode>(
  room: QuoteRoom,
  id: number,
  actor: Actor,
  outcome: Outcome<null, Code>,
) {
  return outcome.ok ? detail(room, id, actor) : outcome;
}
