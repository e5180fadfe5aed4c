import { HIDDEN_SECRET, isSecretName } from '../../platform/secret-names.ts';

/** Layers of nested encoding that are decoded. */
const MAX_LAYERS = 3;

/** What every secret leaves in a text: a separator after its name, a tag, an encoding, or a known form. */
const MAY_HOLD_ONE = /[:=<%&\\]|bearer|basic|lwk_|[A-Za-z\d+/_-]{16}/i;

/**
 * Hides credentials inside a text that is no JSON: bearer tokens, basic credentials, caller keys, passwords of addresses,
 * parts of forms, and whatever follows the name of a secret in an address, a form, a header, a tag or JSON that was cut
 * short, also where it is encoded in percents, entities, backslashes or base64. Its time grows with the text's length
 * alone, however hostile the text is. Source: SP-132.
 */
export function hidden(text: string): string {
  return hiddenIn(text, 0);
}

function hiddenIn(text: string, layer: number): string {
  if (!MAY_HOLD_ONE.test(text)) return text;
  const shown = withoutNamed(withoutParts(withoutTagged(withoutKnownForms(text))));
  if (layer === MAX_LAYERS) return shown;
  const plain = decoded(shown);
  if (plain !== shown) {
    const inside = hiddenIn(plain, layer + 1);
    if (inside !== plain) return inside;
  }
  return shown.replaceAll(/[A-Za-z\d+/_-]{16,}={0,2}/g, (word) => {
    const words = fromBase64(word);
    return words !== null && hiddenIn(words, layer + 1) !== words ? HIDDEN_SECRET : word;
  });
}

function withoutKnownForms(text: string): string {
  return text
    .replaceAll(/\b(Bearer)\s{1,8}[\w.~+/=-]+/gi, `$1 ${HIDDEN_SECRET}`)
    .replaceAll(/\b(Basic)\s{1,8}([A-Za-z\d+/=_-]{4,})/gi, (all: string, scheme: string, word: string) =>
      /^[\x20-\x7e]+:/.test(Buffer.from(word, 'base64').toString('utf8')) ? `${scheme} ${HIDDEN_SECRET}` : all,
    )
    .replaceAll(/\blwk_[\w-]+/g, HIDDEN_SECRET)
    .replaceAll(/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, HIDDEN_SECRET)
    .replaceAll(/(:\/\/[^\s:/@]{0,200}:)[^\s@/]{1,200}@/g, `$1${HIDDEN_SECRET}@`);
}

/** Parts of a form sent as multipart, whose names stand in a line above their values. */
function withoutParts(text: string): string {
  if (!/form-data/i.test(text)) return text;
  return text
    .split(/(?=\r?\n--)/)
    .map((part) => {
      const name = /\bname="?([^"\r\n;]{1,200})/i.exec(part)?.[1];
      const blank = /\r?\n\r?\n/.exec(part);
      if (name === undefined || blank === null || !isSecretName(name)) return part;
      return part.slice(0, blank.index) + blank[0] + HIDDEN_SECRET;
    })
    .join('');
}

/** What stands inside an element named as a secret, and the values of fields and cells named so. */
function withoutTagged(text: string): string {
  if (!text.includes('<')) return text;
  return withoutElements(text).replaceAll(/<[^<>]*>/g, (tag) => {
    const names = tag.matchAll(/\b(?:name|id|key|property|http-equiv)\s{0,4}=\s{0,4}["']?([^\s"'>]+)/gi);
    if (!names.some(([, name = '']) => isSecretName(name))) return tag;
    return tag.replaceAll(/\b(value|content)(\s{0,4}=\s{0,4})("[^"]*"|'[^']*'|[^\s>]+)/gi, `$1$2"${HIDDEN_SECRET}"`);
  });
}

function withoutElements(text: string): string {
  const opening = /<([\w:.-]+)(?:\s[^<>]*)?>/g;
  let shown = '';
  let from = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [tag, name = ''] = found;
    if (tag.endsWith('/>') || !isSecretName(name.split(':').at(-1) ?? '')) continue;
    const inside = found.index + tag.length;
    const end = text.indexOf(`</${name}`, inside);
    shown += text.slice(from, inside) + HIDDEN_SECRET;
    from = end === -1 ? text.length : end;
    opening.lastIndex = from;
  }
  return shown + text.slice(from);
}

/** A name, then a sign that its value follows: maybe quoted, maybe with tags between. */
const NAMED =
  /(?<![\w.$-])([A-Za-z_$][\w.$-]*)\\*["'`]?\s{0,8}(?:<[^<>]*>\s{0,8}){0,6}(?:(?:=>|:=|[:=])\s{0,8}(?:<[^<>]*>\s{0,8}){0,6}|(?<=>\s{0,8}))/g;

/** Headers whose value is the whole line. */
const WHOLE_LINE = /^(?:proxy-)?authori[sz]ation$|cookie$/i;

function withoutNamed(text: string): string {
  let shown = '';
  let from = 0;
  for (const found of text.matchAll(NAMED)) {
    const [all, name = ''] = found;
    const start = found.index + all.length;
    if (found.index < from || !isSecretName(name) || text.startsWith(HIDDEN_SECRET, start)) continue;
    const [before, value] = valueAt(text, start, { name, assigned: all.trimEnd().endsWith('=') });
    if (value === '' || value.startsWith(HIDDEN_SECRET)) continue;
    shown += text.slice(from, start) + before + HIDDEN_SECRET;
    from = start + before.length + value.length;
  }
  return shown + text.slice(from);
}

const QUOTE = /\\*["'`]/y;

/** The opening quote and the value behind it; a value without quotes ends where its kind of text goes on. */
function valueAt(
  text: string,
  start: number,
  { name, assigned }: { readonly name: string; readonly assigned: boolean },
): readonly [before: string, value: string] {
  QUOTE.lastIndex = start;
  const quote = QUOTE.exec(text)?.[0] ?? '';
  const from = start + quote.length;
  if (quote === '') return ['', matchAt(bareValue(name, assigned), text, from)];
  if (quote.length === 1)
    return [quote, matchAt(quote === '"' ? /(?:[^"\\]|\\.)*/sy : /(?:[^'`\\]|\\.)*/sy, text, from)];
  const end = text.indexOf(quote, from);
  return [quote, text.slice(from, end === -1 ? text.length : end)];
}

function bareValue(name: string, assigned: boolean): RegExp {
  if (WHOLE_LINE.test(name)) return /[^\r\n<"]+/y;
  return assigned
    ? /(?:(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate)\s+)?[^\s"'&,;<>}\]]+/iy
    : /[^\r\n"'&,;<>}\]{[]+/y;
}

function matchAt(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

/** The text without one layer of percents, entities and backslashes. */
function decoded(text: string): string {
  return text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes; // Not UTF-8: it stays as it is.
      }
    })
    .replaceAll(/&(?:(quot|apos|amp|lt|gt)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (_all, name, ten, hex) =>
      typeof name === 'string'
        ? (ENTITIES[name.toLowerCase()] ?? '')
        : letterOf(typeof ten === 'string' ? Number(ten) : Number.parseInt(String(hex), 16)),
    )
    .replaceAll(/\\(?:u([\da-f]{4})|(["'\\/]))/gi, (_all, hex, sign) =>
      typeof hex === 'string' ? letterOf(Number.parseInt(hex, 16)) : String(sign),
    );
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** The words that a base64 text stands for; null where it is none of words. */
function fromBase64(word: string): string | null {
  const bytes = Buffer.from(word, 'base64');
  const text = bytes.toString('utf8');
  return /^[\t\r\n\x20-\x7e\u00a0-\u{10ffff}]+$/u.test(text) && !text.includes('\uFFFD') ? text : null;
}
