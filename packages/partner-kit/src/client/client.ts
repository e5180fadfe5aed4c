import { done, refuse, type Outcome } from '@lanewright/units';
import { Agent } from 'undici';
import type {
  ObserveExchange,
  PartnerAnswer,
  PartnerCall,
  PartnerCondition,
  PartnerProblem,
  PartnerText,
} from '../exchange.ts';
import { troubleOf } from '../trouble.ts';
import { openPolicy, type Patience } from './patience.ts';
import { outcomeOfThrown, readJson, storableText } from './read-answer.ts';
import { apiOf, askedOf, sendOnce, type TextAnswer } from './send-once.ts';

export type { Patience } from './patience.ts';
export { judgeSignedBody, signBody } from './signed-body.ts';

/** How a partner is reached and how patient we are with it. */
export type PartnerSettings = {
  /** The partner's name as logs show it. */
  readonly partner: string;
  /** Its address, with or without a path. */
  readonly url: string;
  readonly observe: ObserveExchange;
  /** The moment of an exchange; the system's clock unless given. */
  readonly now?: () => Date;
  readonly patience?: Partial<Patience>;
};

/** A partner's door: calls that never throw for what the partner did, and never take longer than the whole patience. */
export type PartnerClient = {
  readonly call: (call: PartnerCall) => Promise<PartnerAnswer>;
  /** The same for a partner whose answers are no JSON, or whose `ETag` counts. */
  readonly callForText: (call: PartnerCall) => Promise<PartnerText>;
  /** How its limits stand now, in this process. */
  readonly condition: () => PartnerCondition;
  /** Lets go of open connections. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the way to a partner: a time limit for each try and for all together, tries again where that is safe, a breaker
 * that leaves a failing partner alone, and a bulkhead so that a slow one cannot take every connection. Redirects are
 * not followed, and an answer that is too long is refused. Make one per partner and process: breaker and bulkhead live in it.
 */
export function createPartnerClient(settings: PartnerSettings): PartnerClient {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const policy = openPolicy(settings.patience ?? {});
  const { partner, url, observe, now = () => new Date() } = settings;
  let problem: PartnerProblem | null = null;
  const ask = async (call: PartnerCall): Promise<Outcome<TextAnswer, PartnerProblem>> => {
    let tries = 0;
    try {
      return done(
        await policy.run(call.repeatable, (signal) => {
          tries += 1;
          return sendOnce({ partner, url, agent, observe, now }, call, signal);
        }),
      );
    } catch (error) {
      const { code, status } = outcomeOfThrown(error);
      if (tries === 0) await observe(unsent({ partner, at: now() }, call, { code, status }));
      return refuse(code, { partner, status });
    }
  };
  return {
    call: async (call) => {
      const answer = await ask(call);
      const read = answer.ok ? readJson(partner, answer.value) : answer;
      problem = troubleOf(read);
      return read;
    },
    callForText: async (call) => {
      const answer = await ask(call);
      problem = troubleOf(answer);
      return answer.ok ? done({ text: storableText(answer.value.text), etag: answer.value.etag }) : answer;
    },
    condition: () => ({ ...policy.condition(), problem }),
    close: () => agent.close(),
  };
}

const UNSENT: Partial<Record<PartnerProblem, string>> = {
  'partner.busy': 'Not sent: too many calls wait for this partner.',
  'partner.too_late': 'Not sent: its turn did not come in time.',
  'partner.paused': 'Not sent: this partner failed repeatedly and is left alone for a while.',
};

/** What was not even sent is told too: it is why a quote has nothing from this partner. */
function unsent(
  { partner, at }: { readonly partner: string; readonly at: Date },
  call: PartnerCall,
  { code, status }: { readonly code: PartnerProblem; readonly status: number },
) {
  return {
    ...call.matter,
    at,
    partner,
    targetedApi: apiOf(call),
    statusCode: status,
    request: askedOf(call),
    response: { error: UNSENT[code] ?? code },
    durationMs: null,
  };
}
