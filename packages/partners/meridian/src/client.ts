import {
  sendingOf,
  type ObserveExchange,
  type PartnerBody,
  type PartnerCondition,
  type PartnerDecline,
  type PartnerSending,
  type RequestDesk,
} from '@lanewright/partner-kit';
import { createPartnerClient, judgeSignedBody, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse } from '@lanewright/units';
import { declineBody, quoteBody } from './ask.ts';
import { MERIDIAN, rfqPath, SIGNATURE_HEADER, SIGNATURE_MARK, TIMESTAMP_HEADER } from './codes.ts';
import { readPush, readStanding } from './read.ts';

/** How Meridian is reached, and what it signs its pushes with. Key and secret go nowhere else. */
export type MeridianSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Meridian TMS. Nothing here throws for what it does. */
export type MeridianDesk = RequestDesk &
  Required<Pick<RequestDesk, 'receive'>> & {
    readonly condition: () => PartnerCondition;
    readonly close: () => Promise<void>;
  };

/** What is written about an RFQ: the call beside its address, version and key. */
type Write = { readonly method: 'PUT' | 'DELETE'; readonly part: '/quote' | '/decline'; readonly body?: PartnerBody };

/** The ETag of no RFQ. */
const NO_ETAG = '"none"';

/** An RFQ that changes this often while it is answered is left for a later try. */
const MAX_STALE = 2;

/** Opens the way to Meridian. One per process. Source: SP-068. */
export function createMeridian({ apiKey, webhookSecret, ...settings }: MeridianSettings): MeridianDesk {
  const client = createPartnerClient({ partner: MERIDIAN, ...settings });
  const authorization = `Bearer ${apiKey}`;
  /**
   * Writes under the version that Meridian holds now (If-Match). Where only the ETag is another, the RFQ is read again.
   * Where the RFQ is no longer the one that was answered, an earlier try may have arrived before that: the write is
   * repeated under a condition that never holds, so that only a key which Meridian knows succeeds.
   */
  const write = async (to: PartnerDecline, { method, part, body }: Write, stale = 0): Promise<PartnerSending> => {
    const { reference, sequence, idempotencyKey, matter } = to;
    const path = rfqPath(reference);
    const found = await client.callForText({
      method: 'GET',
      path,
      headers: { authorization },
      repeatable: true,
      matter,
    });
    if (!found.ok) return sendingOf(found);
    const standing = readStanding(jsonOf(found.value.text));
    if (standing === null || found.value.etag === null)
      return { kind: 'retry', problem: 'The state of the RFQ could not be read.' };
    const over = !standing.isOpen
      ? 'The RFQ is closed there.'
      : standing.version === sequence
        ? null
        : 'The RFQ was changed there after it was priced.';
    const written = await client.callForText({
      method,
      path: rfqPath(reference, part),
      headers: { authorization, 'if-match': over === null ? found.value.etag : NO_ETAG },
      ...(body === undefined ? {} : { body }),
      // Meridian heeds the key: a repeat is no second answer.
      repeatable: true,
      idempotencyKey,
      matter,
    });
    // A repeat of what Meridian took before is answered as it was then; anything else fails the condition.
    if (over !== null && !written.ok && written.refusal.code === 'partner.refused')
      return { kind: 'refused', problem: over };
    const isStale = !written.ok && written.refusal.facts['status'] === 412;
    if (isStale && stale < MAX_STALE)
      return write(to, { method, part, ...(body === undefined ? {} : { body }) }, stale + 1);
    return isStale ? { kind: 'retry', problem: 'The RFQ kept changing while it was answered.' } : sendingOf(written);
  };
  return {
    receive: ({ headers, body, now }) => {
      const signature = headers[SIGNATURE_HEADER];
      const problem = judgeSignedBody({
        secret: webhookSecret,
        timestamp: headers[TIMESTAMP_HEADER],
        signature: signature?.startsWith(SIGNATURE_MARK) === true ? signature.slice(SIGNATURE_MARK.length) : undefined,
        body,
        now,
      });
      if (problem !== null) return refuse(problem);
      const read = readPush(jsonOf(textOf(body)));
      return read === null ? refuse('push.unreadable') : done(read);
    },
    answer: (price) =>
      write(
        { ...price, reason: null },
        { method: 'PUT', part: '/quote', body: { kind: 'json', value: quoteBody(price) } },
      ),
    decline: (decline) =>
      write(decline, { method: 'PUT', part: '/decline', body: { kind: 'json', value: declineBody(decline) } }),
    withdraw: (decline) => write(decline, { method: 'DELETE', part: '/quote' }),
    condition: client.condition,
    close: () => client.close(),
  };
}

/** Text without NUL and with whole characters only: a database keeps no others. */
function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ) satisfies unknown;
  } catch {
    return undefined;
  }
}
