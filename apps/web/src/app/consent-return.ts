import type { ConsentReturned } from '../features/mailboxes/index.ts';

/** Reads the parameters that a provider added to the redirect URL. */
export function readConsentReturn(search: Readonly<Record<string, unknown>>): ConsentReturned {
  const text = (name: string): string | undefined => {
    const value = search[name];
    // The router reads digits as a number.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const [code, error] = [text('code'), text('error')];
  return {
    state: text('state') ?? '',
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
  };
}
