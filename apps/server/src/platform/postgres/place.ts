import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, closedFolder, giveTo, PostgresStartError } from './account.ts';
import type { Account } from './account.ts';

/** Where the files of one embedded PostgreSQL are, and who owns them. */
export type Place = {
  /** The folder that holds everything below. */
  readonly home: string;
  /** The data of the server. */
  readonly data: string;
  readonly account: Account | null;
};

/** Where root keeps a database whose DATA_DIR the unprivileged account cannot enter. */
const ROOT_PLACES = '/var/lib/lanewright';

const POINTER = 'postgres-is-in.txt';

function placeIn(home: string): Place {
  const data = join(home, 'data');
  return { home, data, account: accountFor(data) };
}

/** The place recorded for a data folder: `postgres` inside it, or the folder named by its pointer file. */
export function recordedPlace(dataDir: string): Place {
  const pointer = join(dataDir, POINTER);
  return placeIn(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres'));
}

/**
 * Makes ready the place of the database of a data folder: inside it, unless the account that must run PostgreSQL
 * cannot get there (root, and a 0700 folder above); then below /var/lib/lanewright, with a pointer file left behind.
 * Refuses to begin an empty database while one stands in a folder that has been closed since.
 */
export function preparedPlace(dataDir: string): Place {
  const place = recordedPlace(realpathSync(dataDir));
  const closed = closedFolder(place.account, join(place.home, '..'));
  if (closed === null) return ownHome(place);
  if (existsSync(place.data)) {
    throw new PostgresStartError(
      `The database in ${place.data} cannot be reached by user ${place.account?.uid}, who must run it: open ${closed} to it (chmod o+x), or start as the owner of the data.`,
    );
  }
  const home = join(ROOT_PLACES, randomBytes(6).toString('hex'));
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new PostgresStartError(
      `Root must run PostgreSQL as another user, who cannot enter ${closed}, and ${ROOT_PLACES} cannot be made. Set DATA_DIR to a folder that other users may enter, or start as an ordinary user.`,
      { cause },
    );
  }
  writeFileSync(join(dataDir, POINTER), `${home}\n`);
  return ownHome(placeIn(home));
}

function ownHome(place: Place): Place {
  mkdirSync(place.home, { recursive: true });
  chmodSync(place.home, 0o700);
  giveTo(place.account, place.home);
  return place;
}

/** Removes the database of a data folder with all its files. Only for one that is not running. */
export function removePlace(dataDir: string): void {
  const { home } = recordedPlace(dataDir);
  rmSync(home, { recursive: true, force: true });
  rmSync(join(dataDir, POINTER), { force: true });
}
