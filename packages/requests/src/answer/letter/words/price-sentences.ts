/** Words about a price or about a promise on a price, with their endings. */
const OF_PRICE =
  /(?<![\p{L}\p{N}])(?:rates?|pric(?:e|es|ed|ing|ey)|repric(?:e|es|ed|ing)|costs?|charg(?:e|es|ed|ing|eable)|fees?|bill(?:s|ed|ing|able)?|invoic(?:e|es|ed|ing)|pay(?:s|ing|able|ments?)?|paid|fuel|surcharges?|tariffs?|offer(?:s|ed|ing)?|bid(?:s|ding)?|quot(?:e|es|ed|ing|ations?)|discount\w*|refund\w*|credit\w*|waiv\w+|free|guarantee\w*|commit\w*|assur\w+|insur\w+|terms?|match\w*|beat\w*|better\w*|compet(?:e|es|ing|it\w+)|negotiat\w+|low(?:er|ers|ered|ering|est)?|less|economy|deals?|sav(?:e|es|ed|ing|ings)|gain\w*|reduc\w+|cut\w*|increas\w+|rais\w+|adjust\w+|revis\w+)(?![\p{L}\p{N}])/iu;

/** Words that promise nothing about a price: the labels of the stored facts, and the words of polite sentences. */
const NEUTRAL: ReadonlySet<string> = new Set(
  `a also an and answer are as ask at attached be been below by can cost desk do find following for from give glad happy
  have hear hello here hope i if in is it kind know lane let load look me my need next number of offer offering on one or our please
  pleased pleasure price pricing quote quotes quoting rate rates receive regarding regards reply request requests see send
  shipment soon subject team tell thank thanks that the this to today type understand until update us valid validity
  we will with would write you your yours`.split(/\s+/),
);
/**
 * Whether a sentence without its fields says more about a price than labels and thanks do, such as 'We match any lower
 * price'. No stored fact backs such a promise. The words are checked by an allow list, because a list of promises would
 * never be complete. Source: B-028, decision 0099.
 */
export function speaksOfPrice(sentence: string): boolean {
  if (!OF_PRICE.test(sentence)) return false;
  const words = sentence.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  return words.some((word) => !NEUTRAL.has(word));
}
