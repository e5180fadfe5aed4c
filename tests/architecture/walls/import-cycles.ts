import { importsOf, pathOfImport, type SourceFile } from './read-imports.ts';

/**
 * The circles of imports among files, types included: each as the sorted paths of all files that reach one another. What a
 * package exports is taken as its `src/index.ts`, or the file of its other door.
 */
export function importCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap((imported) => {
        const target = [pathOfImport(path, imported), ...doorsOf(imported)].find(
          (each) => each !== null && known.has(each),
        );
        return target === undefined || target === null ? [] : [target];
      }),
    ]),
  );
  const leading = leadingIntoCircles(graph);
  const reached = new Map([...leading.keys()].map((path) => [path, reachableFrom(path, leading)]));
  const circles = new Map<string, readonly string[]>();
  for (const [path, others] of reached) {
    if (!others.has(path)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(path) === true).toSorted();
    circles.set(circle.join('\n'), circle);
  }
  return [...circles.values()].toSorted((one, other) => one.join().localeCompare(other.join()));
}

function doorsOf(imported: string): readonly string[] {
  const [, name = '', door = 'index'] = /^@lanewright\/([^/]+)(?:\/(.+))?$/.exec(imported) ?? [];
  if (name === '') return [];
  return ['packages', 'packages/partners', 'apps'].flatMap((folder) => [
    `${folder}/${name}/src/${door}.ts`,
    `${folder}/${name}/src/${door}/${door}.ts`,
  ]);
}

/**
 * The files from which imports lead into a circle: what imports nothing is dropped until nothing more can be. Where there
 * is no circle, no file is left, and none of thousands is followed through all it reaches.
 */
function leadingIntoCircles(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const left = new Map(graph);
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [path, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(path);
  }
  return left;
}

/** All files that a file reaches by imports, itself only where it stands in a circle. */
function reachableFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return found;
}
