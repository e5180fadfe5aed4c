import { may } from '@lanewright/access';
import {
  askApproval as askCall,
  decideApproval as decideCall,
  listApprovals,
  listQuoteApprovals,
} from '@lanewright/contract';
import { centsFromUnits, done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { authorOf, type QuoteRoom } from '../quotes/index.ts';
import { approvalOf, approvalsFor, approvalsOfQuote } from './approval-views.ts';
import { askApproval } from './ask-approval.ts';
import { decideApproval } from './decide-approval.ts';

/** The API of price approvals: list, request and decide. */
export function approvalRoutes(http: Http, room: QuoteRoom): void {
  http.route(listApprovals, async ({ actor }) => done(await approvalsFor(room, actor)));

  http.route(listQuoteApprovals, async ({ params, actor }) =>
    done(await approvalsOfQuote(room, { quoteId: params.id, actor })),
  );

  http.route(askCall, async ({ params, body, actor }) => {
    const asked = await askApproval(room, {
      id: params.id,
      price: { cents: centsFromUnits(body.price), currency: body.currency, costType: body.cost_type },
      confirmed: body.confirm_warnings ?? [],
      note: body.note || null,
      version: body.version,
      savesPrice: may(actor.permissions, ['quote.change']),
      by: personOf(actor),
    });
    return asked.ok ? done(await approvalOf(room, { id: asked.value, actor })) : asked;
  });

  http.route(decideCall, async ({ params, body, actor }) => {
    const decided = await decideApproval(room, {
      id: params.id,
      decision: body.decision,
      note: body.note || null,
      by: personOf(actor),
    });
    return decided.ok ? done(await approvalOf(room, { id: params.id, actor })) : decided;
  });
}

function personOf(actor: Actor) {
  return { ...authorOf(actor), userId: actor.userId };
}
