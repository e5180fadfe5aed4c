import {
  askSender as askSenderCall,
  draftQuestions as draftQuestionsCall,
  forgetCorrection as forgetCorrectionCall,
  getReceivedMail,
  joinReply as joinReplyCall,
  listReceivedMail,
  settleReceivedMail,
} from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { withCorrelation } from '../../platform/log.ts';
import { authorOf } from '../quotes/index.ts';
import { forgetCorrection } from './corrections/forget-correction.ts';
import { askSender, draftQuestions } from './questions/ask-sender.ts';
import { joinReply } from './replies/join-reply.ts';
import type { MailRoom } from './room.ts';
import { settleMail } from './settle-mail.ts';
import { receivedMail, receivedMails } from './views.ts';

/** Routes of the mails received from shippers. */
export function mailRoutes(http: Http, room: MailRoom): void {
  http.route(listReceivedMail, async ({ query }) => done(await receivedMails(room.db, query)));

  http.route(getReceivedMail, async ({ params }) => {
    const mail = await receivedMail(room, params.id);
    return mail === null ? refuse('mail.not_found') : done(mail);
  });

  http.route(settleReceivedMail, async ({ params, body, actor, correlationId }) => {
    const settled = await withCorrelation(correlationId, () =>
      settleMail(room, { id: params.id, quotes: body.quotes, by: authorOf(actor) }),
    );
    if (!settled.ok) return settled;
    return done({ quotes: settled.value.map((id) => ({ id, system_id: systemIdOf(id) })) });
  });

  http.route(forgetCorrectionCall, async ({ params, actor }) =>
    forgetCorrection(room, { id: params.id, by: authorOf(actor) }),
  );

  http.route(joinReplyCall, async ({ params, body, actor, correlationId }) =>
    withCorrelation(correlationId, () =>
      joinReply(room, { id: params.id, requestId: body.request, by: authorOf(actor) }),
    ),
  );

  http.route(draftQuestionsCall, async ({ params, body }) => {
    const draft = await draftQuestions(room, { id: params.id, chosen: body.questions ?? null });
    if (!draft.ok) return draft;
    const { to, subject, text, questions } = draft.value;
    return done({ to, subject, text, questions: [...questions] });
  });

  http.route(askSenderCall, async ({ params, body, actor, correlationId }) => {
    const asked = await withCorrelation(correlationId, () =>
      askSender(room, {
        id: params.id,
        questions: body.questions,
        askedBefore: body.asked_before,
        by: authorOf(actor),
      }),
    );
    return asked.ok ? done({ sent_mail: asked.value }) : asked;
  });
}
