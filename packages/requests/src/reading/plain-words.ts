/**
 * Words that ask, greet, thank or join and change nothing about a load. Everything with a meaning of its own stays
 * out, above all numbers, negations (`no`, `not`), conditions (`if`, `unless`), alternatives (`or`), limits (`only`)
 * and plurals of the requested equipment (`trucks`, `loads`).
 */
const PLAIN = new Set(
  (
    "it's " +
    'an a the and of in on at to from for with by this that it its it’s is are be as our us we i my me you your u ' +
    'please kindly pls plz can could would will provide send give get let know advise ' +
    'quote quotes quotation quoting rate rates price pricing cost best spot rfq req request requested ' +
    'need needed looking want like following below have going ' +
    'load shipment lane move truckload ftl tl full truck freight ship shipping ships ' +
    'pickup pick up pu p/u pick-up delivery deliver delivering delivers del origin destination ' +
    'appointment appt appts fcfs hours hrs time date window ' +
    'thanks thank thx regards appreciate appreciated ' +
    'carrier partners bid opportunity cover coverage new gross total approx ' +
    'stackable palletized external ' +
    'one requesting picks picking product commodity equipment weight weighing invitation sheet available reply offer timing out needs mode'
  ).split(' '),
);

/** Whether a word in lower case is one that asks or joins. */
export function isPlainWord(word: string): boolean {
  return PLAIN.has(word);
}

const COURTESIES: readonly RegExp[] = [
  /^(?:please )?(?:feel free to )?(?:let (?:me|us) know|call|contact|reach out|email|e-mail)(?: (?:to )?(?:me|us))?(?: back)? (?:if you have|with|for|should you have) (?:any )?(?:questions|concerns)(?: or concerns)?$/i,
  /^(?:we |i |and )?look(?:ing)? forward to (?:your (?:quote|rate|reply|response|offer|pricing)|hearing (?:back )?from you)(?: soon| shortly)?$/i,
  /^(?:have|wish(?:ing)? you|enjoy) (?:an? |your |the )?(?:great|good|nice|wonderful|lovely|happy|fantastic)? ?(?:day|weekend|week|evening|afternoon|one|holiday|thanksgiving|rest of your day)(?: ahead)?$/i,
  /^(?:i )?(?:hope|trust) (?:you(?:['’]re| are)|all is|everything is|this (?:e-?mail|message|note) finds you|everyone is)(?: (?:all|doing|having))*(?: (?:well|great|good|a (?:great|good) (?:day|week|one|morning)))$/i,
  /^to whom it may concern$/i,
  /^(?:the |this |any )?(?:information|message|e-?mail|transmission|communication|unauthori[sz]ed use)\b.{0,130}\b(?:confidential|privileged|prohibited)\b.{0,60}$/i,
  /^(?:sent from|get) (?:my |outlook for )(?:iphone|ipad|phone|mobile|android|samsung|blackberry|ios)(?: device| phone)?$/i,
  /^(?:i )?hope (?:you|everyone|all) (?:had|have|has|are having|enjoyed) (?:an? |your |the )?(?:great|good|nice|wonderful|lovely)? ?(?:weekend|week|day|holiday|thanksgiving|morning)$/i,
  /^(?:please |pls )?see (?:the )?(?:load|shipment|request|details|info)? ?below(?: and (?:send|provide|give)(?: me| us)? (?:your|a|the)(?: best)? (?:quote|rate|price))?$/i,
  /^(?:thanks|thank you)(?: so much| very much| kindly| again| all| everyone)?(?: in advance)?(?: for (?:your|the) (?:help|time|business|support|quick (?:reply|response|turnaround)))?$/i,
  /^\[?(?:caution:? ?)?this e-?mail originated from outside\b.{0,60}$/i,
  /^do not click links or open attachments unless you .{0,80}$/i,
  /^(?:much appreciated|any questions,? (?:just )?(?:call|let me know)|buen[oa]s (?:d[ií]as|tardes|noches)|hola(?: a todos)?|gracias|muchas gracias|bonjour|salut|bonsoir|merci(?: beaucoup| d['’]avance)?|guten (?:tag|morgen)|danke|vielen dank)$/i,
];

/** Whether a whole sentence is nothing but courtesy. */
export function isCourtesy(sentence: string): boolean {
  const bare = sentence.trim().replace(/[\s.!?,:;–-]+$/u, '');
  return bare.length <= 160 && COURTESIES.some((pattern) => pattern.test(bare));
}

const PEOPLE =
  'carrier partner|team|all|guys|folks|everyone|everybody|there|sir|madam|gentlemen|friends?|partners|carrier partners';
const GREETING = new RegExp(
  String.raw`^\s*(?:hi|hello|hey|dear|greetings|(?:a )?(?:very )?good (?:morning|afternoon|evening|day)|morning|afternoon)\b(?:,? (?:${PEOPLE}))?\s*(?:[,!.:–-]|$)`,
  'gim',
);
/** `Hi Sam,`: a greeting with names, which begin with capitals, at the end of its line or before a comma. */
const NAMED =
  /^\s*(?:[Hh]i|HI|[Hh]ello|[Hh]ey|[Dd]ear|[Mm]orning|[Gg]ood (?:morning|afternoon|evening|day))(?: (?:there )?\p{Lu}\p{L}{1,20}){1,3}(?: team)?\s*(?:[,!]|[–-]\s|$)/gmu;
/** `Team,` greets at the head of a mail; further down it may ask for two drivers. */
const CALLED = new RegExp(String.raw`^\s*(?:${PEOPLE})\s*[,!:–-]`, 'gi');
const DETAILS =
  /\b(?:(?:load |shipment |lane )?(?:details|info|information) (?:are |is )?(?:below|as follows|following)|(?:the )?(?:below|following) (?:details|info|information))\b/gi;
const NUMBERED = /^\s*\(?\d{1,2}[.)]\s/gm;
const SIGNED =
  /\b(?:[Tt]hanks|[Tt]hank you|[Tt]hx|[Rr]egards|[Cc]heers)\b[a-z ]{0,14}[,!.]{1,2}\s{1,2}\p{Lu}\p{Ll}{1,14}(?: \p{Lu}[\p{Ll}.]{0,14})?\s*$/gu;
const HEADING = /^\s*(?:load|shipment|lane|freight) (?:details|info|information)\s*:?\s*$/gim;
const SOON =
  /\b(?:at your earliest convenience|when you (?:can|get a (?:chance|minute)))\b|\b(?:rates?|quotes?|price|pricing|back to (?:me|us)|reply|respond|answer)(?: please)? (?:asap|as soon as possible|as soon as you can)\b|\bin advance\b/gi;

/**
 * Greetings at the head of a line and wishes for a quick answer: stretches that say nothing about a load. `begins` tells
 * that the text is the first of its mail.
 */
export function courtesiesIn(text: string, begins: boolean): readonly { readonly from: number; readonly to: number }[] {
  return [GREETING, NAMED, SOON, DETAILS, HEADING, NUMBERED, SIGNED, ...(begins ? [CALLED] : [])].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ from: match.index, to: match.index + match[0].length })),
  );
}

const APOLOGY =
  /^\s*(?:(?:so |very )?sorry|(?:my |our )?apologies|oops|sure|yes|of course|no problem|here (?:you go|it is|they are|is the info|are the details))(?: (?:about|for) (?:that|this|the (?:confusion|delay|wait|missing info)))?\s*(?:[,.!:;–-]|$)/gim;

/** Words that begin a reply to our questions and say nothing about the load. */
export function apologiesIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  return Array.from(text.matchAll(APOLOGY), (match) => ({ from: match.index, to: match.index + match[0].length }));
}

const ATTACHED =
  /\b(?:(?:please |pls )?(?:see|find|review|check) )?(?:the |our |my )?(?:attached|enclosed)(?: (?:file|list|spreadsheet|sheet|workbook|excel|csv|pdf|document|lanes?|loads?|request|rfq)){0,2}\b|\bin the attachment\b|\battachment\b/gi;

/** Words that refer to an attached file. They raise no doubt if the file was read. */
export function pointersIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  return Array.from(text.matchAll(ATTACHED), (match) => ({ from: match.index, to: match.index + match[0].length }));
}
