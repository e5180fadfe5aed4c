import {
  sendingOf,
  type ObserveExchange,
  type PartnerAnswer,
  type PartnerCondition,
  type PartnerMatter,
  type PartnerSending,
  type RequestDesk,
} from '@lanewright/partner-kit';
import { createPartnerClient, judgeSignedBody, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse } from '@lanewright/units';
import { bidBody, passBody } from './ask.ts';
import { BIDS_PATH, LOADBAZAAR, NOTICES_PATH, PAGE_SIZE, SIGNATURE_HEADER, TIME_HEADER } from './codes.ts';
import { readBid, readPage, readPush } from './read.ts';

/** Loadbazaar's URL and API key, and the secret that signs its pushes. */
export type LoadbazaarSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly pushSecret: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Loadbazaar. Its failures are results and never throw. */
export type LoadbazaarDesk = Required<Pick<RequestDesk, 'poll' | 'receive'>> &
  RequestDesk & { readonly condition: () => PartnerCondition; readonly close: () => Promise<void> };

/** Creates the client of Loadbazaar, one per process. Source: SP-068. */
export function createLoadbazaar({ apiKey, pushSecret, ...settings }: LoadbazaarSettings): LoadbazaarDesk {
  const client = createPartnerClient({ partner: LOADBAZAAR, ...settings });
  const headers = { authorization: `Bazaar ${apiKey}` };
  const bid = async (value: unknown, to: { readonly idempotencyKey: string; readonly matter: PartnerMatter }) => {
    const { idempotencyKey, matter } = to;
    const body = { kind: 'json', value } as const;
    // Safe to retry: Loadbazaar recognizes a repeated bid by its reference.
    return sendingOfBid(
      await client.call({ method: 'POST', path: BIDS_PATH, headers, body, repeatable: true, idempotencyKey, matter }),
    );
  };
  return {
    poll: async (cursor) => {
      const body = { kind: 'json', value: { after: Number(cursor ?? 0), max: PAGE_SIZE } } as const;
      const matter = { quoteId: null, customerId: null };
      // Safe to retry: this POST only reads.
      const asked = { method: 'POST', path: NOTICES_PATH, headers, body, repeatable: true, isFeed: true } as const;
      const answer = await client.call({ ...asked, matter });
      if (!answer.ok) return answer;
      const read = readPage(answer.value);
      return read === null ? refuse('partner.unreadable', { status: 200 }) : done(read);
    },
    receive: (push) => {
      const [timestamp, signature] = [push.headers[TIME_HEADER], push.headers[SIGNATURE_HEADER]];
      const problem = judgeSignedBody({ secret: pushSecret, timestamp, signature, body: push.body, now: push.now });
      if (problem !== null) return refuse(problem);
      const read = readPush(jsonOf(push.body));
      return read === null ? refuse('push.unreadable') : done(read);
    },
    answer: (price) => bid(bidBody(price), price),
    decline: (decline) => bid(passBody('decline', decline), decline),
    withdraw: (decline) => bid(passBody('withdraw', decline), decline),
    condition: client.condition,
    close: () => client.close(),
  };
}

/**
 * Loadbazaar answers every bid with 200; the status in the body says whether it counts. Without a readable status, the
 * bid is retried.
 */
function sendingOfBid(answer: PartnerAnswer): PartnerSending {
  if (!answer.ok) return sendingOf(answer);
  const problem = readBid(answer.value);
  if (problem === undefined) return { kind: 'retry', problem: 'It did not say whether it took the bid.' };
  return problem === null ? { kind: 'sent' } : { kind: 'refused', problem };
}

/** Parses the JSON of a push. Removes NUL and broken characters, which the database cannot store. */
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body), (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ) satisfies unknown;
  } catch {
    return undefined;
  }
}
