import { durationText, type Drift } from '@lanewright/quoting';
import type { Day, LocalDateTime } from '@lanewright/units';

/** A quote as a digest names it. */
export type DigestQuote = {
  readonly id: string;
  readonly shipper: string;
  readonly lane: string;
  /** In words; null if there is no price. */
  readonly price: string | null;
  /** The expiry of an open quote, the pickup of an answered one. */
  readonly when: LocalDateTime | null;
};

/** The changes of rules since the last digest. */
export type RuleNews = {
  readonly count: number;
  /** The oldest first; shortened if there are many. */
  readonly changed: readonly {
    readonly rules: string;
    readonly number: number;
    readonly by: string;
    readonly reason: string;
  }[];
  readonly begin: readonly {
    readonly rules: string;
    readonly at: LocalDateTime | null;
    readonly by: string;
    readonly reason: string;
  }[];
};

type Named = { readonly count: number; readonly quotes: readonly DigestQuote[] };

/**
 * The content of one person's digest. Fields that the person may not see are null or absent. Times are in the business
 * zone.
 */
export type Digest = {
  readonly name: string;
  readonly today: Day;
  readonly since: LocalDateTime;
  readonly address: string | null;
  readonly open: Named;
  readonly followUps: Named & { readonly until: Day };
  readonly mailsInReview: number | null;
  readonly approvals: number | null;
  readonly rules: RuleNews;
  readonly drifts: readonly Drift[];
};

/** The mail of a digest: plain text, as all mails of the product. Source: B-026. */
export function digestText(digest: Digest): { readonly subject: string; readonly text: string } {
  const { open, followUps, address } = digest;
  const parts = [
    [`Good morning, ${plain(digest.name)}.`],
    ['WHAT WAITS', ...waits(digest)],
    ['RULES', ...rules(digest)],
    ['NUMBERS THAT DRIFTED', ...drifts(digest.drifts)],
    [...(address === null ? [] : [`${address}/quotes`]), 'Turn this mail off under My Profile, Notices.'],
  ];
  return {
    subject: `Morning digest, ${digest.today}: ${open.count} open, ${followUps.count} to follow up`,
    text: `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  };
}

function waits({ open, followUps, mailsInReview, approvals, today }: Digest): readonly string[] {
  const lines = [
    ...named(open, `${things(open.count, 'open quote')}, soonest expiry first:`, (quote) =>
      quote.when === null ? 'no expiry' : `expires ${timeIn(quote.when, today)}`,
    ),
    ...named(
      followUps,
      `${things(followUps.count, 'answered quote')} without a verdict, picked up by ${followUps.until}:`,
      (quote) => (quote.when === null ? '' : `pickup ${timeIn(quote.when, today)}`),
    ),
    ...counted(mailsInReview, 'mail', 'to review'),
    ...counted(approvals, 'price', 'for your approval'),
  ];
  return lines.length === 0 ? ['Nothing.'] : lines;
}

function named({ count, quotes }: Named, head: string, end: (quote: DigestQuote) => string): readonly string[] {
  if (count === 0) return [];
  const more = count - quotes.length;
  return [
    head,
    ...quotes.map(
      (quote) =>
        `  ${quote.id}  ${plain(quote.shipper)}, ${plain(quote.lane)}, ${quote.price ?? 'no price'}, ${end(quote)}`,
    ),
    ...(more > 0 ? [`  and ${more.toLocaleString('en-US')} more`] : []),
  ];
}

function counted(count: number | null, one: string, what: string): readonly string[] {
  return count === null || count === 0 ? [] : [`${things(count, one)} ${what}`];
}

function rules({ rules: { count, changed, begin }, since, today }: Digest): readonly string[] {
  const lines = [
    ...changed.map(
      ({ rules: name, number, by, reason }) => `  ${plain(name)}, version ${number} by ${plain(by)}: ${plain(reason)}`,
    ),
    ...(count > changed.length ? [`  and ${(count - changed.length).toLocaleString('en-US')} more`] : []),
  ];
  const begins = begin.map(
    ({ rules: name, at, by, reason }) =>
      `  ${plain(name)}${at === null ? '' : ` at ${timeIn(at, today)}`}, by ${plain(by)}: ${plain(reason)}`,
  );
  return [
    ...(lines.length === 0
      ? [`No change since ${since.replace('T', ' ')}.`]
      : [`Changed since ${since.replace('T', ' ')}, the newest first:`, ...lines]),
    ...(begins.length === 0 ? [] : ['Begin today:', ...begins]),
  ];
}

function drifts(all: readonly Drift[]): readonly string[] {
  if (all.length === 0) return ['None beyond chance, as far as there are enough quotes to tell.'];
  return ['The last 7 days against the 28 before:', ...all.map((drift) => `  ${driftWords(drift)}`)];
}

function driftWords({ figure, now, before, sampleNow, sampleBefore }: Drift): string {
  const samples = (what: string) =>
    `of ${sampleNow.toLocaleString('en-US')} and ${sampleBefore.toLocaleString('en-US')} ${what}`;
  switch (figure) {
    case 'win_rate':
      return `Win rate: ${percent(now)}, before ${percent(before)}, ${samples('won or lost')}`;
    case 'response':
      return `Median response by people: ${durationText(now)}, before ${durationText(before)}, ${samples('answers')}`;
    case 'by_rules':
      return `Answered by rules: ${percent(now)}, before ${percent(before)}, ${samples('answers')}`;
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function things(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
}

/** A local date and time in words; only the time if it is today. */
function timeIn(local: LocalDateTime, today: Day): string {
  return local.startsWith(today) ? local.slice(11, 16) : local.slice(0, 16).replace('T', ' ');
}

/** Replaces line breaks in words that people typed. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
