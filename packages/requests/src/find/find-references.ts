import type { Label } from '../reading/labels.ts';
import { fieldAt, fieldOfMatch, type FoundField, type Piece } from '../reading/piece.ts';
import { findDays } from './date/find-dates.ts';
import { findTimes } from './find-times.ts';
import type { Day } from '@lanewright/units';

const ID = /[A-Za-z]{0,8}[-#]?\d[\w-]{0,60}|[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,12}){1,5}/;
const WORDED =
  /\b(?:(?<quote>(?:quote|rfq|shipment|opportunity|load|tender|bid)\s?(?:#|no\.?|number|id)\s?:?\s{0,2})|(?<bol>(?:B\/?O\/?L|bill of lading|pro)\s?(?:#|no\.?|number)?\s?:?\s{0,2})|(?<ref>(?:reference|ref)\s?(?:#|no\.?|number)?\s?:?\s{1,2})|(?<po>(?:P\.?O\.?|purchase order|sales order numbers?|order|S\.?O\.?|STO|ASN|W\.?O\.?|booking|job|route|event code|delivery|commande)\s?(?:#|no\.?|number|is|are)?\s?:?\s{0,2}))#?(?<id>[A-Z]{0,6}-?\d[A-Z\d-]{2,40})\b/gi;
const BARE_RFQ = /\bRFQ[-# ]{0,2}\d[\w-]{1,30}\b/g;

/** Reference words of a request by their kind: its own quote or shipment number, another reference, an order number. */
export type References = {
  readonly quoteIds: readonly FoundField<string>[];
  readonly references: readonly FoundField<string>[];
  readonly orders: readonly FoundField<string>[];
};

/** Finds reference numbers in a piece, labelled or worded (`Shipment ID KP8842201`, `PO 7719021`). Source: B-009, Q-105. */
export function findReferences(piece: Piece): References {
  const kinds: Record<'quote_id' | 'reference' | 'purchase_order', FoundField<string>[]> = {
    quote_id: [],
    reference: [],
    purchase_order: [],
  };
  if (isReference(piece.label)) {
    const match = ID.exec(piece.text.slice(0, 200));
    if (match !== null && /\d/.test(match[0])) {
      const id = fieldAt(piece, match[0], standsAlone(piece.text, match) ? 'certain' : 'doubtful', {
        from: match.index,
        to: match.index + match[0].length,
      });
      if (piece.label === 'bill') kinds.purchase_order.push({ ...id, value: `${billOf(piece.labelText)} ${id.value}` });
      else
        kinds[piece.label].push(
          piece.label === 'purchase_order' && !/^po/i.test(id.value) ? { ...id, value: `PO ${id.value}` } : id,
        );
    }
    return { quoteIds: kinds.quote_id, references: kinds.reference, orders: kinds.purchase_order };
  }
  for (const match of piece.text.matchAll(WORDED)) {
    const g = match.groups ?? {};
    const id = g['id'] ?? '';
    const to = match.index + match[0].length;
    const field = fieldAt(piece, id, 'certain', { from: to - id.length, to });
    if (g['quote'] !== undefined) kinds.quote_id.push(field);
    else if (g['ref'] !== undefined) kinds.reference.push(field);
    else if (g['bol'] !== undefined)
      kinds.purchase_order.push(fieldOfMatch(piece, `${billOf(g['bol'])} ${id}`, 'certain', match));
    else kinds.purchase_order.push(fieldOfMatch(piece, `${orderWord(g['po'] ?? '')} ${id}`, 'certain', match));
  }
  for (const match of piece.text.matchAll(BARE_RFQ))
    if (kinds.quote_id.length === 0) kinds.quote_id.push(fieldOfMatch(piece, match[0], 'likely', match));
  return { quoteIds: kinds.quote_id, references: kinds.reference, orders: kinds.purchase_order };
}

/** A reference is the whole value of its label, except for words such as "ref": `Need 2x on this lane` is no reference. */
function standsAlone(text: string, match: RegExpExecArray): boolean {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const beside = rest.match(/\p{L}{2,}/gu) ?? [];
  return (
    !/^(?:\d{1,2}x?|x\d{1,2})$/i.test(match[0]) &&
    !beside.some((word) =>
      /^(?:need|want|we|you|on|for|this|these|each|all|both|per|and|or|load|loads|lane|truck|trucks|more|another|please|pls|ask|call)$/i.test(
        word,
      ),
    )
  );
}

/** What an order number is called: a purchase order's as usual, any other as it is written. */
function orderWord(written: string): string {
  const word = written.replace(/[.#:]|\b(?:no|numbers?|is|are)\b/gi, ' ').trim();
  if (/^(?:po|p o|purchase order|order)$/i.test(word)) return 'PO';
  return word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function isReference(label: Label | null): label is 'quote_id' | 'reference' | 'purchase_order' | 'bill' {
  return label === 'quote_id' || label === 'reference' || label === 'purchase_order' || label === 'bill';
}

/** A bill of lading or a carrier's pro number belongs to a shipment; it never is the shipper's own reference. */
function billOf(label: string): 'BOL' | 'Pro' {
  return /^\W*pro\b/i.test(label) ? 'Pro' : 'BOL';
}

const MONEY = /(?:(?<sign>C?\$|US\$)\s?)?(?<n>\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{2})?\s?(?<k>k\b)?/gi;

/** Finds the declared value of the goods in whole currency units: labelled, or `$250,000 declared value`. */
export function findDeclaredValues(piece: Piece): readonly FoundField<number>[] {
  const about =
    piece.label === 'declared_value' ||
    /\b(?:declared value|cargo value|valued at|insured for|value of)\b/i.test(piece.text);
  if (!about) return [];
  return Array.from(piece.text.matchAll(MONEY)).flatMap((match) => {
    const g = match.groups ?? {};
    if (g['sign'] === undefined && piece.label !== 'declared_value') return [];
    const value = Number((g['n'] ?? '').replaceAll(',', '')) * (g['k'] === undefined ? 1 : 1000);
    return value < 100 ? [] : [fieldOfMatch(piece, value, 'certain', match)];
  });
}

/** Finds the shipper's deadline under its label, as written with its zone: `2026-11-20T14:00 ET`. */
export function findDeadline(piece: Piece, mailDay: Day): FoundField<string> | null {
  if (piece.label !== 'expires') return null;
  const day = findDays(piece, mailDay).find((d) => d.issue === null);
  if (day === undefined) return null;
  const time = findTimes(piece, [day.field.at])[0];
  if (time === undefined || !/^\d\d:\d\d$/.test(time.value)) return { ...day.field };
  const end = time.at.end - piece.start;
  const zone = /^\s{1,2}(ET|CT|MT|PT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|UTC|Eastern|Central|Mountain|Pacific)\b/i.exec(
    piece.text.slice(end, end + 12),
  );
  const from = Math.min(day.field.at.start, time.at.start) - piece.start;
  const to = Math.max(day.field.at.end - piece.start, end + (zone?.[0].length ?? 0));
  return fieldAt(
    piece,
    `${day.field.value}T${time.value}${zone === null ? '' : ` ${zone[1] ?? ''}`}`,
    day.field.confidence,
    { from, to },
  );
}
