import * as contract from '@lanewright/contract';
import type { OfferedLoad } from '@lanewright/partner-kit';
import { startTidewaterSimulator, type TidewaterSimulator, type WrittenTender } from '@lanewright/tidewater/simulator';
import { cents } from '@lanewright/units';
import { TEST_NOW } from '../../../testing/application.ts';
import type { Desk } from '../../../testing/quote-desk.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { offeredLoad } from '../../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../../partner-requests/testing/partner-desk.ts';
import { sendTenderDocument } from '../../tenders/index.ts';
import { tidewaterPartner } from '../partner.ts';

type Response = { readonly decision: string; readonly charge: number | null; readonly reason: string | null };

/** The application beside a stand-in of Tidewater, which asks about one load after another. */
export type TenderDesk = Omit<PartnerDesk, 'deliver'> & {
  readonly tidewater: TidewaterSimulator;
  /** Switches to a new load, which differs from all earlier ones so that it is no repeat. */
  readonly nextLoad: () => OfferedLoad;
  /** Tidewater's number of the load. */
  readonly shipment: () => string;
  /** A tender of the load. */
  readonly tender: (changes?: Partial<WrittenTender>) => WrittenTender;
  /** The load on a lane without quotes. */
  readonly elsewhere: () => OfferedLoad;
  /** Puts a file of tenders into the outbox and polls. */
  readonly deliver: (...tenders: readonly WrittenTender[]) => Promise<void>;
  /** Requests a price for the load, answers it and returns the quote's id. */
  readonly quoted: (price?: number) => Promise<number>;
  readonly statusOf: (quoteId: number) => Promise<unknown>;
  readonly tendersOf: (quoteId: number) => Promise<contract.TenderView[]>;
  /** The only tender of a quote. Throws if there is none. */
  readonly onlyTender: (quoteId: number) => Promise<contract.TenderView>;
  readonly answer: (tenderId: number, body: object) => ReturnType<Desk['call']>;
  /** Sends all queued answers and receipts, oldest first. */
  readonly sendAll: () => Promise<void>;
  /** Our answers about the load, as Tidewater read them. */
  readonly responses: () => readonly Response[];
};

/** Starts the application with Tidewater as its partner. */
export async function startTenderDesk(): Promise<TenderDesk> {
  const clock = fixedClock(TEST_NOW);
  const tidewater = await startTidewaterSimulator({ port: 0, now: () => clock.now(), zone: 'America/Chicago' });
  const { url, apiKey, secret, ids } = tidewater;
  const account = { url, apiKey, secret, ids, sandbox: true };
  const desk = await startPartnerDesk('tidewater_tms', tidewaterPartner.with({ account, options: null }));
  let number = 0;
  let load = offeredLoad();
  const shipment = () => `TW${number}`;
  const tender = (changes: Partial<WrittenTender> = {}): WrittenTender => ({
    shipmentId: shipment(),
    purpose: '00',
    load,
    charge: cents(245_000),
    ourReference: null,
    ...changes,
  });
  const deliver = async (...tenders: readonly WrittenTender[]) => {
    tidewater.put(tidewater.write(...tenders));
    await desk.poll();
  };
  const tendersOf = async (id: number) =>
    (await desk.call(contract.listQuoteTenders, { as: await desk.people.manager(), id })).body as contract.TenderView[];
  return {
    ...desk,
    tidewater,
    nextLoad: () => {
      number += 1;
      load = offeredLoad({ commodity: `Load ${number}`, weightPounds: 30_000 + number });
      return load;
    },
    shipment,
    tender,
    elsewhere: () => ({ ...load, stops: load.stops.map((stop) => ({ ...stop, city: 'Austin' })) }),
    deliver,
    quoted: async (price = 2450) => {
      await deliver(tender({ purpose: '13', charge: null }));
      const { id } = await desk.quoteOf(shipment());
      await desk.respond(id, price);
      await desk.deliver(id);
      return id;
    },
    statusOf: async (id) => (await desk.row(id))['status'],
    tendersOf,
    onlyTender: async (id) => {
      const [one] = await tendersOf(id);
      if (one === undefined) throw new Error('the quote has no tender');
      return one;
    },
    answer: async (id, body) => {
      const as = await desk.people.manager();
      const answer = await desk.call(contract.answerTender, { as, id, body });
      // The loads of these tests look the same, so a different price must be confirmed (B-010).
      const asked = contract.warnedPrice.loose().safeParse(answer.body);
      if (!asked.success) return answer;
      const confirmed = { ...body, confirm_warnings: asked.data.confirm_warnings };
      return desk.call(contract.answerTender, { as, id, body: confirmed });
    },
    sendAll: async () => {
      const queued = desk.db.selectFrom('tender_delivery').select('id').where('state', '=', 'queued');
      const rows = await queued.orderBy('id').execute();
      for (const { id } of rows) await sendTenderDocument(desk.partnerRoom, { delivery_id: id });
    },
    responses: () =>
      tidewater.sent.flatMap(({ document }) =>
        document.kind === 'response' && document.response.shipmentId === shipment() ? [document.response] : [],
      ),
    end: async () => {
      await desk.end();
      await tidewater.close();
    },
  };
}
