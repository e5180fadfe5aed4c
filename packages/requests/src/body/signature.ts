import { labelOf } from '../reading/labels.ts';
import { isBlank, type Line } from '../reading/lines.ts';

const CLOSING =
  /^\s*(?:thanks|thank you|thx|many thanks|thanks in advance|thanks again|regards|kind regards|best regards|warm regards|best|sincerely|cheers|gracias|saludos|merci|cordialement|respectfully|yours sincerely|yours truly|talk soon|speak soon|tks|ty|appreciate it|much appreciated)\b[\s,.!]*(?:and best regards|so much|very much|again|in advance|everyone|all|team)?[\s,.!]*$/i;
const LONGEST = 15;

/** Whether a line is nothing but closing words: `Best regards,`. */
export function isClosing(text: string): boolean {
  return CLOSING.test(text.trim());
}

/**
 * Parts the signature from the request: it begins at a closing word, a `-- ` line or a line that bears the sender's
 * name or initials, among the last lines, unless labelled facts of a load still follow. Source: B-009.
 */
export function partSignature(
  lines: readonly Line[],
  names: readonly string[],
): { readonly words: readonly Line[]; readonly signature: readonly Line[] } {
  const filled = lines.filter((line) => !isBlank(line));
  const tail = filled.slice(-LONGEST);
  const first = tail.find(
    (line, at) =>
      (filled.length > tail.length || at > 0) &&
      (endsRequest(line, names) || isThanked(line, tail[at - 1])) &&
      !factsFollow(tail.slice(at + 1)),
  );
  if (first === undefined) return { words: lines, signature: [] };
  const cut = lines.indexOf(first);
  return { words: lines.slice(0, cut), signature: lines.slice(cut) };
}

/** A name of one or two words right below a line that ends with thanks. */
function isThanked(line: Line, before: Line | undefined): boolean {
  return (
    before !== undefined &&
    /\b(?:thanks|thank you|thx)\b[a-z ]{0,14}[!.,]*\s*$/i.test(before.text) &&
    /^\s*\p{Lu}\p{Ll}{1,14}(?: \p{Lu}[\p{Ll}.]{0,14})?\s*$/u.test(line.text)
  );
}

function endsRequest(line: Line, names: readonly string[]): boolean {
  const text = line.text.trim();
  if (text === '--' || text === '—' || /^_{5,}$/.test(text) || CLOSING.test(text)) return true;
  return namesLine(text, names);
}

/** The line is the sender's name, a first name, initials, or a company followed by the name. */
function namesLine(text: string, names: readonly string[]): boolean {
  const bare = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  if (bare === '') return false;
  return names.some((name) => {
    const whole = name.toLowerCase();
    const words = whole.split(' ');
    const initials = words.map((word) => word.slice(0, 1)).join('');
    return (
      bare === whole ||
      bare === words[0] ||
      (initials.length > 1 && bare === initials) ||
      (words.length > 1 && bare.endsWith(` ${whole}`) && bare.split(' ').length < 8)
    );
  });
}

function factsFollow(lines: readonly Line[]): boolean {
  return lines.some((line) => {
    const colon = line.text.indexOf(':');
    const label = colon > 0 && colon < 40 ? labelOf(line.text.slice(0, colon)) : null;
    return (
      label !== null &&
      !['boilerplate', 'customer', 'delivery', 'other'].includes(label) &&
      line.text.slice(colon + 1).trim() !== '' &&
      !/^[\s\d().+-]{9,}/.test(line.text.slice(colon + 1))
    );
  });
}
