import { ACKNOWLEDGEMENT_GROUP, RESPONSE_GROUP, responseOf, writeX12, type WrittenSet } from '@lanewright/edi';
import {
  sendingOf,
  type ObserveExchange,
  type PartnerBatch,
  type PartnerCondition,
  type PartnerReceipt,
  type PartnerSending,
  type RequestDesk,
  type TenderAnswer,
} from '@lanewright/partner-kit';
import { createPartnerClient, type PartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { systemIdOf } from '@lanewright/quoting';
import { dayOf, done, localTimeOf, refuse, type Cents } from '@lanewright/units';
import { z } from 'zod';
import { signatureProblem } from './client-signature.ts';
import { INBOX_PATH, KEY_HEADER, OUTBOX_PATH, TIDEWATER, X12_TYPE, type EdiIds } from './codes.ts';
import { readFile } from './read.ts';

/** A document that goes out, for whoever numbers it. */
export type NumberedDocument = {
  readonly kind: '990' | '997';
  /** The shipper's number of the load; null for a receipt. */
  readonly reference: string | null;
  readonly quoteId: number | null;
};

/** How Tidewater is reached; key and secret go nowhere but into headers. */
export type TidewaterSettings = {
  readonly url: string;
  readonly apiKey: string;
  /** What Tidewater signs its pushes with. */
  readonly secret: string;
  readonly ids: EdiIds;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  /** IANA name of the zone whose clock stands in our interchanges. */
  readonly zone: string;
  /** A control number that was never used. */
  readonly nextControl: (document: NumberedDocument) => Promise<number>;
  readonly patience?: Partial<Patience>;
};

/** Tidewater TMS. Nothing here throws for what it does. */
export type TidewaterDesk = Required<RequestDesk> & {
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

const NO_MATTER = { quoteId: null, customerId: null };
/** Files read in one page of a poll. */
const PAGE_SIZE = 20;
const listing = z.object({
  files: z.array(z.string().regex(/^[\w.-]{1,100}$/)).max(PAGE_SIZE),
  more: z.boolean(),
});
const receiptSegments = z.array(z.tuple([z.string()], z.string().nullable()));

/** Opens the way to Tidewater. One per process. Source: SP-068, B-040. */
export function createTidewater(settings: TidewaterSettings): TidewaterDesk {
  const { url, apiKey, secret, ids, observe, now, patience } = settings;
  const client = createPartnerClient({ partner: TIDEWATER, url, observe, now, ...(patience && { patience }) });
  const get = { method: 'GET', headers: { [KEY_HEADER]: apiKey }, repeatable: true, matter: NO_MATTER } as const;
  const send = openSender(settings, client);
  const respond = send.response;
  return {
    poll: async (cursor) => {
      const query = [['limit', String(PAGE_SIZE)] as const, ...(cursor ? [['after', cursor] as const] : [])];
      const answer = await client.call({ ...get, path: OUTBOX_PATH, query });
      if (!answer.ok) return answer;
      const listed = listing.safeParse(answer.value);
      if (!listed.success) return refuse('partner.unreadable', { status: 200 });
      const batches: PartnerBatch[] = [];
      for (const name of listed.data.files) {
        const file = await client.callForText({ ...get, path: `${OUTBOX_PATH}/${name}`, isFeed: true });
        if (!file.ok) return file;
        batches.push(
          readFile(file.value.text, ids) ?? { messages: [], problems: [`${name} holds no X12 interchange.`] },
        );
      }
      const { files, more: hasMore } = listed.data;
      return done({ ...together(batches), cursor: files.at(-1) ?? cursor ?? '', hasMore });
    },
    receive: (push) => {
      const problem = signatureProblem(push, secret);
      if (problem !== null) return refuse(problem);
      const batch = readFile(new TextDecoder().decode(push.body), ids);
      return batch === null ? refuse('push.unreadable') : done(batch);
    },
    // A price is the counter proposal to a tender without one, as agreed.
    answer: ({ price, ...to }) => respond(to, { decision: 'counter', charge: price, reason: 'Price as requested' }),
    decline: ({ reason, ...to }) => respond(to, { decision: 'decline', reason: reason ?? 'Declined' }),
    withdraw: ({ reason, ...to }) => respond(to, { decision: 'decline', reason: reason ?? 'Withdrawn' }),
    answerTender: ({ decision, reason, ...to }) =>
      respond(to, decision === 'accept' ? { decision } : { decision, reason: reason ?? 'Declined' }),
    confirm: send.receipt,
    condition: client.condition,
    close: () => client.close(),
  };
}

/** Several files as one batch. */
function together(batches: readonly PartnerBatch[]): PartnerBatch {
  return {
    messages: batches.flatMap(({ messages }) => messages),
    problems: batches.flatMap(({ problems }) => problems),
    receipts: batches.flatMap(({ receipts }) => receipts ?? []),
    acknowledged: batches.flatMap(({ acknowledged }) => acknowledged ?? []),
  };
}

type Addressed = Pick<TenderAnswer, 'reference' | 'idempotencyKey' | 'matter'>;
type OurAnswer =
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }
  | { readonly decision: 'counter'; readonly reason: string; readonly charge: Cents };

function openSender({ ids, apiKey, now, zone, nextControl }: TidewaterSettings, client: PartnerClient) {
  const post = async (
    { idempotencyKey, matter }: Pick<Addressed, 'idempotencyKey' | 'matter'>,
    { functionalId, set, document }: { functionalId: string; set: WrittenSet; document: NumberedDocument },
  ): Promise<PartnerSending> => {
    const control = await nextControl(document);
    const written = writeX12({
      sender: { qualifier: '02', id: ids.ours },
      receiver: { qualifier: 'ZZ', id: ids.theirs },
      at: localTimeOf(now(), zone),
      version: '004010',
      usage: 'production',
      interchangeControl: control,
      group: { functionalId, sender: ids.ours, receiver: ids.theirs, control, sets: [set] },
    });
    if (!written.ok)
      return {
        kind: 'refused',
        problem: `It holds a character that X12 uses: ${written.refusal.facts['value'] ?? ''}`,
      };
    const body = { kind: 'text', type: X12_TYPE, value: written.value } as const;
    const headers = { [KEY_HEADER]: apiKey };
    // Tidewater heeds the key: a repeat under another control number is no second answer.
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
      const head = { scac: ids.ours, shipmentId: reference, day: dayOf(now(), zone) };
      const set = responseOf({ ...head, reference: quoteId === null ? '' : systemIdOf(quoteId), ...answer });
      return post(to, { functionalId: RESPONSE_GROUP, set, document: { kind: '990', reference, quoteId } });
    },
    receipt: async ({ content, ...to }: PartnerReceipt): Promise<PartnerSending> => {
      const segments = receiptSegments.safeParse(content);
      if (!segments.success) return { kind: 'refused', problem: 'The receipt cannot be written.' };
      const set = { code: '997', segments: segments.data };
      const document = { kind: '997', reference: null, quoteId: to.matter.quoteId } as const;
      return post(to, { functionalId: ACKNOWLEDGEMENT_GROUP, set, document });
    },
  };
}
