import { LIMITS, type ShipperWord } from '@lanewright/quoting';
import { cents, done, refuseFields, type Cents, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import { moneyText } from './money-text.ts';

/** Why a shipper declines, in its words, with the broker's reason each stands for. */
export const DECLINES = {
  rate: { words: 'The rate is too high', reason: 'Rate too high' },
  elsewhere: { words: 'The load was awarded elsewhere', reason: 'Awarded elsewhere' },
  timing: { words: 'The timing does not work', reason: 'Timing/Flexibility' },
  changed: { words: 'Our requirements changed', reason: 'Shipper requirements changed' },
  cancelled: { words: 'The load was cancelled', reason: 'Quote cancelled' },
  comparing: { words: 'We were only comparing prices', reason: 'Price Shopping' },
} as const;

const NOTE_LIMIT = 500;

/** One line of visible text; what a form sends besides is left out. */
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

/** What a shipper said on the page, with the words that prove it. */
export type SaidInForm = { readonly word: ShipperWord; readonly words: string };

/**
 * Reads a submitted form. Refuses, in sentences for the shipper: a missing choice, a price that cannot be read or is not
 * below ours, texts that are too long. Source: B-025.
 */
export function saidInForm(
  form: URLSearchParams,
  ours: { readonly price: Cents; readonly currency: 'USD' | 'CAD' },
): Outcome<SaidInForm, 'request.invalid'> {
  const parsed = fields.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const at = String(parsed.error.issues[0]?.path[0] ?? 'verdict');
    return refuseFields({ [at]: [parsed.error.issues[0]?.message ?? ''] });
  }
  const said = parsed.data;
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

/** `2,450`, `$2450.50`; null for anything else, for nothing and for a million or more. */
function amountIn(text: string): Cents | null {
  const [, whole, part = ''] = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 && amount < LIMITS.price * 100 ? cents(amount) : null;
}
