import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Of the four threads that Node lends to such work two stay free for everything else (files, names of hosts), however
 * many sign-ins come at once; 64 in the queue wait about a second.
 */
const gate = createGate({ atOnce: 2, waiting: 64 });

/** Hashes a password for storing: argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let stranger: Promise<string> | null = null;

/**
 * What a password is checked against: the stored hash, or, for nobody and for a person without a password, the hash of
 * nothing at the same cost, so that the time tells nobody which addresses exist.
 */
export function hashToCheck(stored: string | null): Promise<string> {
  return stored === null ? (stranger ??= hashPassword(crypto.randomUUID())) : Promise.resolve(stored);
}

/** Whether a password fits a stored hash; the same work is done without one. Null when too many ask at once. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean | null> {
  const against = await hashToCheck(stored);
  const fits = await gate.run(() => verify(against, password));
  return fits === null ? null : fits && stored !== null;
}
