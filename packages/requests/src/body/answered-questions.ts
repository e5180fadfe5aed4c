import type { Label } from '../reading/labels.ts';
import { partOf, type Piece } from '../reading/piece.ts';
import type { IncomingMail } from '../reading/reading.ts';

/** Our questions as `answer/question/questions.ts` words them, with the label that each gives its answer. */
const QUESTIONS: readonly (readonly [question: string, label: Label | null])[] = [
  ['Which equipment do you need', 'equipment'],
  ['How heavy is the load', 'weight'],
  ['What is the commodity', 'commodity'],
  ['Between which temperatures must the load be kept', 'temperature'],
  ['On which day is the pickup', 'pickup'],
  ['On which day is the delivery', 'delivery'],
  ['Where is the pickup: city and state, or ZIP code', 'pickup'],
  ['Where is the delivery: city and state, or ZIP code', 'delivery'],
  // The answer is only a state, which no label reads.
  [String.raw`In which state is the (?:pickup|delivery)(?:, [^?\n]{1,60})?`, null],
];

const MARK = String.raw`[ \t]*(?:[-*•][ \t]*)?`;
const ANY = QUESTIONS.map(([question]) => question).join('|');
/** A quoted line with one of our questions, directly above words that are not quoted. */
const QUOTED = new RegExp(
  String.raw`^[ \t]*>[> \t]*${MARK}((?:${ANY})\?)[ \t]*\r?\n(?=(?:[ \t]*\r?\n)?[ \t]*[^>\s])`,
  'gm',
);
const ASKED = QUESTIONS.map(
  ([question, label]) => [new RegExp(String.raw`^${MARK}${question}\?[ \t]*`), label] as const,
);

/** Removes the quotation marks before our questions that the reply answers line by line: `> How heavy is the load?`. */
export function withAnsweredQuestions(mail: IncomingMail): IncomingMail {
  return { ...mail, text: mail.text.replaceAll(QUOTED, '$1\n') };
}

/**
 * The pieces of a reply without our own questions. An answer on the line of a question, or on the line below it, gets
 * the label of that question.
 */
export function labelledByQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const answers: Piece[] = [];
  let asked: Pick<Piece, 'label' | 'labelText'> | null = null;
  for (const piece of pieces) {
    const question = questionIn(piece);
    if (question === null) answers.push(asked === null || piece.label !== null ? piece : { ...piece, ...asked });
    else if (question.answer.text.trim() !== '') answers.push(question.answer);
    asked =
      question === null || question.answer.text.trim() !== '' ? null : { label: question.answer.label, labelText: '' };
  }
  return answers;
}

function questionIn(piece: Piece): { readonly answer: Piece } | null {
  // `Where is the pickup: city and state …` looks like a label with its value.
  const whole =
    piece.label === null
      ? piece
      : { ...piece, start: piece.start - piece.labelText.length - 1, text: `${piece.labelText}:${piece.text}` };
  for (const [pattern, label] of ASKED) {
    const match = pattern.exec(whole.text);
    if (match === null) continue;
    const answer = partOf(whole, match[0].length, whole.text.length);
    return { answer: { ...answer, label, labelText: '' } };
  }
  return null;
}
