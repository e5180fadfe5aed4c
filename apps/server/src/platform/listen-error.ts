import { isErrno } from './errno.ts';

/**
 * The sentence for an address that cannot be listened on, naming the setting that changes it; null when the error is
 * about something else, another port among it.
 */
export function explainListenError(
  error: unknown,
  listener: {
    readonly setting: 'PORT' | 'MAIL_IN_PORT' | 'METRICS_PORT' | 'GOOGLE_STAND_IN_PORT';
    readonly host: string;
    readonly port: number;
  },
): string | null {
  const { setting, host, port } = listener;
  const hostSetting = setting === 'MAIL_IN_PORT' ? 'MAIL_IN_HOST' : 'HOST';
  if (isErrno(error, 'ENOTFOUND', 'EAI_AGAIN') && 'hostname' in error && error.hostname === host) {
    return noAddress(hostSetting, host);
  }
  if (!isErrno(error, 'EADDRINUSE', 'EACCES', 'EPERM', 'EADDRNOTAVAIL') || error.syscall !== 'listen') return null;
  if ('port' in error && error.port !== port) return null;
  if (error.code === 'EADDRNOTAVAIL') return noAddress(hostSetting, host);
  if (error.code !== 'EADDRINUSE')
    return `Port ${port} may not be used by this user. Set ${setting} to a port above 1023.`;
  const free = port < 65_535 ? port + 1 : port - 1;
  return `Port ${port} on ${host} is already in use. Stop the program that has it, or set ${setting} to another port: ${setting}=${free} npm start`;
}

function noAddress(setting: string, host: string): string {
  return `This machine has no address ${host}. Set ${setting} to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
}
