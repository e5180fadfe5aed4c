/** Whole names under which secrets travel, in lower case without separators; too short to be looked for inside others. */
const WHOLE_NAMES: ReadonlySet<string> = new Set([
  'key',
  'auth',
  'pass',
  'pwd',
  'pin',
  'otp',
  'sid',
  'sig',
  'databaseurl',
  'smtpurl',
]);

/** What makes a name that of a secret wherever it stands in it: `x-auth-token`, `userPassword`, `API_KEY_2`. */
const SECRET_PART = new RegExp(
  [
    'passw(?:or)?d|passphrase|passcode|secret|token|authori[sz]ation|cookie|signature|credential|bearer|jwt',
    '(?:api|access|private|subscription|shared|account|signing|encryption|session|license|security)key',
    'sessionid|connectionstring',
  ].join('|'),
);

/** What a name ends in that tells of a secret without being one: `token_type`, `password_expires_at`. */
const HARMLESS_END = /(?:type|expires|expiresin|expiresat|expiry|ttl|required|count)$/;

/**
 * Whether a value under this name is a secret, however the name is spelled: `api_key`, `X-Api-Key`, `userApiKey`. The one
 * list that the log and the integration logs hide by. Source: SP-132.
 */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (WHOLE_NAMES.has(plain)) return true;
  return SECRET_PART.test(plain) && !HARMLESS_END.test(plain);
}

/** What stands in the place of a secret. */
export const HIDDEN_SECRET = '[secret]';

type Fields = Readonly<Record<string, unknown>>;

/** Deeper than anything that is logged on purpose. */
const DEEPEST = 8;
const TOO_DEEP = '[nested too deeply to be kept]';

/**
 * A copy of the fields that hides every secret under a name of its own, at whatever depth. Errors stay as they are, and
 * so does what writes itself as JSON, such as a date or a URL.
 */
export function withoutSecrets(fields: Fields, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isSecretName(name) ? HIDDEN_SECRET : shown(value, depth)]),
  );
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value) return value;
  if (depth === DEEPEST) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((each) => shown(each, depth + 1));
  return withoutSecrets({ ...value }, depth + 1);
}
