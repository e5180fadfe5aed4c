import {
  COST_TYPE_ALL_IN,
  COST_TYPE_LINE_HAUL,
  COST_TYPE_LINE_HAUL_AND_FUEL,
  type CostType,
} from '@lanewright/quoting';
import type { Currency } from '@lanewright/units';
import { negated } from './find-equipment.ts';
import { fieldAt, fieldOfMatch, type FoundField, type Piece } from '../reading/piece.ts';

const ALL_IN =
  /\ball-in(?:clusive)?\b|\ball in\b(?=\s{0,2}(?:$|[.,;:?!)$\n]|rates?\b|pric|cost|quote|usd|cad|spot|number|basis|please|flat))/gi;
const WITH_FUEL =
  /\bline[- ]?haul\s?(?:\+|plus|and|&)\s?(?:fuel|fsc)(?: surcharge)?(?: (?:shown|quoted|listed|broken out|itemized))?(?: (?:separately|separate|apart))?|\b(?:fuel|fsc)\s(?:surcharge\s)?(?:shown|quoted|listed|broken out|itemized)?\s?(?:separately|separate|apart)\b|\bplus (?:fuel|fsc)\b/gi;
const LINE_HAUL = /\bline[- ]?haul(?:\srate)?\sonly\b|\bonly (?:the )?line[- ]?haul\b/gi;

/** Finds what a price shall hold: all-in, line haul only, line haul and fuel apart. Source: C-007, B-009. */
export function findCostTypes(piece: Piece): readonly FoundField<CostType>[] {
  const of = (pattern: RegExp, value: CostType): FoundField<CostType>[] =>
    Array.from(piece.text.matchAll(pattern))
      .filter((match) => !negated(piece.text, match.index))
      .map((match) => fieldOfMatch(piece, value, afterPrice(piece.text, match.index) ? 'doubtful' : 'certain', match));
  const found = [
    ...of(WITH_FUEL, COST_TYPE_LINE_HAUL_AND_FUEL),
    ...of(LINE_HAUL, COST_TYPE_LINE_HAUL),
    ...of(ALL_IN, COST_TYPE_ALL_IN),
  ];
  const bare =
    found.length === 0 && piece.label === 'cost_type' ? Array.from(piece.text.matchAll(/\bline[- ]?haul\b/gi)) : [];
  return [...found, ...bare.map((match) => fieldOfMatch(piece, COST_TYPE_LINE_HAUL, 'likely', match))];
}

/** `$1,950 all-in` is a past price, not the one requested. */
function afterPrice(text: string, at: number): boolean {
  return /\$\s?[\d,.]{2,12}\s{0,2}$/.test(text.slice(Math.max(0, at - 18), at));
}

const CURRENCY =
  /\b(?:(?<usd>USD|US dollars?|U\.S\. dollars?|US funds)|(?<cad>CAD|CDN|Canadian dollars?|Canadian funds))\b/gi;

/** Finds the requested currency. The currency of a declared value does not count; its label excludes that piece. */
export function findCurrencies(piece: Piece): readonly FoundField<Currency>[] {
  if (piece.label === 'declared_value') return [];
  return Array.from(piece.text.matchAll(CURRENCY), (match) =>
    fieldOfMatch(piece, match.groups?.['usd'] === undefined ? 'CAD' : 'USD', 'certain', match),
  );
}

const NO_HAZMAT =
  /\b(?:no|not|non|without)[- ]?(?:haz(?:mat|ardous|-mat)?|dangerous goods|dg)\b(?:\s(?:material|goods)s?)?/gi;
const HAZMAT = /\b(?:hazmat|haz-mat|hazardous|dangerous goods)\b|\bplacards?\b/gi;
const UN = /\b(?:UN|NA)\s?-?\d{4}\b/g;
const YES = /^\s*(?:y|yes|true|x|required|req'?d)\b/i;
const NO = /^\s*(?:n|no|none|false|not required|not needed|n\/a)\b/i;

/** Finds whether a load is hazardous. A UN number, a label or a denial is certain, the bare word doubtful: it
 * may be part of a question. */
export function findHazmat(piece: Piece): readonly FoundField<boolean>[] {
  const answer = piece.label === 'hazmat' ? answerOf(piece) : null;
  const denied = Array.from(piece.text.matchAll(NO_HAZMAT), (match) => fieldOfMatch(piece, false, 'certain', match));
  const numbers = findUnNumbers(piece).map((field) => ({ ...field, value: true }));
  const words = Array.from(piece.text.matchAll(HAZMAT), (match) => fieldOfMatch(piece, true, 'doubtful', match)).filter(
    (field) => !denied.some((d) => d.at.start <= field.at.start && field.at.end <= d.at.end),
  );
  return [...(answer === null ? [] : [answer]), ...denied, ...numbers, ...words];
}

/** Finds UN and NA numbers, written without blank: `UN1263`. */
export function findUnNumbers(piece: Piece): readonly FoundField<string>[] {
  const bare =
    piece.label === 'un_number'
      ? Array.from(piece.text.matchAll(/^\s*(\d{4})\b/g), (m) => fieldOfMatch(piece, `UN${m[1] ?? ''}`, 'certain', m))
      : [];
  return [
    ...bare,
    ...Array.from(piece.text.matchAll(UN), (match) =>
      fieldOfMatch(piece, match[0].replace(/[\s-]/g, ''), 'certain', match),
    ),
  ];
}

const NO_TEAM =
  /\b(?:no|non|not a|without(?: a)?)[- ]teams?\b(?:\s(?:required|needed|necessary|drivers?|service))?|\bteams? (?:not|isn't) (?:required|needed|necessary)\b|\b(?:solo|single driver)(?: ok| is ok| is fine| driver)?\b/gi;
const TEAM =
  /\b(?:needs?|must(?: be| have)?|requires?|require a|needs? a|as) (?:a )?team\b|\bteams? (?:drivers?|service|required|needed|only|reefer|van|truck|load|run|transit|flatbed|dry)\b|\b(?:two|2)[- ](?:drivers|man team|driver team)\b|\bTEAM(?= REEFER| VAN| DRY| reefer| van| dry)/gi;

/** Finds whether a team is asked for. `Team,` in a greeting is nobody's wish. */
export function findTeam(piece: Piece): readonly FoundField<boolean>[] {
  const answer = piece.label === 'team' ? answerOf(piece) : null;
  const denied = Array.from(piece.text.matchAll(NO_TEAM), (match) => fieldOfMatch(piece, false, 'certain', match));
  const wanted = Array.from(piece.text.matchAll(TEAM), (match) =>
    fieldOfMatch(piece, !negated(piece.text, match.index), asked(piece.text, match) ? 'doubtful' : 'certain', match),
  ).filter((field) => !denied.some((d) => d.at.start < field.at.end && field.at.start < d.at.end));
  return [...(answer === null ? [] : [answer]), ...denied, ...wanted];
}

/** `Team required? no`: a question is not a request for a team. */
function asked(text: string, match: RegExpExecArray): boolean {
  return /^\s?\?/.test(text.slice(match.index + match[0].length));
}

function answerOf(piece: Piece): FoundField<boolean> | null {
  const match = YES.exec(piece.text) ?? NO.exec(piece.text);
  if (match === null) return null;
  return fieldAt(piece, YES.test(piece.text), 'certain', { from: 0, to: match[0].length });
}

const DROP = /\bdrop[- ]?(?:trailers?\b|\s?(?:&|and|n)\s?hook\b|\/hook\b|and[- ]hook\b)|\bpre-?loaded\b/gi;
const LIVE = /\blive\b(?:\s(?:load|unload|pickup|delivery)\b)?/gi;

/** Finds live or drop at one stop, in the words that belong to that stop. True live, false drop trailer. */
export function findHandling(piece: Piece): readonly FoundField<boolean>[] {
  return [
    ...Array.from(piece.text.matchAll(DROP), (match) => fieldOfMatch(piece, false, 'certain', match)),
    ...Array.from(piece.text.matchAll(LIVE), (match) => fieldOfMatch(piece, true, 'certain', match)),
  ];
}

/** Live or drop at either end, as a sentence about the whole load says it; `unclear` when it names no end. */
export type WholeHandling = {
  readonly pickup: readonly FoundField<boolean>[];
  readonly delivery: readonly FoundField<boolean>[];
  readonly unclear: boolean;
};

const DROP_BOTH = /\bdrop[- ]?(?:(?:&|and|n)[- ]?hook|trailers?) (?:at )?both ends\b/gi;
const BOTH = /\ball live\b|\blive\s?\/\s?live\b|\blive load(?:ing)?\s?(?:\/|and|&)\s?unload(?:ing)?\b/gi;
const ENDS = /\b(?<a>live|drop)\s?\/\s?(?<b>live|drop)\b/gi;
const AT_PICKUP =
  /\b(?<kind>live|drop) (?:load(?:ing)?|pick-?up|(?:trailers? )?at (?:the )?(?:origin|pickup|shipper))\b/gi;
const AT_DELIVERY =
  /\b(?<kind>live|drop) (?:unload(?:ing)?|delivery|(?:trailers? )?at (?:the )?(?:destination|delivery|consignee|receiver))\b/gi;

/** Finds `live load, live unload`, `all live`, `drop/live` in words about the whole load. */
export function findWholeHandling(piece: Piece): WholeHandling {
  const of = (pattern: RegExp, live: (g: Record<string, string>) => boolean): FoundField<boolean>[] =>
    Array.from(piece.text.matchAll(pattern), (match) =>
      fieldOfMatch(piece, live(match.groups ?? {}), 'certain', match),
    );
  const is = (key: string) => (g: Record<string, string>) => g[key]?.toLowerCase() === 'live';
  const both = of(BOTH, () => true);
  const dropped = of(DROP_BOTH, () => false);
  const pickup = [...both, ...dropped, ...of(ENDS, is('a')), ...of(AT_PICKUP, is('kind'))];
  const delivery = [...both, ...dropped, ...of(ENDS, is('b')), ...of(AT_DELIVERY, is('kind'))];
  return {
    pickup,
    delivery,
    unclear: pickup.length === 0 && delivery.length === 0 && findHandling(piece).some((f) => !f.value),
  };
}
