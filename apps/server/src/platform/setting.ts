import { z } from 'zod';

/** One setting: what it must be (for the sentence), how it is read, and what an absent one means. */
export type Setting<Value> = {
  readonly must: string;
  readonly schema: z.ZodType<Value, string>;
  readonly fallback: Value;
  /** Its value is kept out of the sentence. */
  readonly secret?: true;
};

/** Fixes the type of a setting. */
export function setting<Value>(value: Setting<Value>): Setting<Value> {
  return value;
}

/** Reads settings one by one and remembers what is wrong with them. */
export type SettingReader = {
  readonly read: <Value>(name: string, setting: Setting<Value>) => Value;
  /** Adds a sentence about settings that do not fit together. */
  readonly complain: (sentence: string) => void;
  readonly wrong: readonly string[];
};

/** Opens the environment for reading. An empty value counts as absent. */
export function settingReader(environment: Readonly<Record<string, string | undefined>>): SettingReader {
  const wrong: string[] = [];
  return {
    wrong,
    complain: (sentence) => void wrong.push(sentence),
    read: (name, { must, schema, fallback, secret }) => {
      const text = environment[name]?.trim() ?? '';
      if (text === '') return fallback;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      wrong.push(secret === true ? `${name} ${must}.` : `${name} ${must}; it is ${JSON.stringify(text)}.`);
      return fallback;
    },
  };
}

/** The rule of every port, in words. */
export const PORT_RULE = 'must be a port number from 0 to 65535 (0 means any free port)';

/** A port; 0 means any free port. */
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);

/** A URL of one of the schemes. */
export function urlOf(...schemes: readonly string[]) {
  return z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)));
}

/** Whether a host name means this very machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** A URL that is safe to send secrets to: https, or http that does not leave this machine. */
export const safeUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
});

/** A list with commas; blanks around its items do not count. */
export function listOf(item: RegExp) {
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
    .refine((items) => items.every((each) => item.test(each)));
}
