import type { Config } from './config/config.ts';

/** Where programs on this machine reach the application. */
export type OwnAddress = {
  readonly url: () => string;
  /** Tells where this process listens. */
  readonly listensAt: (url: string) => void;
};

/**
 * Makes the address of the application. Until this process listens, it is the address in the settings, whose port may be
 * 0: the system then chooses one. A worker never listens, so it names the application beside it.
 */
export function createOwnAddress({ host, port }: Pick<Config, 'host' | 'port'>): OwnAddress {
  let url = `http://${reachable(host)}:${port}`;
  return { url: () => url, listensAt: (told) => void (url = told) };
}

/** A host to connect to: all addresses of a machine include its own. */
export function reachable(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host;
}
