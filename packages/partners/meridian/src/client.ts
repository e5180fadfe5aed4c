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

/** Meridian's address and API key, and the secret that signs its pushes. */
export type MeridianSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Meridian TMS. Its failures are results and never throw. */
export type MeridianDesk = RequestDesk &
  Required<Pick<RequestDesk, 'receive'>> & {
    readonly condition: () => PartnerCondition;
    readonly close: () => Promise<void>;
  };

/** A write to an RFQ, without its id, version and key. */
type Write = { readonly method: 'PUT' | 'DELETE'; readonly part: '/quote' | '/decline'; readonly body?: PartnerBody };

/** An ETag that no RFQ has. */
const NO_ETAG = '"none"';

/** After this many changes of the ETag during one answer, the answer waits for a later try. */
const MAX_STALE = 2;

/** Creates the client of Meridian, one per process. Source: SP-068. */
export function createMeridian({ apiKey, webhookSecret, ...settings }: MeridianSettings): MeridianDesk {
  const client = createPartnerClient({ partner: MERIDIAN, ...settings });
  const authorization = `Bearer ${apiKey}`;
  /**
   * Writes with If-Match on the current ETag. If only the ETag changed, reads the RFQ again. If the RFQ is no longer
   * the answered version, an earlier try may still have arrived: repeats the write with an If-Match that never matches,
   * so that it succeeds only for a key that Meridian already knows.
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
      // Safe to retry: Meridian honors the idempotency key.
      repeatable: true,
      idempotencyKey,
      matter,
    });
    // Meridian repeats its answer to a known key; a new key fails the condition.
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

/** Decodes a text without NUL and broken characters, which the database cannot store. */
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
