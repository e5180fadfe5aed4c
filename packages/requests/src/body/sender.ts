import type { Line } from '../reading/lines.ts';
import { fieldAt, type FoundField, type Piece } from '../reading/piece.ts';
import type { IncomingMail, MailAddress, ReadField, TextSource } from '../reading/reading.ts';

const ROLES =
  /\b(?:no-?reply|tms|team|desk|dispatch|planning|logistics|quotes?|shipping|traffic|transport(?:ation)?|freight|loads?|orders?|sales|info|office|warehouse|portal|notification|procurement|purchasing|department|dept|support|system|auction)\b/i;

/** A header's text as a piece, so that its words can be shown. */
export function headerPiece(source: TextSource, text: string): Piece {
  return { source, start: 0, text, label: null, labelText: '', line: -1 };
}

/** The person who writes: the display name, `Ruiz, Marisol` turned round; null for a desk, a portal or no name. */
export function contactName(
  sender: MailAddress,
  at: (name: string) => FoundField<string> | null,
): ReadField<string> | null {
  const name = sender.name?.trim() ?? '';
  if (name === '' || name.includes('@') || name.length > 80 || ROLES.test(name)) return null;
  const turned = /^([\p{L}'-]+),\s*([\p{L}'. -]+)$/u.exec(name);
  const field = at(name);
  return field === null ? null : { ...field, value: turned === null ? name : `${turned[2] ?? ''} ${turned[1] ?? ''}` };
}

/** Names a sender may sign with, for finding the signature: the display name as written and turned round. */
export function signingNames(sender: MailAddress | null): readonly string[] {
  const name = sender?.name?.trim() ?? '';
  const turned = /^([\p{L}'-]+),\s*([\p{L}'. -]+)$/u.exec(name);
  return [name, turned === null ? '' : `${turned[2] ?? ''} ${turned[1] ?? ''}`].filter(
    (n) => n.length >= 2 && n.length <= 80,
  );
}

/** Where the answer goes: Reply-To if present, else the sender. Source: the sample mails' rules. */
export function replyTo(mail: IncomingMail): ReadField<string> | null {
  const source: TextSource = mail.replyTo === null ? 'from' : 'reply_to';
  const address = mail.replyTo?.address ?? mail.from?.address ?? '';
  return address === ''
    ? null
    : fieldAt(headerPiece(source, address), address, 'certain', { from: 0, to: address.length });
}

/**
 * The shipper's company among the lines of a mail: a `Customer:` value, else a line or a part of one between bars whose
 * letters match the sender's domain (`Bayou Chemical Supply LLC` at bayouchem.example). Not made up from the domain alone.
 */
export function companyName(
  lines: readonly Line[],
  pieces: readonly Piece[],
  sender: MailAddress | null,
): ReadField<string> | null {
  const domain = domainWord(sender);
  const labelled = pieces.find(
    (piece) => piece.label === 'customer' && piece.text.trim() !== '' && piece.text.length < 100,
  );
  if (labelled !== undefined)
    return fieldAt(labelled, labelled.text.trim(), 'certain', { from: 0, to: labelled.text.length });
  const shipper = pieces.find((piece) => piece.label === 'shipper');
  const facility = shipper?.text.split(/[,\n]/)[0] ?? '';
  if (shipper !== undefined && matchesDomain(facility, domain))
    return fieldAt(shipper, facility.trim(), 'certain', { from: 0, to: facility.length });
  for (const line of lines.toReversed()) {
    const found = signedCompany(line, domain, signingNames(sender));
    if (found !== null) return found;
  }
  return null;
}

function signedCompany(line: Line, domain: string, names: readonly string[]): FoundField<string> | null {
  if (line.text.length > 100) return null;
  const piece: Piece = { ...headerPiece('body', line.text), start: line.start, line: line.number };
  let from = 0;
  for (const part of line.text.split('|')) {
    const tail = names.find((name) => part.trim().toLowerCase().endsWith(` ${name.toLowerCase()}`));
    const words = tail === undefined ? part : part.trimEnd().slice(0, -tail.length);
    if (matchesDomain(words, domain)) return fieldAt(piece, words.trim(), 'certain', { from, to: from + words.length });
    from += part.length + 1;
  }
  return null;
}

function domainWord(sender: MailAddress | null): string {
  const labels = sender?.address.toLowerCase().split('@')[1]?.split('.') ?? [];
  return (labels.length >= 2 ? (labels.at(-2) ?? '') : '').replace(/[^a-z0-9]/g, '');
}

/** Same letters from the first on, five at least; an address or a phone number never is a company. */
function matchesDomain(words: string, domain: string): boolean {
  const plain = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (plain.length < 5 || domain.length < 5 || /[@:]|www\.|https?/i.test(words) || words.trim().split(/\s+/).length > 6)
    return false;
  return plain.startsWith(domain) || (domain.startsWith(plain) && plain.length >= 5);
}
