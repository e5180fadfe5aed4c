/** A load as a robot reads it from a page: the value of each label, for the load, its stops, and our answer there. */
export type ReadLoad = {
  readonly load: Readonly<Record<string, string>>;
  readonly stops: readonly Readonly<Record<string, string>>[];
  readonly ours: Readonly<Record<string, string>> | null;
};

/** Parses the loads of a page. */
export function readLoads(html: string): readonly ReadLoad[] {
  return [...html.matchAll(/<section>(.*?)<\/section>/gs)].map(([, section = '']) => ({
    load: listings(section, 'load')[0] ?? {},
    stops: listings(section, 'stop'),
    ours: listings(section, 'ours')[0] ?? null,
  }));
}

/** The response to a form: accepted with a number, or the reason why not; null if the page has neither. */
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
