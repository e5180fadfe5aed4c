/** HTML that is safe to send, because every value in it was escaped. Only `html` creates it. */
export type Html = { readonly text: string };

/** Builds HTML from a template. Escapes strings, inserts HTML and lists of it as they are, and omits null. */
export function html(
  words: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[] | null)[]
): Html {
  const filled = words.map((word, at) => word + textOf(values[at] ?? null));
  return { text: filled.join('') };
}

function textOf(value: string | Html | readonly Html[] | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return escaped(value);
  return 'text' in value ? value.text : value.map(({ text }) => text).join('\n');
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => NAMED[sign] ?? sign);
}
