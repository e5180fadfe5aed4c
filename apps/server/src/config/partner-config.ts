import { z } from 'zod';
import { portNumber, PORT_RULE, safeUrl, setting, type SettingReader } from '../platform/setting.ts';

/** How a partner's service is reached by an account of ours there. */
type ServiceAccount = {
  readonly url: string;
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
  /** Whether a stand-in of this machine plays the partner. */
  readonly sandbox: boolean;
};

/** How a partner's service is reached by a key of ours. */
type ServiceKey = {
  readonly url: string;
  /** Secret. */
  readonly apiKey: string;
  /** Whether a stand-in of this machine plays the partner. */
  readonly sandbox: boolean;
};

/** Which partners are set up; one block of settings each. */
export type PartnerConfig = {
  /** The rate-prediction service; null without its settings. */
  readonly rates: ServiceAccount | null;
  /** Where the demo's stand-in for it listens, on this machine alone. */
  readonly ratesStandInPort: number;
  /** The auction partner. */
  readonly auction: ServiceKey | null;
  /** The multimodal service. */
  readonly softmodal: ServiceKey | null;
  /** Dry Van lanes over so many miles are offered to the multimodal service too (SP-074). */
  readonly softmodalFromMiles: number;
};

const WORD = /^[\x21-\x7e]{1,500}$/;

const word = (must: string, secret?: true) =>
  setting<string | null>({ must, schema: z.string().regex(WORD), fallback: null, ...(secret && { secret }) });

/** A name of letters, digits and hyphens, or a numbered address: it becomes part of the content policy of our pages. */
const HOST = /^[a-z\d.-]+$|^\[[\da-f:.]+\]$/;

/** Calls are put behind it, and browsers are told it: so nothing may follow the path, and no password stand in it. */
const serviceUrl = safeUrl.refine((text) => {
  const url = URL.parse(text);
  return url !== null && HOST.test(url.hostname) && [url.username, url.password, url.search, url.hash].join('') === '';
});

const address = setting<string | null>({
  must: 'must be an https URL (http only on this machine) without account, query and anchor',
  schema: serviceUrl,
  fallback: null,
});

const SETTINGS = {
  GREENSCREENS_URL: address,
  GREENSCREENS_CLIENT_ID: word('must be the client id that the rates service gave'),
  GREENSCREENS_CLIENT_SECRET: word('must be the client secret that the rates service gave', true),
  GREENSCREENS_STAND_IN_PORT: setting({ must: PORT_RULE, schema: portNumber, fallback: 0 }),
  TRANSPLACE_URL: address,
  TRANSPLACE_KEY: word('must be the key that the auction partner gave', true),
  SOFTMODAL_URL: address,
  SOFTMODAL_KEY: word('must be the key that the multimodal service gave', true),
  SOFTMODAL_FROM_MILES: setting({
    must: 'must be a number of miles from 0 to 5000',
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((miles) => miles <= 5000),
    fallback: 700,
  }),
};

/** Reads which partners are set up; the settings of one partner are asked for together. */
export function readPartnerConfig(reader: SettingReader): PartnerConfig {
  const { read, complain } = reader;
  const url = read('GREENSCREENS_URL', SETTINGS.GREENSCREENS_URL);
  const clientId = read('GREENSCREENS_CLIENT_ID', SETTINGS.GREENSCREENS_CLIENT_ID);
  const clientSecret = read('GREENSCREENS_CLIENT_SECRET', SETTINGS.GREENSCREENS_CLIENT_SECRET);
  const given = [url, clientId, clientSecret].filter((one) => one !== null).length;
  if (given === 1 || given === 2)
    complain('GREENSCREENS_URL, GREENSCREENS_CLIENT_ID and GREENSCREENS_CLIENT_SECRET must be set together.');
  return {
    rates:
      url === null || clientId === null || clientSecret === null
        ? null
        : { url, clientId, clientSecret, sandbox: false },
    ratesStandInPort: read('GREENSCREENS_STAND_IN_PORT', SETTINGS.GREENSCREENS_STAND_IN_PORT),
    auction: readKey(reader, 'TRANSPLACE'),
    softmodal: readKey(reader, 'SOFTMODAL'),
    softmodalFromMiles: read('SOFTMODAL_FROM_MILES', SETTINGS.SOFTMODAL_FROM_MILES),
  };
}

function readKey({ read, complain }: SettingReader, partner: 'TRANSPLACE' | 'SOFTMODAL'): ServiceKey | null {
  const url = read(`${partner}_URL`, SETTINGS[`${partner}_URL`]);
  const apiKey = read(`${partner}_KEY`, SETTINGS[`${partner}_KEY`]);
  if ((url === null) !== (apiKey === null)) complain(`${partner}_URL and ${partner}_KEY must be set together.`);
  return url === null || apiKey === null ? null : { url, apiKey, sandbox: false };
}
