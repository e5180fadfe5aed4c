import { greetingOf, subjectWords } from '../greeting-and-subject.ts';
import type { LetterTemplate } from '../letter/fields.ts';
import { fillLetter, saysAll } from '../letter/fill-letter.ts';
import { BUILT_IN_LETTERS } from '../letter/built-in-letters.ts';
import { oneLine } from '../one-line.ts';

/** All that a letter of questions is made of. Texts from outside may hold anything; line breaks never survive. */
export type QuestionAsk = {
  /** Subject of the mail that is asked about. */
  readonly subject: string;
  readonly contact_name: string | null;
  /** The questions, a line each; at least one. */
  readonly questions: readonly string[];
  /** The broker's name below the letter. */
  readonly signature: string;
  /** The words that hold; the built-in ones where these would leave the questions out. */
  readonly letter: LetterTemplate;
};

/** Composes the mail that asks a shipper for what a request leaves open. Throws when there is nothing to ask. Source: B-028. */
export function composeQuestion(ask: QuestionAsk): { readonly subject: string; readonly text: string } {
  if (ask.questions.length === 0) throw new RangeError('a letter of questions needs a question');
  const values = {
    ...greetingOf(ask.contact_name),
    subject: subjectWords(ask.subject, 'Your request'),
    questions: ask.questions.map(oneLine),
    signature: oneLine(ask.signature),
  };
  return fillLetter(saysAll('question', ask.letter, values) ? ask.letter : BUILT_IN_LETTERS.question, values);
}
