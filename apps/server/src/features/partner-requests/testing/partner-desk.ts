import * as contract from '@lanewright/contract';
import type { QuoteSource } from '@lanewright/quoting';
import { openPartners } from '../../../partners.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import type { ConfiguredPartner } from '../../partners/index.ts';
import { pollPartner } from '../poll-partner.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { deliverToPartner } from '../send/deliver.ts';

/** The application with one partner that sends requests, whose account ALDER is that of Alder Foods. */
export type PartnerDesk = Desk & {
  readonly partnerRoom: PartnerRequestRoom;
  readonly poll: () => Promise<void>;
  readonly requestOf: (reference: string) => Promise<Awaited<ReturnType<typeof storedRequest>>>;
  /** The quote of a request. Throws where it has none. */
  readonly quoteOf: (reference: string) => Promise<contract.QuoteView>;
  readonly respond: (id: number, price?: number) => ReturnType<Desk['call']>;
  readonly reject: (id: number) => ReturnType<Desk['call']>;
  /** Sends the newest stored answer of a quote once. */
  readonly deliver: (quoteId: number) => Promise<void>;
  /** The batches of the integration log, newest first. */
  readonly batches: () => Promise<readonly string[]>;
};

function storedRequest(desk: Desk, source: QuoteSource, reference: string) {
  return desk.db
    .selectFrom('partner_request')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Starts the application with a partner. */
export async function startPartnerDesk(source: QuoteSource, partner: ConfiguredPartner): Promise<PartnerDesk> {
  const desk = await startDesk({ partners: [partner] });
  const { log, clock } = desk.parts;
  const { requests } = openPartners([partner], { db: desk.db, log, clock, businessZone: 'America/Chicago' });
  const partnerRoom = { ...desk.room, log, requests };
  await desk.db
    .insertInto('partner_account')
    .values({ source, code: 'ALDER', customer_id: desk.alder, added_at: clock.now(), added_by_name: 'Test' })
    .execute();
  const detail = async (id: number) =>
    contract.quoteView.parse((await desk.call(contract.getQuote, { as: await desk.people.manager(), id })).body);
  return {
    ...desk,
    partnerRoom,
    poll: () => pollPartner(partnerRoom, source),
    requestOf: (reference) => storedRequest(desk, source, reference),
    quoteOf: async (reference) => {
      const found = await storedRequest(desk, source, reference);
      if (found === undefined || found.quote_id === null) throw new Error(`${reference} has no quote`);
      return detail(found.quote_id);
    },
    respond: async (id, price = 2450) => {
      const as = await desk.people.manager();
      const body = { quoted_price: price, cost_type: 1 };
      const answer = await desk.call(contract.respondToQuote, { as, id, body });
      // The loads of these tests look the same, so a different price must be confirmed (B-010).
      const asked = contract.warnedPrice.loose().safeParse(answer.body);
      if (!asked.success) return answer;
      const confirmed = { ...body, confirm_warnings: asked.data.confirm_warnings };
      return desk.call(contract.respondToQuote, { as, id, body: confirmed });
    },
    reject: async (id) =>
      desk.call(contract.rejectQuote, { as: await desk.people.manager(), id, body: { rejection_reason: 'Lane' } }),
    deliver: async (quoteId) => {
      const { id } = await desk.db
        .selectFrom('partner_delivery')
        .select('id')
        .where('quote_id', '=', quoteId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await deliverToPartner(partnerRoom, { delivery_id: id });
    },
    batches: async () => {
      const rows = await desk.db
        .selectFrom('integration_log')
        .select('import_status')
        .where('import_status', 'is not', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ import_status: status }) => status ?? '');
    },
  };
}
