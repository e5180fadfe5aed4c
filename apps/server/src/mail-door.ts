import type { ServerConfig } from './partners.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import {
  openMailListener,
  readCertificate,
  type CertificateSource,
  type MailListener,
  type MailListenerOptions,
} from './platform/mail/index.ts';

/** Certificates are renewed every few weeks; an hour late is early enough. */
const LOOK_EVERY = 3_600_000;

type Door = { readonly config: ServerConfig; readonly clock: Clock; readonly log: Log };

/** Opens the SMTP listener with its certificate, and shows a renewed one without a restart. */
export async function openMailDoor(
  { config, clock, log }: Door,
  intake: Pick<MailListenerOptions, 'onMessage' | 'onTooLarge'>,
): Promise<MailListener> {
  const source: CertificateSource = {
    files: config.mailInTls,
    demoFolder: config.seed === 'demo' ? config.dataDir : null,
    clock,
  };
  const tls = await readCertificate(source);
  const listener = await openMailListener({ ...intake, host: config.mailInHost, port: config.mailInPort, log, tls });
  const looking = setInterval(() => void renew(source, listener, log), LOOK_EVERY);
  looking.unref();
  return {
    ...listener,
    close: () => {
      clearInterval(looking);
      return listener.close();
    },
  };
}

/** A certificate that cannot be read any more leaves the one in use. */
async function renew(source: CertificateSource, listener: MailListener, log: Log): Promise<void> {
  try {
    const tls = await readCertificate(source);
    if (tls !== null) listener.useCertificate(tls);
  } catch (error) {
    log.error({ err: error }, 'the certificate of the mail listener could not be read again');
  }
}
