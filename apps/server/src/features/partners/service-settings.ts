import { z } from 'zod';
import { safeUrl, setting, type SettingReader } from '../../platform/setting.ts';
import type { PartnerAccount } from './definition.ts';

/** The settings of a partner's service that takes an API key. */
export type ServiceKey = PartnerAccount & {
  /** Secret. */
  readonly apiKey: string;
};

const WORD = /^[\x21-\x7e]{1,500}$/;

/** A setting of one printable word, such as a key. */
export const word = (must: string, secret?: true) =>
  setting<string | null>({ must, schema: z.string().regex(WORD), fallback: null, ...(secret && { secret }) });

/** Letters, digits and hyphens, or a numeric address: the host becomes part of the content policy of our pages. */
const HOST = /^[a-z\d.-]+$|^\[[\da-f:.]+\]$/;

/** Call paths are appended to it and browsers see it, so it may hold no password, query or anchor. */
const serviceUrl = safeUrl.refine((text) => {
  const url = URL.parse(text);
  return url !== null && HOST.test(url.hostname) && [url.username, url.password, url.search, url.hash].join('') === '';
});

/** The setting for the address of a partner's service. */
export const address = setting<string | null>({
  must: 'must be an https URL (http only on this machine) without account, query and anchor',
  schema: serviceUrl,
  fallback: null,
});

/**
 * Reads PREFIX_URL and PREFIX_KEY, which must be set together; null where neither is set. `giver` names the partner in
 * the sentence about a wrong key.
 */
export function readServiceKey({ read, complain }: SettingReader, prefix: string, giver: string): ServiceKey | null {
  const url = read(`${prefix}_URL`, address);
  const apiKey = read(`${prefix}_KEY`, word(`must be the key that ${giver} gave`, true));
  if ((url === null) !== (apiKey === null)) complain(`${prefix}_URL and ${prefix}_KEY must be set together.`);
  return url === null || apiKey === null ? null : { url, apiKey, sandbox: false };
}
