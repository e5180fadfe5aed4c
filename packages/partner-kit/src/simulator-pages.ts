/** A load as a robot reads it off a page: what stands beside each label, for its stops too, and our answer there. */
export type ReadLoad = {
  readonly load: Readonly<Record<string, string>>;
  readonly stops: readonly Readonly<Record<string, string>>[];
  readonly ours: Readonly<Record<string, string>> | null;
};

/** The loads of a page. */
export function readLoads(html: string): readonly ReadLoad[] {
  return [...html.matchAll(/<section>(.*?)<\/section>/gs)].map(([, section = '']) => ({
    load: listings(section, 'load')[0] ?? {},
    stops: listings(section, 'stop'),
    ours: listings(section, 'ours')[0] ?? null,
  }));
}

/** What a page says after a form: that it was taken, with its number, or why not; null where it says neither. */
export function readVerdict(html: string): { readonly isTaken: boolean; readonly text: string } | null {
  const [, kind, text = ''] = /<p class="(done|error)">(.*?)<\/p>/s.exec(html) ?? [];
  return kind === undefined ? null : { isTaken: kind === 'done', text: unescaped(text) };
}

function listings(section: string, name: string): readonly Readonly<Record<string, string>>[] {
  return [...section.matchAll(new RegExp(`<dl class="${name}">(.*?)</dl>`, 'gs'))].map(([, rows = '']) =>
    Object.fromEntries(
      [...rows.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
        unescaped(label),
        unescaped(value),
      ]),
    ),
  );
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
