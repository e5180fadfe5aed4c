import { composeQuestion, openQuestions, type LetterKind, type LetterTemplate } from '@lanewright/requests';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { lockQuote, type LockedQuote } from '../../quotes/index.ts';
import { askedBy, writeLetter, type Said } from '../letter.ts';
import type { AnswerRoom } from '../room.ts';
import { soundWords } from './keep-letter.ts';

/**
 * Renders a draft letter for a stored quote, with the code that writes real letters. Stores nothing. A letter of
 * questions shows example questions. Refuses: unsound words, an unknown quote, a quote without a price, and Line Haul +
 * Fuel Surcharge while its fuel is unknown. Source: B-028.
 */
export async function previewLetter(
  room: AnswerRoom,
  { kind, words, quoteId }: { readonly kind: LetterKind; readonly words: LetterTemplate; readonly quoteId: number },
): Promise<Outcome<{ subject: string; text: string }, 'request.invalid' | 'quote.not_found' | 'quote.needs_price'>> {
  const sound = soundWords(kind, words);
  if (!sound.ok) return sound;
  return room.db.transaction().execute(async (transaction) => {
    const now = room.clock.now();
    const quote = await lockQuote(transaction, { id: quoteId, now });
    if (quote === null) return refuse('quote.not_found');
    if (kind === 'question') return done(await exampleQuestions(room, transaction, { quote, letter: sound.value }));
    const { quoted_price_cents: price, currency, cost_type, rejection_reason } = quote.row;
    if (kind === 'respond' && price === null) return refuse('quote.needs_price');
    const said: Said =
      kind === 'reject' || price === null
        ? { kind: 'reject', reason: rejection_reason }
        : { kind: 'respond', price: { cents: price, currency, costType: cost_type } };
    const letter = await writeLetter(room, transaction, { quote, said, letters: { [kind]: sound.value }, now });
    return letter.ok ? done({ subject: letter.value.subject, text: letter.value.text }) : letter;
  });
}

/** Questions as they might be asked of whoever asked for the quote. */
async function exampleQuestions(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  { quote, letter }: { readonly quote: LockedQuote; readonly letter: LetterTemplate },
): Promise<{ subject: string; text: string }> {
  const asked = await askedBy(transaction, quote.row.id);
  const questions = openQuestions([{ missing: ['pickup_date', 'equipment', 'weight'], cities: [] }]);
  return composeQuestion({
    subject: asked?.subject ?? '',
    contact_name: asked?.from_name ?? null,
    questions: questions.map(({ words }) => words),
    signature: room.signature,
    letter,
  });
}
