import type { QuoteView } from '@lanewright/contract';

/** How many addresses the hint names; the others are counted. */
const NAMED = 3;

/** The recipient that the form of a direct answer starts with; blank if a person must choose. */
export function startingRecipient({ reply_addresses: addresses }: Pick<QuoteView, 'reply_addresses'>): string {
  return addresses.suggested ?? '';
}

/** The other known addresses, as a hint below the field; undefined without any. */
export function recipientHint({ suggested, known }: QuoteView['reply_addresses']): string | undefined {
  const others = known.filter((address) => address !== suggested);
  if (others.length === 0) return undefined;
  const more = others.length - NAMED;
  const named = others.slice(0, NAMED).join(', ');
  return `${suggested === null ? 'Known' : 'Also known'}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Whether no recipient has been entered. */
export function isBlank(recipient: string | null | undefined): boolean {
  return (recipient ?? '').trim() === '';
}
