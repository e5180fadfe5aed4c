import type { PriceReading, PublishedSeriesName, PublishedState } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';

const SERIES: Readonly<Record<PublishedSeriesName, { readonly title: string; readonly thing: string }>> = {
  diesel: { title: 'Diesel prices', thing: 'price' },
  exchange: { title: 'Exchange rates', thing: 'rate' },
};

/** A public series as its line is called. */
export function seriesWords(series: PublishedSeriesName): string {
  return SERIES[series].title;
}

/** How a public series stands, in a sentence or two: from whom it was read last, when, by whom, and what came of it. */
export function stateText({ series, publisher, state, last, last_good_at: good }: PublishedState): string {
  if (state === 'not_set_up')
    return `${publisher}: not set up on the server. Enter ${SERIES[series].thing}s by hand or import a file.`;
  const from = state === 'sandbox' ? `a stand-in for the ${publisher}` : `the ${publisher}`;
  if (last === null && state === 'sandbox')
    return `Not read yet. They come from ${from}, hourly in the afternoon and evening, Eastern time.`;
  if (last === null)
    return `Not read from ${from} yet. New figures are read hourly in the afternoon and evening, Eastern time.`;
  const when = `${momentText(new Date(last.at))} by ${last.by}`;
  if (last.problem === null) return `Read from ${from}, ${when}: ${changesText(series, last)}.`;
  const before = good === null ? 'Never read before.' : `Last read ${momentText(new Date(good))}.`;
  return `Not read from ${from}, ${when}: ${last.problem} ${before}`;
}

/** The toast after 'Read now'. */
export function readDoneText({ series, last }: PublishedState): string {
  if (last === null) return `${SERIES[series].title} were read.`;
  return last.problem ?? `${SERIES[series].title} were read: ${changesText(series, last)}.`;
}

function changesText(series: PublishedSeriesName, { added, corrected }: PriceReading): string {
  const { thing } = SERIES[series];
  if (added + corrected === 0) return 'nothing new';
  const parts = [
    ...(added === 0 ? [] : [`${added.toLocaleString('en-US')} ${added === 1 ? thing : `${thing}s`} added`]),
    ...(corrected === 0 ? [] : [`${corrected} corrected`]),
  ];
  return parts.join(', ');
}
