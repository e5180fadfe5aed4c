import { OTHER_WALLS } from './other-walls.ts';
import { PACKAGE_WALLS } from './package-walls.ts';
import { importsOf, pathOfImport, type SourceFile } from './read-imports.ts';
import { SERVER_WALLS } from './server-walls.ts';
import type { Wall } from './wall.ts';
import { WEB_WALLS } from './web-walls.ts';

/** A forbidden import: who imports what, and the rule it breaks. */
export type Violation = { readonly file: string; readonly imported: string; readonly rule: string };

const WALLS: readonly Wall[] = [...PACKAGE_WALLS, ...SERVER_WALLS, ...WEB_WALLS, ...OTHER_WALLS];

/** Every import that no wall allows. Source: docs/decisions/0055-walls.md. */
export function violationsIn(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap((imported) => {
      const rule = refusedImport(path, imported);
      return rule === null ? [] : [{ file: path, imported, rule }];
    }),
  );
}

/** Why a file may not import this; null when it may. Tests go where the code beside them may not. */
export function refusedImport(file: string, imported: string): string | null {
  const target = pathOfImport(file, imported);
  const workspace = workspaceOf(file);
  if (isForTests(file) && /^apps\/(?:server|sandbox)\//.test(file)) return null;
  if (target !== null && workspace !== null && workspaceOf(target) !== workspace)
    return 'a workspace is entered by its name, not by a path';
  if (isForTests(file)) return refusedInTest(file, imported);
  if (target !== null && isForTests(target) && isShipped(file))
    return 'what is shipped imports nothing that is made for tests';
  const wall = wallOf(file);
  if (wall === null) return 'the file stands behind no wall';
  if (target !== null) return refusedPath({ file, target, wall });
  return refusedPackage(imported, wall) ? `${roomOf(file)} may not import ${imported}` : null;
}

function refusedPath({ file, target, wall }: { file: string; target: string; wall: Wall }): string | null {
  const room = roomOf(file);
  const sameWall = wallOf(target) === wall && roomOf(target) === room;
  if (sameWall || (wall.paths ?? []).some((path) => patternOf(path).test(target))) return null;
  // A style sheet or a picture has no wall of its own.
  if (!/\.tsx?$/.test(target) && target.startsWith(`${room}/`)) return null;
  return `${room} may not import ${target}`;
}

function refusedPackage(imported: string, { packages = [], libraries = [], node = false }: Wall): boolean {
  if (imported.startsWith('node:')) return !node;
  const own = /^@lanewright\/(.+)$/.exec(imported)?.[1];
  return own === undefined ? !libraries.includes(libraryOf(imported)) : !packages.includes(own);
}

/** A test beside the code may use any tool and package, but tests of packages and screens start no application. */
function refusedInTest(file: string, imported: string): string | null {
  const application = /^@lanewright\/(?:server|web|sandbox)\b/.test(imported);
  return application ? `a test of ${roomOf(file)} may not import ${imported}` : null;
}

/** Whether a file belongs to the product: not a test, nor what makes or measures the data of a package. */
function isShipped(path: string): boolean {
  return /^(?:packages|apps)\//.test(path) && !/^packages\/[^/]+\/(?:build|bench|cases)\//.test(path);
}

/** What is there for tests alone: tests, their fixtures, and what sets a test's world up. */
function isForTests(path: string): boolean {
  return /^(?:packages|apps)\//.test(path) && /\.(?:test|spec|fixture)\.tsx?$|\/testing\//.test(path);
}

function wallOf(path: string): Wall | null {
  return WALLS.find(({ around }) => around.test(path)) ?? null;
}

function roomOf(path: string): string {
  return wallOf(path)?.around.exec(path)?.[1] ?? path;
}

function workspaceOf(path: string): string | null {
  return /^((?:packages\/partners|packages|apps)\/[^/]+)\//.exec(path)?.[1] ?? null;
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
  return new RegExp(`^${pattern}$`);
}

function libraryOf(imported: string): string {
  const parts = imported.split('/');
  return parts.slice(0, imported.startsWith('@') ? 2 : 1).join('/');
}
