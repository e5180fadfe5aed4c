import { answerTender, listQuoteTenders, listTenderCandidates, listTenders, matchTender } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { authorOf } from '../quotes/index.ts';
import { answerTender as answer } from './answer/answer-tender.ts';
import { candidateQuotes } from './answer/candidate-quotes.ts';
import { matchByPerson } from './answer/match-by-person.ts';
import type { TenderRoom } from './room.ts';
import { tenderOf, tendersOfQuote, unmatchedTenders } from './views.ts';

/** The calls about load tenders. */
export function tenderRoutes(http: Http, room: TenderRoom): void {
  http.route(listQuoteTenders, async ({ params }) => done(await tendersOfQuote(room.db, params.id)));

  http.route(listTenders, async ({ query }) => done(await unmatchedTenders(room.db, query)));

  http.route(listTenderCandidates, async ({ params }) => {
    const found = await candidateQuotes(room.db, params.id);
    return found === null ? refuse('tender.not_found') : done(found);
  });

  http.route(matchTender, async ({ params, body, actor }) => {
    const matched = await matchByPerson(room, { id: params.id, quoteId: body.quote, by: authorOf(actor) });
    return matched.ok ? tenderAnswer(room, params.id) : matched;
  });

  http.route(answerTender, async ({ params, body, actor }) => {
    const { sequence, decision, reason, confirm_warnings: confirmed = [] } = body;
    const { permissions } = actor;
    const by = authorOf(actor);
    const ask = { id: params.id, sequence, decision, reason: reason ?? null, confirmed, by, permissions };
    const answered = await answer(room, ask);
    return answered.ok ? tenderAnswer(room, params.id) : answered;
  });
}

async function tenderAnswer({ db }: TenderRoom, id: number) {
  const view = await tenderOf(db, id);
  return view === null ? refuse('tender.not_found') : done(view);
}
