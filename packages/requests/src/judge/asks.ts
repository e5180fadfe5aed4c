import { fieldOfMatch, type Piece } from '../reading/piece.ts';
import type { Span } from '../reading/reading.ts';

const ASKS =
  /\b(?:what(?:['’]s| is| would be| are| would) (?:your|the|you) (?:best )?(?:rates?|prices?|cost|quote|charge)(?: (?:be )?(?:on|for) this(?: one)?)?|quot(?:e|es|ation|ing)|rates?|rfq|rfp|bid|price[sd]?|pricing|cost|how much|what can you do|can (?:you|u) (?:cover|do|run|take|move|handle|help)|(?:truck|van|reefer|flatbed|step ?deck) needed|(?:need|looking for|want|require) (?:an?|some) |spot|opportunity|cotizaci[oó]n|cotizar|precio|tarifa|soumission|prix|tarif|angebot|preis|frachtrate)\b/gi;

/** The words of a piece that ask for a price, in any of the languages our shippers write. */
export function asksForPrice(piece: Piece): readonly Span[] {
  return Array.from(piece.text.matchAll(ASKS), (match) => fieldOfMatch(piece, null, 'certain', match).at);
}

/** Whether words ask for a price. */
export function asksInText(text: string): boolean {
  return new RegExp(ASKS.source, 'i').test(text);
}

/** Words about moving goods. */
const FREIGHT =
  /\b(?:vans?|reefers?|flat ?beds?|step ?decks?|trucks?|trailers?|loads?|ftl|ltl|tl|freight|ship(?:ping|ment|ments)?|pallets?|skids?|plts?|lbs?|kgs?|pounds|tons?|pick(?:ing)? ?up|p\/?u|deliver(?:y|ies)?|lanes?|haul|intermodal|drayage|container|cover|transport|flete|carga|camion|camión|palettes?|livraison|ladung|lkw|fracht)\b/iu;
/** Codes, arrows and `X to Y`, which other mails have as well. */
const LIKE_A_LANE =
  /\b(?:\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b|\d ?k\b|\p{L}{2,}\s?(?:->|=>|→|>|–|—|\/)\s?\p{L}{2,}|\b\p{L}{2,} (?:to|2|thru) \p{L}{3,}\b|\b[A-Z]{3}\s?-\s?[A-Z]{3}\b/iu;

/**
 * Whether a text could be about moving something. A mail that is not, from anyone, is no request; a person decides
 * about every other, so that no short or odd request is lost.
 */
export function mayBeFreight(text: string): boolean {
  const begin = text.slice(0, 20_000);
  return FREIGHT.test(begin) || LIKE_A_LANE.test(begin);
}

/**
 * Whether a text asks for a price or has words of freight. A code or a place alone does not count, because an
 * invitation has those, too.
 */
export function speaksOfFreight(text: string): boolean {
  return asksInText(text) || FREIGHT.test(text.slice(0, 20_000));
}

/** Whether a text asks for a price or could be about moving something. */
export function asksOrShips(text: string): boolean {
  return asksInText(text) || mayBeFreight(text);
}
