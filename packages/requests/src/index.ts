export { asksOrShips } from './asks.ts';
export { isFreeMail } from './free-mail.ts';
export { mailDayOf, zoneOffsetOf } from './find-dates.ts';
export { htmlToText } from './html-text.ts';
export { needsReview } from './needs-review.ts';
export type { ReviewReason } from './needs-review.ts';
export { readRequest } from './read-request.ts';
export { warmReader } from './warm-reader.ts';
export type {
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
} from './reading.ts';
export { composeAnswer } from './answer-mail.ts';
export type { AnswerAsk, AnsweredLane, AnsweredPart, AnsweredStop, LaneAnswer } from './answer-mail.ts';
