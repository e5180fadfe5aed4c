import { posix } from 'node:path';

/** A source file of the project: its path from the root, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** All modules a file imports, statically or dynamically, types included. */
export function importsOf(text: string): readonly string[] {
  const found = new Set<string>();
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  for (const match of withoutComments.matchAll(/(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"\s]+)['"]/g))
    if (match[1]) found.add(match[1]);
  for (const match of withoutComments.matchAll(/(?:^|[\s;(=])import\s*\(?\s*['"]([^'"\s]+)['"]/g))
    if (match[1]) found.add(match[1]);
  return [...found];
}

/** The path from the root of what a file imports by a relative path; null for packages. */
export function pathOfImport(file: string, imported: string): string | null {
  if (!imported.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(file), imported.replace(/\?.*$/, '')));
}
