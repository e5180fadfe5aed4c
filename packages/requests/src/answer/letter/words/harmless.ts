/** Words that are no part of a street's name but of a price: '2150 Best Way'. */
const OF_PRICE =
  'All|Any|Best|Better|Both|Cheap\\p{L}*|Cost|Dedicated|Direct|Dollars?|Each|Either|Empty|Every|Expedited|Extra|Fair|Final|Firm|Fix\\p{L}*|Flat|Good|Gross|Guarant\\p{L}*|Half|Less|Loaded|Low\\p{L}*|Max\\p{L}*|Miles?|Min\\p{L}*|Net|No|Off|One|Only|Per|Plus|Price|Quick|Rate|Regular|Round|Rush|Single|Solo|Special|Spot|Straight|Team|Total|Two|USD|CAD|A|An|And|At|By|For|From|In|Is|My|Of|On|Or|Our|Over|That|The|This|To|Via|With|Your';
const NUMBER_AND_NAME = String.raw`(?<!\b(?:[Rr]ates?|RATE|[Pp]rices?|PRICE|[Cc]osts?|[Cc]harges?|[Qq]uoted?|[Tt]otal|[Bb]id|[Ll]ine ?haul|[Ff]uel|[Pp]ay|[Aa]sk|[Oo]ffer|[Oo]nly|[Jj]ust|USD|CAD)\b[^\n]*)\b\d{1,6}\s+(?:[NSEW]{1,2}\.?\s+)?(?:(?!(?:${OF_PRICE})\s)(?:[\p{Lu}][\p{L}'.-]*|\d{1,3}(?:st|nd|rd|th))\s+){1,4}`;
const UNIT = String.raw`(?:[,\s]+(?:(?:Suite|Ste\.?|Unit|Floor|Fl\.?|Bldg\.?|Building|Room|#)\s*#?[\dA-Z]{1,6}|\d{1,3}(?:st|nd|rd|th)\s+Floor))?`;
const CITY = String.raw`\s*(?:\p{Lu}[\p{L}.' -]*,?\s+[A-Z]{2})\b`;
/** A number, a name and a street, with a line end, a comma or a city after it. */
const STREET = new RegExp(
  String.raw`${NUMBER_AND_NAME}(?:(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Parkway|Pkwy|Highway|Hwy)\b\.?(?=${UNIT}\s*(?:$|[,|·;]|\.\s*$|${CITY}))|(?:Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Plaza|Circle|Square)\b\.?(?=${UNIT}[\s,|·]+${CITY}))`,
  'gu',
);
/** The same at the end of a line with a word that is an ordinary one too; only with the city and its ZIP code on the next. */
const STREET_ABOVE_CITY = new RegExp(
  String.raw`${NUMBER_AND_NAME}(?:Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Plaza|Circle|Square)\b\.?(?=${UNIT},?\s*$)`,
  'gu',
);
const CITY_LINE = new RegExp(String.raw`^${CITY}\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\s*$`, 'u');

/** Text that holds digits and says no price, validity or lane, told by its shape or by the label before it. */
const HARMLESS: readonly RegExp[] = [
  /\bhttps?:\/\/[^\s{}]+|\bwww\.[^\s{}]+/giu,
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu,
  // Phone numbers: ten digits in three groups, or fewer marks behind a label.
  /(?<![\d.,])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s*|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?:,?\s*(?:ext\.?|extension|x)\s*\d{1,5})?(?!\d|,\d)/giu,
  /\+\d{1,3}[\s.-](?:[\s().-]*\d){7,12}(?!\d)/gu,
  /\b(?:phone|telephone|tel|call|fax|cell|mobile|text)\b[^\d\n{}]{0,12}(?:\d{10}|\d{3}[-.]\d{4})(?!\d)/giu,
  // Numbers of a carrier's or broker's papers, which have five digits or more.
  /\b(?:MC|US\s?DOT|DOT|FF|DUNS|EIN)\b(?:\s*(?:number|no\.?))?(?:\s*is)?[\s:#-]*\d{2}-?\d{3,7}(?!\d)/giu,
  // Addresses.
  STREET,
  /\b(?:suite|ste\.?|p\.?\s?o\.? box|building|bldg\.?|room)\s*#?\d{1,6}\b/giu,
  /\p{Lu}[\p{L}.' -]*,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?(?!\d)/gu,
  // Facts about the broker and the trailer: founding year, certificate, load limit, length.
  /\b(?:since|founded in|established in)\s+(?:19|20)\d{2}\b/giu,
  /\bISO\s?\d{4,5}\b/gu,
  /\b\d{1,3}(?:,?\d{3})\s*(?:lbs?|kg)\b/giu,
  /\b\d{2}[\s-]?(?:foot|feet|ft)\b/giu,
  /\b24[/-]7\b/gu,
  // A request or a desk is no price.
  /\b(?:rate|price|quote)\s+(?:desk|team|requests?|inquir(?:y|ies)|department)\b/giu,
];

/**
 * A line with a blank mark in the place of each phone number, address and other text that is no literal of a quote. `next`
 * is the line below it, where the city of an address may stand.
 */
export function withoutHarmless(line: string, next: string): string {
  const rest = HARMLESS.reduce((left, shape) => left.replaceAll(shape, '·'), line);
  return CITY_LINE.test(next) ? rest.replaceAll(STREET_ABOVE_CITY, '·') : rest;
}
