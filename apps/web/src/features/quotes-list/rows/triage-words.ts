import type { QuoteRow } from '@lanewright/contract';
import { durationText, TRIAGE_LEAST_MINUTES } from '@lanewright/quoting';
import { formatWhole } from '@lanewright/units';

/** The texts of the triage column for a quote: the figure, the two figures below it, and a sentence with all three. */
export type TriageWords = {
  readonly figure: string | null;
  readonly basis: string | null;
  readonly sentence: string;
};

type Row = Pick<QuoteRow, 'status' | 'triage' | 'margin' | 'expiration_date' | 'currency'>;

/** Explains the place of a quote in the triage order, or why it has no figure. Amounts are in US dollars. */
export function triageWords(row: Row): TriageWords {
  const { triage } = row;
  if (triage === null) return { figure: null, ...absentWords(row) };
  const isLeast = triage.minutes <= TRIAGE_LEAST_MINUTES;
  const left = durationText(Math.floor(triage.minutes) * 60);
  const margin = formatWhole(triage.margin, 'USD');
  const figure = `${formatWhole(triage.per_hour, 'USD')}/hr`;
  const basis = `${margin}, ${shortTime(triage.minutes)}`;
  const time = isLeast ? `at most ${left} left` : `${left} left`;
  const converted = row.currency === 'USD' ? '' : ', in US dollars';
  return { figure, basis, sentence: `Expected margin ${margin}, ${time}: ${figure}${converted}` };
}

/** A time in one unit, for the narrow column: '47 min', '1.8 hr', '25 hr'. */
function shortTime(minutes: number): string {
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  const hours = minutes / 60;
  return `${hours < 10 ? hours.toFixed(1) : Math.floor(hours)} hr`;
}

function absentWords({ status, margin, expiration_date, currency }: Row): Pick<TriageWords, 'basis' | 'sentence'> {
  if (status !== 'open') return { basis: null, sentence: 'Not open' };
  if (margin === null)
    return { basis: 'no margin', sentence: 'No expected margin is known: after the quotes with one' };
  if (expiration_date === null) return { basis: 'no expiry', sentence: 'It does not expire: after the quotes that do' };
  return { basis: 'no rate', sentence: `No fresh exchange rate for ${currency}: after the quotes that compare` };
}
