/** The verdict of the broker's own mail server on a sender. */
export type Authentication = 'pass' | 'fail' | 'none';

type Result = { readonly method: string; readonly result: string; readonly properties: ReadonlyMap<string, string> };

/**
 * Reads the named server's verdict on the sender from its topmost Authentication-Results header. Ignores every other
 * one: a sender can forge them, even in that server's name, but the server adds its own at the top. Without a name
 * nothing is trusted. DMARC decides if it has a verdict. Otherwise a DKIM signature or SPF pass counts only for the
 * domain of the From address, and a failure of either is a failure. Source: SP-072, RFC 8601.
 */
export function authenticationOf(
  headers: readonly string[],
  { authservId, fromDomain }: { readonly authservId: string | null; readonly fromDomain: string },
): Authentication {
  if (authservId === null || authservId === '') return 'none';
  const topmost = headers.find((header) => serverOf(header) === authservId);
  const results = topmost === undefined ? [] : resultsOf(topmost);
  const said = (method: string, ...words: readonly string[]) =>
    results.filter((r) => r.method === method && words.includes(r.result));
  if (said('dmarc', 'fail').length > 0) return 'fail';
  if (said('dmarc', 'pass').length > 0) return 'pass';
  const signed = said('dkim', 'pass').some((r) => isOf(r.properties.get('header.d'), fromDomain));
  const sent = said('spf', 'pass').some((r) => isOf(r.properties.get('smtp.mailfrom'), fromDomain));
  if (signed || sent) return 'pass';
  return said('dkim', 'fail').length + said('spf', 'fail', 'softfail').length > 0 ? 'fail' : 'none';
}

/** A name may be followed by a version: `mx.broker.example 1`. */
function serverOf(header: string): string {
  return partsOf(header)[0]?.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

function partsOf(header: string): readonly string[] {
  return withoutComments(header.slice(0, 10_000)).split(';');
}

function resultsOf(header: string): readonly Result[] {
  const [, ...rest] = partsOf(header);
  return rest.flatMap((part) => {
    const words = part.trim().split(/\s+/);
    const [method = '', result = ''] = (words[0] ?? '').toLowerCase().split('=');
    if (result === '') return [];
    const properties = words.slice(1).map((word): [string, string] => {
      const at = word.indexOf('=');
      return [
        word.slice(0, Math.max(at, 0)).toLowerCase(),
        word
          .slice(at + 1)
          .replaceAll('"', '')
          .toLowerCase(),
      ];
    });
    // A method may carry its version: `dkim/1=pass`.
    return [{ method: method.split('/')[0] ?? '', result, properties: new Map(properties) }];
  });
}

/** Comments may hold semicolons and other comments. */
function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

/** Whether an address or domain belongs to a domain or to one below or above it (relaxed alignment). */
function isOf(said: string | undefined, domain: string): boolean {
  const name = (said ?? '').slice((said ?? '').lastIndexOf('@') + 1);
  if (!name.includes('.') || domain === '') return false;
  return name === domain || name.endsWith(`.${domain}`) || domain.endsWith(`.${name}`);
}

/** The verdict on a thread: a failure outweighs silence, and silence outweighs a pass. */
export function worstOf(verdicts: readonly Authentication[]): Authentication {
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.includes('none') ? 'none' : 'pass';
}
