import { ACKNOWLEDGEMENT_GROUP, RESPONSE_GROUP, responseOf, writeX12, type WrittenSet } from '@lanewright/edi';
import {
  sendingOf,
  type ObserveExchange,
  type PartnerCondition,
  type PartnerPrice,
  type PartnerReceipt,
  type PartnerSending,
  type RequestDesk,
  type TenderAnswer,
} from '@lanewright/partner-kit';
import { createPartnerClient, type PartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { COST_TYPE_LINE_HAUL, systemIdOf } from '@lanewright/quoting';
import { dayOf, done, localTimeOf, refuse, type Cents, type Day } from '@lanewright/units';
import { z } from 'zod';
import { signatureProblem } from './client-signature.ts';
import { INBOX_PATH, KEY_HEADER, TIDEWATER, X12_TYPE, type EdiIds } from './codes.ts';
import { openOutbox } from './client-outbox.ts';
import { readFile } from './read.ts';

/** An outgoing document, as the caller must number it. */
export type NumberedDocument = {
  readonly kind: '990' | '997';
  /** The shipper's number of the load; null for a receipt. */
  readonly reference: string | null;
  readonly quoteId: number | null;
  /** The same for every try. */
  readonly idempotencyKey: string;
};

/**
 * A document's control number and when it was assigned; both stay the same, so that every try writes the same document.
 */
export type DocumentNumber = { readonly control: number; readonly at: Date };

/** Tidewater's address and credentials; key and secret are only sent in headers. */
export type TidewaterSettings = {
  readonly url: string;
  readonly apiKey: string;
  /** The secret that signs Tidewater's pushes. */
  readonly secret: string;
  readonly ids: EdiIds;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  /** IANA name of the time zone of our interchanges. */
  readonly zone: string;
  /** Returns the control number of a document: a new one, or the one it already has. */
  readonly numberOf: (document: NumberedDocument) => Promise<DocumentNumber>;
  readonly patience?: Partial<Patience>;
};

/** Tidewater TMS. Its failures are results and never throw. */
export type TidewaterDesk = Required<RequestDesk> & {
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

const receiptSegments = z.array(z.tuple([z.string()], z.string().nullable()));

/** Creates the client of Tidewater, one per process. Source: SP-068, B-040. */
export function createTidewater(settings: TidewaterSettings): TidewaterDesk {
  const { url, secret, ids, observe, now, patience } = settings;
  const client = createPartnerClient({ partner: TIDEWATER, url, observe, now, ...(patience && { patience }) });
  const send = openSender(settings, client);
  const respond = send.response;
  return {
    poll: openOutbox(settings, client),
    receive: (push) => {
      const problem = signatureProblem(push, secret);
      if (problem !== null) return refuse(problem);
      const batch = readFile(new TextDecoder().decode(push.body), ids);
      return batch === null ? refuse('push.unreadable') : done(batch);
    },
    // As agreed, a price is a counter proposal to the tender without a charge.
    answer: async (offer) => {
      const problem = priceProblem(offer);
      if (problem !== null) return { kind: 'refused', problem };
      const reason = `Price as requested, all in, ${offer.currency}`;
      return respond(offer, { decision: 'counter', charge: offer.price, reason });
    },
    decline: ({ reason, ...to }) => respond(to, { decision: 'decline', reason: reason ?? 'Declined' }),
    withdraw: ({ reason, ...to }) => respond(to, { decision: 'decline', reason: reason ?? 'Withdrawn' }),
    answerTender: ({ decision, reason, ...to }) =>
      respond(to, decision === 'accept' ? { decision } : { decision, reason: reason ?? 'Declined' }),
    confirm: send.receipt,
    condition: client.condition,
    close: () => client.close(),
  };
}

/** Why a 990 cannot state a price; null if it can. Its charge is a total in the currency of the request. */
function priceProblem({ costType, currency, askedCurrency }: PartnerPrice): string | null {
  if (costType === COST_TYPE_LINE_HAUL)
    return 'It takes a total only: answer with an all-in price, because a line haul would be read as one.';
  if (askedCurrency === null || askedCurrency === currency) return null;
  return `It asked for a price in ${askedCurrency} and cannot be told one in ${currency}.`;
}

type Addressed = Pick<TenderAnswer, 'reference' | 'idempotencyKey' | 'matter'>;
type OurAnswer =
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }
  | { readonly decision: 'counter'; readonly reason: string; readonly charge: Cents };

/** A document to send, with the set as written on the day the document was numbered. */
type Outgoing = Pick<NumberedDocument, 'kind' | 'reference'> & {
  readonly functionalId: string;
  readonly setAt: (day: Day) => WrittenSet;
};

function openSender({ ids, apiKey, zone, numberOf }: TidewaterSettings, client: PartnerClient) {
  const post = async (
    { idempotencyKey, matter }: Pick<Addressed, 'idempotencyKey' | 'matter'>,
    { functionalId, setAt, ...document }: Outgoing,
  ): Promise<PartnerSending> => {
    const { control, at } = await numberOf({ ...document, quoteId: matter.quoteId, idempotencyKey });
    const written = writeX12({
      sender: { qualifier: '02', id: ids.ours },
      receiver: { qualifier: 'ZZ', id: ids.theirs },
      at: localTimeOf(at, zone),
      version: '004010',
      usage: 'production',
      interchangeControl: control,
      group: { functionalId, sender: ids.ours, receiver: ids.theirs, control, sets: [setAt(dayOf(at, zone))] },
    });
    if (!written.ok)
      return {
        kind: 'refused',
        problem: `It holds a character that X12 uses: ${written.refusal.facts['value'] ?? ''}`,
      };
    const body = { kind: 'text', type: X12_TYPE, value: written.value } as const;
    const headers = { [KEY_HEADER]: apiKey };
    // Safe to retry: Tidewater honors the key, and a retry has the same control number.
    return sendingOf(
      await client.callForText({
        method: 'POST',
        path: INBOX_PATH,
        headers,
        body,
        repeatable: true,
        idempotencyKey,
        matter,
      }),
    );
  };
  return {
    response: ({ reference, ...to }: Addressed, answer: OurAnswer) => {
      const { quoteId } = to.matter;
      const ours = quoteId === null ? '' : systemIdOf(quoteId);
      const setAt = (day: Day) =>
        responseOf({ scac: ids.ours, shipmentId: reference, day, reference: ours, ...answer });
      return post(to, { functionalId: RESPONSE_GROUP, kind: '990', reference, setAt });
    },
    receipt: async ({ content, ...to }: PartnerReceipt): Promise<PartnerSending> => {
      const segments = receiptSegments.safeParse(content);
      if (!segments.success) return { kind: 'refused', problem: 'The receipt cannot be written.' };
      const set = { code: '997', segments: segments.data };
      return post(to, { functionalId: ACKNOWLEDGEMENT_GROUP, kind: '997', reference: null, setAt: () => set });
    },
  };
}
