import type { QuoteRow } from '@lanewright/contract';
import { durationText, TRIAGE_LEAST_MINUTES } from '@lanewright/quoting';
import { formatWhole } from '@lanewright/units';

/** What the triage column says of a quote: its figure, the figures under it, and the whole in a sentence. */
export type TriageWords = {
  readonly figure: string | null;
  readonly basis: string | null;
  readonly sentence: string;
};

type Row = Pick<QuoteRow, 'status' | 'triage' | 'margin' | 'expiration_date' | 'currency'>;

/** Why a quote stands where it does in the order of triage, or why it has no figure. Amounts are US dollars. */
export function triageWords(row: Row): TriageWords {
  const { triage } = row;
  if (triage === null) return { figure: null, ...absentWords(row) };
  const isLeast = triage.minutes <= TRIAGE_LEAST_MINUTES;
  const left = durationText(Math.floor(triage.minutes) * 60);
  const margin = formatWhole(triage.margin, 'USD');
  const figure = `${formatWhole(triage.per_hour, 'USD')}/hr`;
  const basis = `${margin} in ${left}`;
  const time = isLeast ? `at most ${left} left` : `${left} left`;
  const converted = row.currency === 'USD' ? '' : ', in US dollars';
  return { figure, basis, sentence: `Expected margin ${margin}, ${time}: ${figure}${converted}` };
}

function absentWords({ status, margin, expiration_date, currency }: Row): Pick<TriageWords, 'basis' | 'sentence'> {
  if (status !== 'open') return { basis: null, sentence: 'Not open' };
  if (margin === null)
    return { basis: 'no margin', sentence: 'No expected margin is known: after the quotes with one' };
  if (expiration_date === null) return { basis: 'no expiry', sentence: 'It does not expire: after the quotes that do' };
  return { basis: 'no rate', sentence: `No fresh exchange rate for ${currency}: after the quotes that compare` };
}
