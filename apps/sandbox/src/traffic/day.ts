import { setTimeout as pause } from 'node:timers/promises';
import type { Fate, Follower } from './follow.ts';
import type { TrafficRequest } from './next-request.ts';
import type { Channels } from './send.ts';

/** A morning of requests to be sent. Milliseconds. */
export type DayAsk = {
  readonly count: number;
  readonly over: number;
  /** How long to wait, after everything is sent, for mails being read and quotes being priced. */
  readonly patience: number;
  readonly next: () => TrafficRequest;
  readonly channels: Channels;
  readonly follower: Follower;
  readonly print: (line: string) => void;
};

/** What became of the morning. */
export type DayReport = {
  readonly sent: Readonly<Record<TrafficRequest['channel'], number>>;
  readonly refused: readonly string[];
  readonly fates: readonly Fate[];
  /** Mails that were taken and wait for a person to settle them. */
  readonly reviews: number;
};

const LOOK_EVERY = 1_000;

/** Sends a morning of requests through the channels of a running application and waits what becomes of them. */
export async function sendDay(ask: DayAsk): Promise<DayReport> {
  const { count, over, next, channels, follower, print } = ask;
  const reviewsBefore = await follower.reviews();
  const sent = { mail: 0, api: 0, form: 0 };
  const refused: string[] = [];
  const taken = new Set<string>();
  const begin = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = begin + (over * index) / count - performance.now();
    if (wait > 0) await pause(wait);
    const request = next();
    const result = await channels.send(request);
    const line = `${String(index + 1).padStart(4)}/${count}  ${request.channel.padEnd(4)}  ${request.shipper}`;
    print(result.taken ? line : `${line}  refused: ${result.problem}`);
    if (result.taken) {
      sent[request.channel] += 1;
      taken.add(request.reference);
    } else refused.push(result.problem);
  }
  const { fates, reviews } = await settled({ ...ask, taken, reviewsBefore });
  return { sent, refused, fates, reviews };
}

type Waiting = DayAsk & { readonly taken: ReadonlySet<string>; readonly reviewsBefore: number };

/** Looks until everything is answered or left to a person, or the patience is over. */
async function settled({ taken, reviewsBefore, follower, patience }: Waiting) {
  const until = performance.now() + patience;
  for (;;) {
    const known = await follower.fatesOf(taken);
    const reviews = Math.max(0, (await follower.reviews()) - reviewsBefore);
    const open = [...taken].filter((reference) => (known.get(reference)?.kind ?? 'pending') === 'pending').length;
    if (open <= reviews || performance.now() > until) {
      const fates = [...taken].map((reference): Fate => known.get(reference) ?? { kind: 'pending' });
      return { fates, reviews };
    }
    await pause(LOOK_EVERY);
  }
}

/** The report as a person reads it. */
export function reportLines({ sent, refused, fates, reviews }: DayReport): readonly string[] {
  const of = (kind: Fate['kind']) => fates.filter((fate) => fate.kind === kind);
  const seconds = fates.flatMap((fate) => ('seconds' in fate ? [fate.seconds] : [])).toSorted((a, b) => a - b);
  const held = fates.flatMap((fate) => (fate.kind === 'held' ? [fate.reasons[0] ?? 'No reason was given.'] : []));
  const reasons = [...Map.groupBy(held, (reason) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  const middle = seconds[Math.floor(seconds.length / 2)];
  const answered = of('answered').length + of('declined').length;
  return [
    `Accepted ${sent.mail + sent.api + sent.form}: ${sent.mail} by mail, ${sent.api} by API, ${sent.form} by the form.`,
    ...(refused.length === 0 ? [] : [`Refused ${refused.length}.`]),
    answered === 0
      ? 'Answered by the system: none.'
      : `Answered by the system ${answered} (${of('declined').length} declined): half within ${tenths(middle)} s, the slowest after ${tenths(seconds.at(-1))} s.`,
    `Held for a person ${held.length}.`,
    ...reasons.slice(0, 6).map(([reason, list]) => `  ${String(list.length).padStart(3)}  ${reason}`),
    ...(reviews === 0 ? [] : [`Mails to be settled by a person ${reviews}.`]),
    ...(of('pending').length <= reviews ? [] : [`Still under way ${of('pending').length - reviews}.`]),
  ];
}

function tenths(seconds: number | undefined): string {
  return (seconds ?? 0).toFixed(1);
}
