import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for storing: argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let stranger: Promise<string> | null = null;

/**
 * Whether a password fits a stored hash. Without a hash (nobody, or a person without a password) the same work is
 * done against a hash of nothing, so that the time tells nobody which addresses exist.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (stranger ??= hashPassword(crypto.randomUUID())));
  const fits = await verify(against, password);
  return fits && stored !== null;
}
