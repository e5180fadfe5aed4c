import { argumentWanted } from '../editing/tree-wanted.ts';
import { apply, constant } from '../tree/build.ts';
import type { Operation } from '../tree/tree.ts';
import type { ConditionAsk } from './condition-of.ts';
import { multipliedText, type RatePhrase } from './rate-phrase.ts';
import { readTyped } from './read-typed.ts';

/** A name, and the amount that ends the text. */
const NAMED = /^(?<name>\p{L}[^$]*?)\s+\+?(?<figure>\$?\d[\d,]*(?:\.\d+)?)$/u;

/** Names that take money off, or that pay for each of something: 'refund', 'detention -', 'detention per hour'. */
const UNCERTAIN =
  /[-−–]$|\b(?:minus|less|subtract|take|decrease|reduce|lower|cut|down)$|\b(?:discount|rebate|refund|credit|deduct|waived?|per|each|every)\b|\//iu;

/**
 * Reads the accessorial line that a text adds, such as 'detention $50'. A rate without a name takes the name of what it
 * counts. Null if the text has no name or no amount, or if it is not certain that the amount is added once.
 */
export function namedAmount(text: string, ask: ConditionAsk & { readonly rate: RatePhrase | null }): Operation | null {
  const { rate } = ask;
  const { name = rate?.label, figure = text } = NAMED.exec(text)?.groups ?? {};
  const amount = rate === null ? figure : multipliedText(figure, rate);
  if (name === undefined || amount === null || UNCERTAIN.test(name)) return null;
  const wanted = argumentWanted(apply('named_amount', name, 0), 1, ask.config);
  const read = readTyped(amount, wanted, { ...ask, own: null, mayCompute: true });
  if (read.kind === 'constant') return apply('named_amount', name, constant(read.value));
  return read.kind === 'expression' ? apply('named_amount', name, read.expression) : null;
}
