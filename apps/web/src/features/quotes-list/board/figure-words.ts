import { DESK_FIGURES, MESSAGES, type DeskFigure, type DeskFigures, type QuoteFigure } from '@lanewright/contract';
import { durationText } from '@lanewright/quoting';
import { formatWhole } from '@lanewright/units';

/** A figure of the strip: its value, and the basis of that value (SP-063, B-005). */
export type Figure = {
  readonly id: DeskFigure;
  /** '-' if there is no quote to count (SP-028). */
  readonly value: string;
  /** What the value is a part of, where its sign alone could mean two things. */
  readonly of?: string;
  readonly basis: string;
};

const ABSENT = MESSAGES.missingDash;

/** The six figures in words at a moment; undefined while they are not read: then every value is absent. */
export function figuresOf(figures: DeskFigures | undefined, now: Date): readonly Figure[] {
  if (figures === undefined) return DESK_FIGURES.map((id) => ({ id, value: ABSENT, basis: '' }));
  const { answered_today: answered, margin_percent_30_days: margin, margin_cents_30_days: cents } = figures;
  const closed = figures.won_30_days + figures.lost_30_days;
  return [
    { id: 'open', value: count(figures.open), basis: `${count(figures.open_without_price)} without price` },
    { id: 'expiring', value: count(figures.expiring_within_hour), basis: nextExpiry(figures.next_expiry, now) },
    {
      id: 'answered_by_people',
      value: figures.median_response_seconds === null ? ABSENT : durationText(figures.median_response_seconds),
      basis: responseBasis(figures),
    },
    {
      id: 'answered_by_rules',
      value: percent(figures.answered_automatically_today, answered, 0),
      basis: `${count(figures.answered_automatically_today)} of ${things(answered, 'answer')} today`,
    },
    { id: 'won_or_lost', value: percent(figures.won_30_days, closed, 1), basis: `of ${count(closed)} won or lost` },
    {
      id: 'margin',
      value: margin === null ? ABSENT : `${margin.toFixed(1)}%`,
      ...(margin === null ? {} : { of: 'of sell' }),
      basis:
        cents === null
          ? 'no won quote with a margin'
          : `${formatWhole(cents, 'USD')} on ${count(figures.margin_sample_30_days)} won`,
    },
  ];
}

/** The number of answers behind the median, and the median of the rules: '12 by people, 4 sec by rules'. */
function responseBasis(figures: DeskFigures): string {
  const byPeople = figures.answered_today - figures.answered_automatically_today;
  const byRules = figures.median_automatic_seconds;
  const rules = byRules === null ? 'none by rules' : `${durationText(byRules)} by rules`;
  return `${byPeople === 0 ? 'none' : count(byPeople)} by people, ${rules}`;
}

/** The label of each figure. */
export const FIGURE_NAME: Readonly<Record<DeskFigure, string>> = {
  open: 'Open',
  expiring: 'Expiring within 1 hr',
  answered_by_people: 'Median response, today',
  answered_by_rules: 'Answered by rules',
  won_or_lost: 'Win rate, 30 days',
  margin: 'Margin, 30 days',
};

/** The name of each figure's filter. */
export const FIGURE_QUOTES: Readonly<Record<QuoteFigure, string>> = {
  open: 'Open',
  expiring: 'Open, expiring within 1 hr',
  answered_by_people: 'Answered by people today',
  answered_by_rules: 'Answered by rules today',
  won_or_lost: 'Won or lost within 30 days',
  margin: 'Won within 30 days, with a margin in USD',
  follow_up: 'Answered, due for a follow-up',
};

function nextExpiry(expiry: string | null, now: Date): string {
  if (expiry === null) return 'none expires';
  const seconds = (new Date(expiry).getTime() - now.getTime()) / 1000;
  return seconds < 1 ? 'next now' : `next in ${durationText(seconds)}`;
}

function percent(part: number, whole: number, digits: number): string {
  return whole === 0 ? ABSENT : `${((100 * part) / whole).toFixed(digits)}%`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function things(value: number, one: string): string {
  return `${count(value)} ${value === 1 ? one : `${one}s`}`;
}
