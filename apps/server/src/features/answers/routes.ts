import { may } from '@lanewright/access';
import {
  getSentMail,
  listSentMail,
  recallAnswer as recallAnswerCall,
  rejectQuote,
  respondToQuote,
  sendLanesAnswer as sendLanesAnswerCall,
  withdrawAnswer as withdrawAnswerCall,
} from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { authorOf, quoteDetail } from '../quotes/index.ts';
import { letterRoutes } from './letters/routes.ts';
import { rejectDirectly, respondDirectly, withdrawAnswer } from './answer-quote.ts';
import type { AnswerRoom } from './room.ts';
import { recallAnswer } from './recall-answer.ts';
import { sendLanesAnswer } from './lanes/send-lanes-answer.ts';
import { sentMail, sentMails } from './views.ts';

/** Routes of direct answers and of the mails written to shippers. */
export function answerRoutes(http: Http, room: AnswerRoom): void {
  letterRoutes(http, room);
  http.route(respondToQuote, async ({ params, body, actor }) => {
    const answered = await respondDirectly(room, {
      id: params.id,
      price: body.quoted_price,
      costType: body.cost_type,
      serviceType: body.service_type,
      email: body.email ?? null,
      confirmed: body.confirm_warnings ?? [],
      version: body.version,
      holdSeconds: body.hold_seconds ?? 0,
      by: authorOf(actor),
    });
    return answered.ok ? quoteDetail(room, { id: params.id, permissions: actor.permissions }) : answered;
  });

  http.route(rejectQuote, async ({ params, body, actor }) => {
    const rejected = await rejectDirectly(room, {
      id: params.id,
      reason: body.rejection_reason,
      email: body.email ?? null,
      version: body.version,
      holdSeconds: body.hold_seconds ?? 0,
      by: authorOf(actor),
    });
    return rejected.ok ? quoteDetail(room, { id: params.id, permissions: actor.permissions }) : rejected;
  });

  http.route(recallAnswerCall, async ({ params, actor }) => {
    const recalled = await recallAnswer(room, {
      id: params.id,
      by: authorOf(actor),
      may: (kind) => may(actor.permissions, [kind === 'respond' ? 'quote.send_response' : 'quote.reject']),
    });
    return recalled.ok ? quoteDetail(room, { id: params.id, permissions: actor.permissions }) : recalled;
  });

  http.route(withdrawAnswerCall, async ({ params, body, actor }) => {
    const withdrawn = await withdrawAnswer(room, {
      id: params.id,
      reason: body.rejection_reason,
      version: body.version,
      by: authorOf(actor),
    });
    return withdrawn.ok ? quoteDetail(room, { id: params.id, permissions: actor.permissions }) : withdrawn;
  });

  http.route(sendLanesAnswerCall, async ({ params, actor }) => {
    const letter = await sendLanesAnswer(room, { mailId: params.id, by: authorOf(actor) });
    return letter.ok ? done({ sent_mail: letter.value }) : letter;
  });

  http.route(listSentMail, async ({ query }) =>
    done({ ...(await sentMails(room.db, query)), transport: (await room.outgoing()).kind }),
  );

  http.route(getSentMail, async ({ params }) => {
    const mail = await sentMail(room.db, params.id);
    return mail === null ? refuse('mail.not_found') : done(mail);
  });
}
