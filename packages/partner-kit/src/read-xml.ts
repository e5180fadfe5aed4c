import { SaxesParser } from 'saxes';

/** An element: its name without prefix, its attributes, its child elements in order, and its own text. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

type Growing = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Growing[];
  text: string;
};

/** More than any message of a partner has. */
const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 40;
/** Characters. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads a document of a partner; null for whatever is no sound one. A document type is refused before anything in it
 * counts, so no entity of the document's own is ever defined or resolved; neither depth nor size is without a limit.
 */
export function readXml(text: string): XmlElement | null {
  if (text.length > MAX_LENGTH) return null;
  const parser = new SaxesParser();
  const open: Growing[] = [];
  let root: Growing | null = null;
  let elements = 0;
  const found = { isSound: true };
  const refuse = (): void => void (found.isSound = false);
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse();
    if (!found.isSound) return;
    const element = { name: localName(name), attributes: localNames(attributes), children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined && found.isSound) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  // Piece by piece, so that a document which is refused is not read to its end.
  for (let at = 0; at < text.length && found.isSound; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (!found.isSound) return null;
  parser.close();
  return found.isSound ? root : null;
}

const PIECE = 65_536;

/** Prefixes are the writer's own: SOAP says `soap:Body`, `s:Body` or `Body`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localNames(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]));
}

/** The first child of a name. */
export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null;
}

/** The text of the first child of a name, without surrounding blanks; null where there is none. */
export function textOf(element: XmlElement | null, name: string): string | null {
  return childOf(element, name)?.text.trim() ?? null;
}

/** All children of a name. */
export function childrenOf(element: XmlElement | null, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A value as the text of an element or an attribute; characters that XML cannot hold are left out. */
export function xmlText(value: string | number): string {
  return String(value)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
