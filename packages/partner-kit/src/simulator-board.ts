import type { OfferedLoad, PartnerCounter, PartnerVerdict } from './request-source.ts';

/** The faults of a simulated partner's board; each lasts until it is turned off. */
export type Misbehaviour = {
  /** Delivers every event twice. */
  readonly duplicates: boolean;
  /** Delivers the events of a page in the wrong order. */
  readonly shuffled: boolean;
  /** Delivers loads with impossible values. */
  readonly absurd: boolean;
  /** How far its clock is ahead of ours. Milliseconds. */
  readonly clockSkew: number;
};

const GOOD: Misbehaviour = { duplicates: false, shuffled: false, absurd: false, clockSkew: 0 };

/** An event of a request. Positions count over all requests, revisions within one. */
export type BoardEvent = {
  readonly position: number;
  readonly reference: string;
  readonly revision: number;
  readonly at: Date;
} &
  /** A marketplace may repeat the load with a counter-offer. */
  (
    | { readonly kind: 'offer'; readonly load: OfferedLoad; readonly counter?: PartnerCounter }
    /** Ended by the shipper, or because it takes no more prices. */
    | { readonly kind: 'cancellation'; readonly isExpiry?: true }
    | { readonly kind: 'verdict'; readonly verdict: PartnerVerdict }
  );

/** What the partner was sent about a request, in its own words. */
export type BoardAnswer = {
  readonly reference: string;
  readonly act: 'answer' | 'decline' | 'withdraw';
  readonly key: string;
  readonly content: unknown;
};

/** The requests of a simulated partner, whatever its wire looks like: what it offers, and the answers it took. */
export type RequestBoard = {
  /** Offers a load, or changes it. */
  readonly offer: (reference: string, load: OfferedLoad) => BoardEvent;
  readonly cancel: (reference: string) => BoardEvent;
  /** Counters our price. Throws for an unknown request. */
  readonly counter: (reference: string, counter: PartnerCounter) => BoardEvent;
  /** Takes no more prices. */
  readonly expire: (reference: string) => BoardEvent;
  readonly decide: (reference: string, verdict: PartnerVerdict) => BoardEvent;
  /** What happened after a position, oldest first. */
  readonly since: (
    position: number,
    limit: number,
  ) => { readonly events: readonly BoardEvent[]; readonly next: number; readonly hasMore: boolean };
  /** The revision a request stands at, and whether it still takes answers; null for an unknown one. */
  readonly standing: (
    reference: string,
  ) => { readonly revision: number; readonly isOpen: boolean; readonly isExpired: boolean } | null;
  /**
   * Takes an answer, once for each key. `taken` also for a repeat; refuses an unknown request, one that is closed, and
   * the same key with other content.
   */
  readonly take: (answer: BoardAnswer) => 'taken' | 'unknown' | 'closed' | 'other_content';
  /** The answers that counted, oldest first: a repeat under its key counts once. */
  readonly answers: readonly BoardAnswer[];
  readonly misbehave: (changes: Partial<Misbehaviour>) => void;
  readonly misbehaviour: () => Misbehaviour;
};

/** Opens an empty board. */
export function openRequestBoard({ now }: { readonly now: () => Date }): RequestBoard {
  const events: BoardEvent[] = [];
  const answers: BoardAnswer[] = [];
  const byKey = new Map<string, string>();
  let behaviour = GOOD;
  const revisionOf = (reference: string): number => events.filter((one) => one.reference === reference).length;
  const add = (event: BoardEvent): BoardEvent => {
    events.push(event);
    return event;
  };
  const next = (reference: string) => ({
    position: events.length + 1,
    reference,
    revision: revisionOf(reference) + 1,
    at: new Date(now().getTime() + behaviour.clockSkew),
  });
  const standing: RequestBoard['standing'] = (reference) => {
    const last = events.findLast((one) => one.reference === reference);
    if (last === undefined) return null;
    const isExpired = last.kind === 'cancellation' && last.isExpiry === true;
    return { revision: last.revision, isOpen: last.kind === 'offer', isExpired };
  };
  return {
    offer: (reference, load) => add({ ...next(reference), kind: 'offer', load }),
    cancel: (reference) => add({ ...next(reference), kind: 'cancellation' }),
    counter: (reference, counter) => {
      const last = events.findLast((one) => one.reference === reference && one.kind === 'offer');
      if (last?.kind !== 'offer') throw new Error(`${reference} was never offered`);
      return add({ ...next(reference), kind: 'offer', load: last.load, counter });
    },
    expire: (reference) => add({ ...next(reference), kind: 'cancellation', isExpiry: true }),
    decide: (reference, verdict) => add({ ...next(reference), kind: 'verdict', verdict }),
    since: (position, limit) => {
      const slice = events.slice(position, position + limit);
      const page = behaviour.absurd ? slice.map(absurd) : slice;
      const doubled = behaviour.duplicates ? page.flatMap((event) => [event, event]) : page;
      return {
        events: behaviour.shuffled ? doubled.toReversed() : doubled,
        next: position + slice.length,
        hasMore: position + slice.length < events.length,
      };
    },
    standing,
    take: (answer) => {
      const stands = standing(answer.reference);
      if (stands === null) return 'unknown';
      const content = JSON.stringify([answer.reference, answer.act, answer.content]);
      const before = byKey.get(answer.key);
      if (before !== undefined) return before === content ? 'taken' : 'other_content';
      if (!stands.isOpen) return 'closed';
      byKey.set(answer.key, content);
      answers.push(answer);
      return 'taken';
    },
    answers,
    misbehave: (changes) => void (behaviour = { ...behaviour, ...changes }),
    misbehaviour: () => behaviour,
  };
}

/** A load that cannot be: a weight of a thousand tons below nothing, a day that no month has, a city nobody built. */
function absurd(event: BoardEvent): BoardEvent {
  if (event.kind !== 'offer') return event;
  const stops = event.load.stops.map((stop) => ({ ...stop, city: 'Nowhere Springs', date: '2026-02-31T25:61' }));
  return { ...event, load: { ...event.load, stops, weightPounds: -987_654_321, pallets: 1e9 } };
}
