import {
  sendingOf,
  type ObserveExchange,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerCondition,
  type PartnerDecline,
  type RequestDesk,
} from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import { declineBody, offerBody } from './ask.ts';
import { ORCHARD, PAGE_SIZE, tenderPath, TENDERS_PATH, TOKEN_PATH } from './codes.ts';
import { readPage } from './read.ts';

/** Orchard's address and credentials; the secret is only sent to the token endpoint. */
export type OrchardSettings = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Orchard TMS. Its failures are results and never throw. */
export type OrchardDesk = Required<Pick<RequestDesk, 'poll'>> &
  RequestDesk & { readonly condition: () => PartnerCondition; readonly close: () => Promise<void> };

const NO_MATTER = { quoteId: null, customerId: null };
const token = z.object({
  access_token: z.string().min(1).max(5_000),
  // A token without a readable lifetime is used for one call only.
  expires_in: z.coerce.number().min(0).max(86_400).catch(0),
});

/** A token is renewed this long before it expires. Milliseconds. */
const MARGIN = 30_000;

/** Creates the client of Orchard, one per process. Source: SP-068. */
export function createOrchard({ clientId, clientSecret, ...settings }: OrchardSettings): OrchardDesk {
  const { now } = settings;
  const client = createPartnerClient({ partner: ORCHARD, ...settings });
  let held: { readonly token: string; readonly until: number } | null = null;
  const freshToken = async (): Promise<
    Outcome<string, 'partner.refused' | Extract<PartnerAnswer, { ok: false }>['refusal']['code']>
  > => {
    if (held !== null && held.until > now().getTime()) return done(held.token);
    const value = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const body = { kind: 'form', value } as const;
    const answer = await client.call({ method: 'POST', path: TOKEN_PATH, body, repeatable: true, matter: NO_MATTER });
    if (!answer.ok) return answer;
    const parsed = token.safeParse(answer.value);
    if (!parsed.success) return refuse('partner.unreadable', { status: 200 });
    held = { token: parsed.data.access_token, until: now().getTime() + parsed.data.expires_in * 1000 - MARGIN };
    return done(held.token);
  };
  /** Makes a call with a token. If Orchard rejects the token, gets a new one and retries once. */
  const call = async (asked: PartnerCall, isSecond = false): Promise<PartnerAnswer> => {
    const fresh = await freshToken();
    if (!fresh.ok) return fresh;
    const answer = await client.call({ ...asked, headers: { authorization: `Bearer ${fresh.value}` } });
    if (answer.ok || answer.refusal.facts['status'] !== 401 || isSecond) return answer;
    held = null;
    return call(asked, true);
  };
  const write = async (
    act: Parameters<typeof tenderPath>[1],
    { reference, idempotencyKey, matter }: PartnerDecline | Parameters<RequestDesk['answer']>[0],
    value: unknown,
  ) =>
    sendingOf(
      await call({
        method: 'POST',
        path: tenderPath(reference, act),
        body: { kind: 'json', value },
        // Safe to retry: Orchard honors the idempotency key.
        repeatable: true,
        idempotencyKey,
        matter,
      }),
    );
  return {
    poll: async (cursor) => {
      const query = [['since', cursor ?? '0'] as const, ['page_size', String(PAGE_SIZE)] as const];
      const path = TENDERS_PATH;
      const answer = await call({ method: 'GET', path, query, repeatable: true, isFeed: true, matter: NO_MATTER });
      if (!answer.ok) return answer;
      const read = readPage(answer.value);
      return read === null ? refuse('partner.unreadable', { status: 200 }) : done(read);
    },
    answer: (price) => write('answer', price, offerBody(price)),
    decline: (decline) => write('decline', decline, declineBody(decline)),
    withdraw: (decline) => write('withdraw', decline, declineBody(decline)),
    condition: client.condition,
    close: () => client.close(),
  };
}
