export { asksOrShips, speaksOfFreight } from './judge/asks.ts';
export { isFreeMail } from './judge/free-mail.ts';
export { mailDayOf, zoneOffsetOf } from './find/date/mail-day.ts';
export { htmlToText } from './body/html-text.ts';
export { needsReview } from './judge/needs-review.ts';
export type { ReviewReason } from './judge/needs-review.ts';
export { readRequest } from './read-request.ts';
export { warmReader } from './warm-reader.ts';
export type {
  AttachedText,
  BodyPart,
  Confidence,
  Country,
  Finding,
  FindingCode,
  IncomingMail,
  KindOfMail,
  MailAddress,
  MailKind,
  NoRequestReason,
  PlaceFound,
  PlacePort,
  PlaceQuery,
  ReadField,
  Reading,
  ReadQuote,
  ReadStop,
  Span,
  TextSource,
} from './reading/reading.ts';
export type { EquipmentNames } from './reading/piece.ts';
export { plainWords } from './reading/sender-words.ts';
export type { SenderMeaning, SenderWord } from './reading/sender-words.ts';
export { composeAnswer } from './answer/answer-mail.ts';
export type { AnswerAsk, AnsweredLane, AnsweredPart, AnsweredStop, LaneAnswer } from './answer/answer-mail.ts';
export { composeQuestion } from './answer/question/question-mail.ts';
export { openQuestions } from './answer/question/questions.ts';
export type { OpenLane, Question } from './answer/question/questions.ts';
export { isSoundLetter, letterFaults, unknownWords } from './answer/letter/check-letter.ts';
export { LETTER_FIELDS, LETTER_KINDS, REQUIRED_FIELDS } from './answer/letter/fields.ts';
export type { LetterKind, LetterTemplate } from './answer/letter/fields.ts';
export { BUILT_IN_LETTERS } from './answer/letter/built-in-letters.ts';
export { readVerdict } from './verdict/read-verdict.ts';
export type { MailVerdict } from './verdict/read-verdict.ts';
