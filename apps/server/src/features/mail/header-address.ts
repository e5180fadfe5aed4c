import { parseMailAddress } from '@lanewright/units';
import type { MailAddress } from '@lanewright/requests';

/** An address as the mail parser takes it from a header: one person, or a group with its name. */
export type ParsedAddress = { readonly name: string; readonly address?: string | undefined };

/** What a header names: its one address, or what is wrong with it in a sentence for a person. */
export type HeaderAddress = { readonly address: MailAddress | null; readonly problem: string | null };

const SHOWN = 120;

/**
 * The one address of a From or Reply-To header. It counts only where it can be read in one way: the header occurs once,
 * names one person, and is a bare address or ends with it in angle brackets. Everything else is a problem for a person,
 * because a guard and a mailer may read it differently (SP-072). `lines` are the unfolded values of the header.
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

/** Whether the header, as it was written, is this address and nothing that could be another one. */
function standsAlone(line: string, address: string): boolean {
  const written = line.trim();
  if (written.toLowerCase() === address.toLowerCase()) return true;
  if (!written.toLowerCase().endsWith(`<${address.toLowerCase()}>`)) return false;
  const display = written.slice(0, -(address.length + 2));
  // A quoted display name may hold anything: no reader takes an address from inside quotes.
  return !/[<>@,;:]/.test(display.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''));
}
