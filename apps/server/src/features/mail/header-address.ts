import { parseMailAddress } from '@lanewright/units';
import type { MailAddress } from '@lanewright/requests';

/** An address as the mail parser returns it: one mailbox, or a named group. */
export type ParsedAddress = { readonly name: string; readonly address?: string | undefined };

/** The one address of a header, or a sentence for a person that says what is wrong with it. */
export type HeaderAddress = { readonly address: MailAddress | null; readonly problem: string | null };

const SHOWN = 120;

/**
 * Reads the one address of a From or Reply-To header. Accepts it only if it is unambiguous: the header occurs once, has
 * one mailbox, and is a bare address or ends with one in angle brackets. Everything else goes to a person, because our
 * check and a mail server may parse it differently (SP-072). `lines` are the unfolded values of the header.
 */
export function headerAddress(
  name: 'From' | 'Reply-To',
  lines: readonly string[],
  parsed: readonly ParsedAddress[],
): HeaderAddress {
  const [line = ''] = lines;
  if (lines.length === 0) return { address: null, problem: null };
  const problem = (what: string) => ({ address: null, problem: `${name} ${what}: “${line.slice(0, SHOWN)}”.` });
  if (lines.length > 1) return problem('occurs more than once');
  if (parsed.length > 1) return problem('names several addresses');
  const [one] = parsed;
  const address = parseMailAddress(one?.address ?? '');
  if (one === undefined || address === null) return problem('holds no usable address');
  if (!standsAlone(line, address.address)) return problem('can be read in more than one way');
  return { address: { name: one.name.trim() || null, address: address.address }, problem: null };
}

/** Whether the raw header is this address and contains nothing that could be parsed as another one. */
function standsAlone(line: string, address: string): boolean {
  const written = line.trim();
  if (written.toLowerCase() === address.toLowerCase()) return true;
  if (!written.toLowerCase().endsWith(`<${address.toLowerCase()}>`)) return false;
  const display = written.slice(0, -(address.length + 2));
  // A quoted display name may contain anything: no parser takes an address from inside quotes.
  return !/[<>@,;:]/.test(display.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''));
}
