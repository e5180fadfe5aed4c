import type { SourceFile } from './walls/read-imports.ts';

/** The codes of the refusals that a source text makes with `refuse('…')`. */
export function refusalCodesIn(text: string): readonly string[] {
  return [...text.matchAll(/\brefuse\(\s*'([^']+)'/g)].flatMap(([, code]) => (code === undefined ? [] : [code]));
}

/**
 * Exported functions, constants and types without a docstring right above them, as `path: name`. Re-exports have
 * theirs where they are made; a type made from an exported schema or constant is told by that one's docstring, an
 * endpoint by its summary.
 */
export function missingDocstrings({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/.exec(line)?.[1];
    if (name === undefined || isTold(lines, index)) return [];
    return [`${path}: ${name}`];
  });
}

function isTold(lines: readonly string[], index: number): boolean {
  const above = lines[index - 1]?.trim() ?? '';
  if (above.endsWith('*/') || above.startsWith('// eslint-disable')) return true;
  const line = lines[index] ?? '';
  if (line.endsWith(' = endpoint({')) return lines.slice(index, index + 6).some((one) => /^ {2}summary: '/.test(one));
  if (!/^export (type|const) /.test(line)) return false;
  const derived = /typeof (\w+)/.exec(line)?.[1];
  return (
    derived !== undefined &&
    lines.some((one, at) => new RegExp(`^(?:export )?const ${derived}\\b`).test(one) && isTold(lines, at))
  );
}

/** What the product is about. The platform would serve another product as well, so its code has no such word. */
const BUSINESS = /auction|carrier|customer|freight|fuel|greenscreens|pricing|ruleset|shipper|softmodal|transplace/gi;
const QUOTE = /\bquotes?\b|quote[A-Z_]|Quotes?(?![a-z])/g;

/** The words of the business among the names in a text; comments and examples in sentences may have some. */
export function businessWordsIn(text: string): readonly string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/'https?:[^']*'|'[^']* https?:[^']*'/g, '');
  return [...new Set([...code.matchAll(BUSINESS), ...code.matchAll(QUOTE)].map(([word]) => word.toLowerCase()))];
}

/**
 * Constants of a text that look up by any text in an object, by their names. An object answers to `constructor` and
 * `__proto__` as well, so that what a stranger wrote would find a function there: a map does not.
 */
export function objectTablesIn(text: string): readonly string[] {
  return [...text.matchAll(/\bconst (\w+): (?:Readonly<)?(?:Partial<)?Record<(?:string|number),/g)].map(
    ([, name]) => name ?? '',
  );
}
