/** The fewest characters of a password, each code point being one (decision 0020). */
export const SHORTEST_PASSWORD = 12;
/** The other bound: a longer text costs the server work and nobody types it. */
export const LONGEST_PASSWORD = 200;

/** The commonest passwords that are long enough to pass by their length. */
const COMMON: ReadonlySet<string> = new Set([
  '123456789012',
  '1234567890123',
  '123456789101112',
  'qwertyuiopas',
  'qwertyuiop123',
  'qwerty123456',
  '1q2w3e4r5t6y',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'iloveyou1234',
  'administrator',
  'administrator1',
  'changeme1234',
  'welcome12345',
  'letmein12345',
  'lanewright123',
  'lanewright1234',
]);

/**
 * Why a text cannot be the password of the person with this e-mail; null when it can. Length counts, not kinds of
 * characters: 12 to 200, not the e-mail or its first part, not one character over and over, none of the commonest.
 * Source: decision 0020 (after NIST SP 800-63B, 5.1.1.2).
 */
export function passwordFault(password: string, email: string): string | null {
  const characters = Array.from(password);
  if (characters.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters`;
  if (characters.length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters`;
  const lower = password.toLowerCase();
  const address = email.toLowerCase();
  if (lower === address || lower === address.split('@', 1)[0]) return 'Do not use your e-mail address as the password';
  if (new Set(characters).size < 3) return 'Use more than two different characters';
  return COMMON.has(lower) ? 'This password is one of the commonest. Choose another one' : null;
}
