const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rarr: '→',
  deg: '°',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  frac12: '½',
};
const BREAKING = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'section',
  'article',
  'pre',
]);
const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'textarea']);
const STRUCK = new Set(['s', 'strike', 'del']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base', 'source']);

type Walk = { out: string[]; hidden: string[]; quoted: number; cellOpen: boolean };

/**
 * Makes reading text of a hostile HTML body in one pass: lines for blocks, tabs between table cells, `> ` before what a
 * block quote holds. Nothing is evaluated or fetched; scripts, styles, hidden and struck-out text are left out.
 */
export function htmlToText(html: string): string {
  const walk: Walk = { out: [], hidden: [], quoted: 0, cellOpen: false };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1 || open > at) addText(walk, html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      addText(walk, '<');
      at = open + 1;
      continue;
    }
    const comment = html.startsWith('<!--', open);
    const close = html.indexOf(comment ? '-->' : '>', open);
    if (close === -1) break;
    if (!comment) addTag(walk, html.slice(open + 1, close));
    at = close + (comment ? 3 : 1);
  }
  return tidy(walk.out.join(''));
}

function addText(walk: Walk, raw: string): void {
  if (walk.hidden.length > 0) return;
  const text = raw
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi, (whole, name: string) => entity(name) ?? whole);
  walk.out.push(text);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (code === 160) return ' ';
  return Number.isInteger(code) && code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}

function addTag(walk: Walk, tag: string): void {
  const name = /^\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined) return;
  if (tag.startsWith('/')) closeTag(walk, name);
  else openTag(walk, name, tag);
}

function openTag(walk: Walk, name: string, tag: string): void {
  const hides =
    SILENT.has(name) ||
    STRUCK.has(name) ||
    /display\s*:\s*none|line-through|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])/i.test(tag.slice(0, 2000));
  if (!VOID.has(name) && !tag.endsWith('/') && walk.hidden.length < 1000 && (hides || walk.hidden.includes(name)))
    walk.hidden.push(name);
  if (walk.hidden.length > 0) return;
  if (name === 'blockquote') walk.quoted += 1;
  if (name === 'tr') walk.cellOpen = false;
  if (name === 'td' || name === 'th') {
    if (walk.cellOpen) walk.out.push('\t');
    walk.cellOpen = true;
  } else if (BREAKING.has(name) && !walk.cellOpen) walk.out.push(`\n${'> '.repeat(Math.min(walk.quoted, 3))}`);
  else if (BREAKING.has(name)) walk.out.push(' ');
}

function closeTag(walk: Walk, name: string): void {
  const open = walk.hidden.lastIndexOf(name);
  if (open >= 0) walk.hidden.splice(open, 1);
  if (walk.hidden.length > 0) return;
  if (name === 'blockquote') walk.quoted = Math.max(0, walk.quoted - 1);
  if (name === 'tr' || name === 'table') walk.cellOpen = false;
  if (BREAKING.has(name) && !walk.cellOpen) walk.out.push('\n');
}

/** Blanks are squeezed inside a line, empty lines to one. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .split('\t')
      .map((cell) => cell.replace(/ {2,}/g, ' ').trim())
      .join('\t'),
  );
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .replace(/^\n+/, '');
}
