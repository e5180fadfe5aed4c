import { LIMITS, type ShipperWord } from '@lanewright/quoting';
import { cents, done, refuseFields, type Cents, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import { parseInput } from '../../../platform/http/index.ts';
import { moneyText } from './money-text.ts';

/** The decline reasons that a shipper can choose, each with the broker's reason that it stands for. */
export const DECLINES = {
  rate: { words: 'The rate is too high', reason: 'Rate too high' },
  elsewhere: { words: 'The load was awarded elsewhere', reason: 'Awarded elsewhere' },
  timing: { words: 'The timing does not work', reason: 'Timing/Flexibility' },
  changed: { words: 'Our requirements changed', reason: 'Shipper requirements changed' },
  cancelled: { words: 'The load was cancelled', reason: 'Quote cancelled' },
  comparing: { words: 'We were only comparing prices', reason: 'Price Shopping' },
} as const;

const NOTE_LIMIT = 500;

/** One line of visible text; removes control characters and extra blanks. */
const line = (limit: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(limit, { error: `Please use at most ${limit} characters.` }));

const note = line(NOTE_LIMIT).default('');

const fields = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('accepted'), reference: line(LIMITS.loadNumber).default('') }),
  z.object({
    verdict: z.literal('declined'),
    reason: z.enum(['rate', 'elsewhere', 'timing', 'changed', 'cancelled', 'comparing'], {
      error: 'Please choose a reason.',
    }),
    note,
  }),
  z.object({ verdict: z.literal('countered'), price: z.string().default(''), note }),
]);

/** A verdict from the page, with the shipper's words as proof. */
export type SaidInForm = { readonly word: ShipperWord; readonly words: string };

/**
 * Parses a submitted form. Refuses, with sentences for the shipper: a missing choice, an unreadable price or one that
 * is not below ours, and texts that are too long. Source: B-025.
 */
export function saidInForm(
  form: URLSearchParams,
  ours: { readonly price: Cents; readonly currency: 'USD' | 'CAD' },
): Outcome<SaidInForm, 'request.invalid'> {
  const parsed = parseInput(fields, Object.fromEntries(form));
  if (!parsed.ok) return parsed;
  const said = parsed.value;
  if (said.verdict === 'accepted') {
    const reference = said.reference === '' ? null : said.reference;
    const words = `Accept ${moneyText(ours.price, ours.currency)}${reference === null ? '' : `, load number ${reference}`}`;
    return done({ word: { verdict: 'accepted', reference }, words });
  }
  const added = said.note === '' ? '' : `. ${said.note}`;
  if (said.verdict === 'declined') {
    const { words, reason } = DECLINES[said.reason];
    return done({ word: { verdict: 'declined', reason }, words: `${words}${added}` });
  }
  const counter = amountIn(said.price);
  if (counter === null) return refuseFields({ price: ['Please enter a price such as 2,450.'] });
  if (counter >= ours.price) return refuseFields({ price: ['Please enter a price below ours, or accept ours.'] });
  const words = `${moneyText(counter, ours.currency)} instead${added}`;
  return done({ word: { verdict: 'countered', counter }, words });
}

/** Parses `2,450` or `$2450.50`; null for anything else, for zero, and for a million or more. */
function amountIn(text: string): Cents | null {
  const [, whole, part = ''] = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 && amount < LIMITS.price * 100 ? cents(amount) : null;
}
