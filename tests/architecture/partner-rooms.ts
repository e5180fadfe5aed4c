import { importsOf, type SourceFile } from './walls/read-imports.ts';

/**
 * From where each partner's package is entered: one folder, or one file of a workspace's root, for each that does. More
 * than one in a workspace means that removing the partner takes more than a folder and a list. Tests do not count.
 */
export function partnerRooms(partner: string, files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const workspace = /^(?:apps|packages)\/[^/]+/.exec(path)?.[0];
    if (workspace === undefined || path.startsWith('packages/partners/') || /\.(?:test|fixture)\.tsx?$/.test(path))
      continue;
    if (!importsOf(text).some((imported) => new RegExp(`^@lanewright/${partner}(?:/|$)`).test(imported))) continue;
    const room = /^apps\/[^/]+\/src\/.+(?=\/)/.exec(path)?.[0] ?? path;
    rooms.set(workspace, (rooms.get(workspace) ?? new Set()).add(room));
  }
  return new Map([...rooms].map(([workspace, found]) => [workspace, [...found].toSorted()]));
}
