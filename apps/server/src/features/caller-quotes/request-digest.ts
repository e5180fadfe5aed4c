import { createHash } from 'node:crypto';

/** A digest of what was asked, the order of names aside: the same request written twice has the same. Source: SP-045. */
export function requestDigest(asked: unknown): Buffer {
  return createHash('sha256').update(canonical(asked)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
