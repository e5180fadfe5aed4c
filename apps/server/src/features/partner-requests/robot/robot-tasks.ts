import type { AnswerOf, listRpaTasks } from '@lanewright/contract';
import type { Portal, PortalForm } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import { sql } from 'kysely';
import type { PartnerRequestRoom } from '../room.ts';
import { claimDelivery, MAX_OFFERS } from '../send/claim-delivery.ts';
import { toPartner, type ToPartner } from '../send/to-partner.ts';

/** Lease of a task. Milliseconds (SP-135). */
const HELD_FOR = 600_000;
/** Limit of tasks per call: more than a robot can enter during their lease. */
const MOST_TASKS = 20;

type Task = AnswerOf<typeof listRpaTasks>['results'][number];

/**
 * Offers the answers that a robot must enter at its portal, oldest first. Each offer leases the task; an unconfirmed
 * task is offered again after ten minutes, up to three more times. Skips an answer that is no longer the quote's
 * current one (0081). Source: SP-135.
 */
export async function offerTasks(
  room: PartnerRequestRoom,
  { source, portal }: { readonly source: QuoteSource; readonly portal: Portal },
): Promise<readonly Task[]> {
  const now = room.clock.now();
  const due = await room.db
    .selectFrom('partner_delivery as d')
    .innerJoin('partner_request as r', 'r.id', 'd.request_id')
    .innerJoin('quote as q', 'q.id', 'd.quote_id')
    .select('d.id')
    .where('r.source', '=', source)
    .where('d.state', 'in', ['queued', 'sending'])
    .where('d.attempts', '<', MAX_OFFERS)
    .where(sql<boolean>`(d.offered_until IS NULL OR d.offered_until <= ${now})`)
    // An answer that its writer may still recall is no task yet.
    .where(sql<boolean>`(q.answer_held_until IS NULL OR q.answer_held_until <= ${now})`)
    .orderBy('d.id')
    .limit(MOST_TASKS)
    .execute();
  const until = new Date(now.getTime() + HELD_FOR);
  const tasks: Task[] = [];
  for (const { id } of due) {
    const delivery = await claimDelivery(room, id, { until });
    if (delivery === null) continue;
    const { form, fields } = formOf(portal, toPartner(delivery));
    tasks.push({
      id,
      attempt: delivery.attempts,
      offered_until: until.toISOString(),
      may_have_arrived: delivery.may_have_arrived,
      reference: delivery.reference,
      form,
      fields: fields.map((field) => ({ ...field })),
    });
  }
  return tasks;
}

function formOf(portal: Portal, message: ToPartner): PortalForm {
  return message.act === 'answer' ? portal.answer(message.price) : portal[message.act](message.decline);
}
