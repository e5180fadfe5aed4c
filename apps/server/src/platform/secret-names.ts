/**
 * Names under which secrets travel, in lower case without separators: the one list that the log and the integration
 * logs hide by. Source: SP-132.
 */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'password',
  'passwordhash',
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'token',
  'idtoken',
  'accesstoken',
  'refreshtoken',
  'metricstoken',
  'secret',
  'clientsecret',
  'callbacksecret',
  'signature',
  'lanewrightsignature',
  'apikey',
  'xapikey',
  'key',
  'databaseurl',
  'smtpurl',
  'connectionstring',
]);

/** Whether a value under this name is a secret, however the name is spelled: `api_key`, `X-Api-Key`, `apiKey`. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
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
