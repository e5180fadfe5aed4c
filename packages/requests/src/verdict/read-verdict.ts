import { cents, type Cents } from '@lanewright/units';
import { mailBody } from '../body/mail-body.ts';
import type { IncomingMail } from '../reading/reading.ts';
import { statementOf, type Group, type Statement } from './statements.ts';

/**
 * A reply's verdict on our price, with its words as proof. `about` is the group of lanes that it names, or null if it
 * speaks of one load. Units: cents, in the currency of our answer.
 */
export type MailVerdict = { readonly words: string; readonly about: Group | null } & (
  | { readonly verdict: 'accepted'; readonly reference: string | null; readonly price: Cents | null }
  | { readonly verdict: 'declined'; readonly reason: string }
  | { readonly verdict: 'countered'; readonly counter: Cents }
);

/** Limits of characters: of a reply that can be a verdict, and of one fragment. */
const LONGEST = { reply: 600, fragment: 120 };

/**
 * Reads a reply to our answer as a verdict on its price. Every fragment of the newest text must be understood, and all
 * must agree. Null if the reply also asks something, sets a condition, or mentions anything else: a person then reads
 * it. Deterministic; never throws. Source: B-025, decision 0086.
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
  const about = aboutWhat(statements);
  if (about === undefined) return null;
  const verdict = verdictOf(statements, text.replaceAll(/\s+/g, ' ').toWellFormed());
  return verdict === null ? null : { ...verdict, about };
}

/** The group of loads that all statements are about, null for a single load; undefined if they differ. */
function aboutWhat(statements: readonly Statement[]): Group | null | undefined {
  const groups = new Set(statements.filter(({ says }) => says !== 'courtesy').map(({ about }) => about ?? null));
  const [only] = groups;
  return groups.size > 1 ? undefined : (only ?? null);
}

type Verdict = MailVerdict extends infer Each ? (Each extends unknown ? Omit<Each, 'about'> : never) : never;

/** Splits text into fragments, but not at a comma or period within a number. */
function fragmentsOf(text: string): readonly string[] {
  return text
    .replaceAll(/[’‘`]/g, "'")
    .split(/\n|[!;]|[.,:](?=\s|$)|\s[-–—]+\s/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

function verdictOf(statements: readonly Statement[], words: string): Verdict | null {
  const says = new Set(statements.map((one) => one.says));
  const has = (kind: Statement['says']): boolean => says.has(kind);
  const kinds = [has('accepted'), has('declined') || has('countered'), has('cancelled')].filter(Boolean).length;
  if (kinds !== 1) return null;
  if (has('accepted')) return acceptance(statements, words);
  // A load number in a refusal is about something else.
  if (has('reference')) return null;
  if (has('cancelled')) return { verdict: 'declined', reason: 'Quote cancelled', words };
  const prices = new Set(statements.flatMap((one) => (one.says === 'countered' ? [centsIn(one.price)] : [])));
  if (prices.size > 0) return counterPrice(statements, prices, words);
  const reasons = new Set(statements.flatMap((one) => (one.says === 'declined' ? [one.reason] : [])));
  const [reason] = [...reasons].filter((one) => one !== 'No reason given');
  return { verdict: 'declined', reason: reason ?? 'No reason given', words };
}

function acceptance(statements: readonly Statement[], words: string): Verdict | null {
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

/** A counter price may come with "too high", but not with a load that went elsewhere. */
function counterPrice(statements: readonly Statement[], prices: ReadonlySet<Cents>, words: string): Verdict | null {
  const [counter] = prices;
  const others = statements.some((one) => one.says === 'declined' && one.reason !== 'Rate too high');
  return counter === undefined || prices.size > 1 || others ? null : { verdict: 'countered', counter, words };
}

/** Parses `2,450`, `2 450` or `2450.50`, which the patterns have already checked. */
function centsIn(text: string): Cents {
  const [whole = '', part = ''] = text.replaceAll(/[, ]/g, '').split('.');
  return cents(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}
