/** The quote's public number: 'Q' and the id padded to 8 digits (SP-033). */
export function systemIdOf(id: number): string {
  return `Q${String(id).padStart(8, '0')}`;
}

/** The id behind a searched system id, with or without the Q and the zeros; null when the text is none (SP-033). */
export function idFromSystemId(text: string): number | null {
  const match = /^q?0*(\d{1,12})$/i.exec(text.trim());
  return match?.[1] === undefined ? null : Number(match[1]);
}
