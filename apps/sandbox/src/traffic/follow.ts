import { getQuote, listQuotes, listReceivedMail } from '@lanewright/contract';
import { z } from 'zod';

/** What became of a request: answered by the system, left to a person, or not there (yet). */
export type Fate =
  | { readonly kind: 'answered' | 'declined'; readonly seconds: number }
  | { readonly kind: 'held'; readonly reasons: readonly string[] }
  | { readonly kind: 'pending' };

/** Reads a running application in a colleague's name. */
export type Follower = {
  /** The fates of quotes by the shipper's own number, of those given; absent: no such quote. */
  readonly fatesOf: (references: ReadonlySet<string>) => Promise<ReadonlyMap<string, Fate>>;
  /** How many received mails wait for a person's review. */
  readonly reviews: () => Promise<number>;
};

const PAGE = 100;
const rows = z.object({
  count: z.number(),
  results: z.array(z.object({ id: z.number(), shipper_quote_id: z.string().nullable() })),
});
const quote = z.object({
  status: z.string(),
  created_at: z.string(),
  pricing_pending: z.boolean(),
  latest_run: z
    .object({
      ended_at: z.string().nullable(),
      automatic_answer: z.object({ sent: z.boolean(), reasons: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  answer: z.object({ at: z.string() }).nullable(),
});
const counted = z.object({ count: z.number() });

/** Follows what became of requests: by the calls of the quote list and detail. */
export function openFollower(url: string, token: string): Follower {
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  const known = new Map<string, Fate>();
  return {
    fatesOf: async (references) => {
      const pages = Math.ceil((references.size * 2) / PAGE) + 1;
      for (let page = 0; page < pages; page += 1) {
        const { results } = rows.parse(await get(`${listQuotes.path}?size=${PAGE}&offset=${page * PAGE}`));
        for (const { id, shipper_quote_id: reference } of results) {
          if (reference === null || !references.has(reference)) continue;
          if ((known.get(reference)?.kind ?? 'pending') !== 'pending') continue;
          known.set(reference, fateOf(quote.parse(await get(getQuote.path.replace('{id}', String(id))))));
        }
      }
      return known;
    },
    reviews: async () => counted.parse(await get(`${listReceivedMail.path}?state=review&size=1`)).count,
  };
}

function fateOf({ status, created_at, pricing_pending, latest_run, answer }: z.infer<typeof quote>): Fate {
  const automatically = latest_run?.automatic_answer?.sent === true;
  // A machine that gave no callback address reads its outcome itself: there is no answer on its way, only the status.
  const at = answer?.at ?? (automatically ? latest_run.ended_at : null);
  if (status !== 'open' && at !== null) {
    const seconds = (Date.parse(at) - Date.parse(created_at)) / 1000;
    return { kind: status === 'rejected' ? 'declined' : 'answered', seconds };
  }
  if (pricing_pending) return { kind: 'pending' };
  const automatic = latest_run?.automatic_answer ?? null;
  if (automatic === null) return { kind: 'held', reasons: ['It could not be priced by itself.'] };
  return automatic.sent ? { kind: 'pending' } : { kind: 'held', reasons: automatic.reasons };
}
