import {
  sendingOf,
  type ObserveExchange,
  type PartnerCondition,
  type PartnerMatter,
  type PartnerSending,
  type RequestDesk,
} from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse } from '@lanewright/units';
import { declineBody, listBody, rateBody } from './ask.ts';
import { BLUEGRAIN, SERVICE_PATH, TAKEN } from './codes.ts';
import { readPage, readResult } from './read.ts';

/** Bluegrain's address and credentials; user and password are only sent in their header. */
export type BluegrainSettings = {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Bluegrain TMS. Its failures are results and never throw. */
export type BluegrainDesk = Required<Pick<RequestDesk, 'poll'>> &
  RequestDesk & { readonly condition: () => PartnerCondition; readonly close: () => Promise<void> };

/** Creates the client of Bluegrain, one per process. Source: SP-068. */
export function createBluegrain({ user, password, ...settings }: BluegrainSettings): BluegrainDesk {
  const client = createPartnerClient({ partner: BLUEGRAIN, ...settings });
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    accept: 'text/xml',
  };
  const ask = (value: string, matter: PartnerMatter, isFeed: boolean) =>
    client.callForText({
      method: 'POST',
      path: SERVICE_PATH,
      headers,
      body: { kind: 'text', type: 'text/xml; charset=utf-8', value },
      // Safe to retry: lists change nothing, and Bluegrain recognizes repeats by their message id.
      repeatable: true,
      ...(isFeed ? { isFeed } : {}),
      matter,
    });
  const write = async (value: string, matter: PartnerMatter): Promise<PartnerSending> => {
    const answer = await ask(value, matter, false);
    if (!answer.ok) return sendingOf(answer);
    const result = readResult(answer.value.text);
    if (result === null) return { kind: 'retry', problem: 'The answer could not be read.' };
    return TAKEN.has(result)
      ? { kind: 'sent' }
      : { kind: 'refused', problem: `It was refused: ${result.slice(0, 100)}.` };
  };
  return {
    poll: async (cursor) => {
      const answer = await ask(listBody(cursor ?? '0'), { quoteId: null, customerId: null }, true);
      if (!answer.ok) return answer;
      const read = readPage(answer.value.text);
      return read === null ? refuse('partner.unreadable', { status: 200 }) : done(read);
    },
    answer: (price) => write(rateBody(price), price.matter),
    decline: (decline) => write(declineBody('DeclineRequest', decline), decline.matter),
    withdraw: (decline) => write(declineBody('WithdrawRate', decline), decline.matter),
    condition: client.condition,
    close: () => client.close(),
  };
}
