import { cents, type Cents } from '@lanewright/units';
import { mailBody } from '../body/mail-body.ts';
import type { IncomingMail } from '../reading/reading.ts';
import { statementOf, type Statement } from './statements.ts';

/** What a reply says of our price, with its words as proof. Units: cents, in the currency of our answer. */
export type MailVerdict = { readonly words: string } & (
  | { readonly verdict: 'accepted'; readonly reference: string | null; readonly price: Cents | null }
  | { readonly verdict: 'declined'; readonly reason: string }
  | { readonly verdict: 'countered'; readonly counter: Cents }
);

/** Most characters of a reply that is a verdict and nothing else, and of a part of its sentences. */
const LONGEST = { reply: 600, fragment: 120 };

/**
 * Reads a reply to our answer as a verdict on its price. Every fragment of the newest words must be understood, and all
 * must say the same: a reply that also asks, adds a condition or speaks of anything else is no verdict (null), and a
 * person reads it. Deterministic; never throws. Source: B-025, decision 0086.
 */
export function readVerdict(mail: IncomingMail): MailVerdict | null {
  const { lines, signature, forwardedFrom } = mailBody(mail);
  if (forwardedFrom !== null || mail.attached.length > 0) return null;
  const below = new Set(signature);
  const text = lines
    .filter((line) => !below.has(line))
    .map((line) => line.text)
    .join('\n')
    .trim();
  if (text === '' || text.length > LONGEST.reply || text.includes('?')) return null;
  const statements: Statement[] = [];
  for (const fragment of fragmentsOf(text)) {
    const said = fragment.length > LONGEST.fragment ? null : statementOf(fragment);
    if (said === null) return null;
    statements.push(said);
  }
  return verdictOf(statements, text.replaceAll(/\s+/g, ' ').toWellFormed());
}

/** Parts of sentences: a comma or a point within a number parts nothing. */
function fragmentsOf(text: string): readonly string[] {
  return text
    .replaceAll(/[’‘`]/g, "'")
    .split(/\n|[!;]|[.,:](?=\s|$)|\s[-–—]+\s/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

function verdictOf(statements: readonly Statement[], words: string): MailVerdict | null {
  const says = new Set(statements.map((one) => one.says));
  const has = (kind: Statement['says']): boolean => says.has(kind);
  const kinds = [has('accepted'), has('declined') || has('countered'), has('cancelled')].filter(Boolean).length;
  if (kinds !== 1) return null;
  if (has('accepted')) return acceptance(statements, words);
  // A load number beside a refusal is about something else.
  if (has('reference')) return null;
  if (has('cancelled')) return { verdict: 'declined', reason: 'Quote cancelled', words };
  const prices = new Set(statements.flatMap((one) => (one.says === 'countered' ? [centsIn(one.price)] : [])));
  if (prices.size > 0) return counterPrice(statements, prices, words);
  const reasons = new Set(statements.flatMap((one) => (one.says === 'declined' ? [one.reason] : [])));
  const [reason] = [...reasons].filter((one) => one !== 'No reason given');
  return { verdict: 'declined', reason: reason ?? 'No reason given', words };
}

function acceptance(statements: readonly Statement[], words: string): MailVerdict | null {
  const numbers = new Set(statements.flatMap((one) => (one.says === 'reference' ? [one.number] : [])));
  const prices = new Set(
    statements.flatMap((one) => (one.says === 'accepted' && one.price !== null ? [one.price] : [])),
  );
  if (numbers.size > 1 || prices.size > 1) return null;
  const [number] = numbers;
  const [price] = prices;
  return {
    verdict: 'accepted',
    reference: number?.toUpperCase() ?? null,
    price: price === undefined ? null : centsIn(price),
    words,
  };
}

/** A counter price may say that ours is too high; a load that went elsewhere has no counter price. */
function counterPrice(statements: readonly Statement[], prices: ReadonlySet<Cents>, words: string): MailVerdict | null {
  const [counter] = prices;
  const others = statements.some((one) => one.says === 'declined' && one.reason !== 'Rate too high');
  return counter === undefined || prices.size > 1 || others ? null : { verdict: 'countered', counter, words };
}

/** `2,450`, `2450.50`: as the patterns let through. */
function centsIn(text: string): Cents {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  return cents(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}
