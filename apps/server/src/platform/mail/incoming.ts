import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { isDiskFull } from '../disk-full.ts';
import type { Log } from '../log.ts';
import type { TlsPair } from './self-signed.ts';

/** A message as it came over the wire; nobody has looked into it yet. */
export type IncomingMessage = {
  /** The return path of the envelope; empty for bounces and automatic answers. */
  readonly envelopeFrom: string;
  readonly recipients: readonly string[];
  readonly raw: Buffer;
};

/** What the listener needs; port 0 means any free port. */
export type MailListenerOptions = {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  /** Offers STARTTLS with this certificate; without one it offers none. */
  readonly tls?: TlsPair | null;
  /** Stores a message. Resolving says "taken" to the sender, throwing makes it try again later. */
  readonly onMessage: (message: IncomingMessage) => Promise<void>;
  /** Is told of a message refused for its size, with the bytes it had; what it throws is only logged. */
  readonly onTooLarge?: (message: Omit<IncomingMessage, 'raw'> & { readonly bytes: number }) => Promise<void>;
};

/** A running listener. */
export type MailListener = {
  readonly port: number;
  /** Uses another certificate for new connections; has no effect if the listener started without one. */
  useCertificate(tls: TlsPair): void;
  /** Takes no new connections and gives those under way a moment to end. */
  close(): Promise<void>;
};

/** The largest message taken, in bytes; a larger one is refused with 552. */
export const MESSAGE_LIMIT = 10_000_000;

const MAX_RECIPIENTS = 100;
/** Each may hold one message in memory. */
const MAX_CONNECTIONS = 20;
const SILENCE_LIMIT = 60_000;
/** Longer than a message takes to be stored, shorter than the patience of an orderly stop. */
const CLOSE_PATIENCE = 5_000;

/**
 * Listens for mail by SMTP. A message is handed over whole and stored before the sender hears 250: what is acknowledged
 * is never lost. If storing fails the answer is 451, and the sender tries again. There is no sign-in and nothing is
 * relayed: it is meant for the broker's own mail server on the same machine or network. A sender may go over to TLS
 * where there is a certificate (decision 0083). Source: SP-070.
 */
export async function openMailListener(options: MailListenerOptions): Promise<MailListener> {
  const { host, port, log, tls = null } = options;
  const server = new SMTPServer({
    name: 'lanewright',
    banner: 'ready for mail',
    size: MESSAGE_LIMIT,
    disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...(tls === null ? {} : secured(tls)),
    disableReverseLookup: true,
    logger: false,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: SILENCE_LIMIT,
    closeTimeout: CLOSE_PATIENCE,
    onRcptTo: (_address, session, callback) =>
      session.envelope.rcptTo.length < MAX_RECIPIENTS ? callback() : callback(reply(452, 'Too many recipients')),
    onData: (stream, session, callback) => void answer(options, { stream, session, callback }),
  });
  const listening = Promise.withResolvers<AddressInfo>();
  server.once('error', listening.reject);
  server.listen(port, host, () => listening.resolve(addressOf(server)));
  const address = await listening.promise;
  server.off('error', listening.reject);
  // Senders that hang up or talk nonsense; without a listener they would end the process.
  server.on('error', (error: unknown) => log.debug({ err: error }, 'a mail connection failed'));
  return {
    port: address.port,
    useCertificate: (renewed) => (tls === null ? undefined : server.updateSecureContext(secured(renewed))),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** TLS 1.2 is the oldest that RFC 8996 leaves. */
function secured({ key, cert }: TlsPair) {
  return { key, cert, minVersion: 'TLSv1.2' as const };
}

type Handing = {
  readonly stream: SMTPServerDataStream;
  readonly session: SMTPServerSession;
  readonly callback: (refusal: Error | null) => void;
};

async function answer(options: MailListenerOptions, { stream, session, callback }: Handing): Promise<void> {
  let refusal: Error | null;
  try {
    refusal = await take(options, stream, session);
  } catch (error) {
    options.log.error({ err: error }, 'a mail was not stored; its sender is asked to try again');
    refusal = isDiskFull(error)
      ? reply(452, 'There is no space to store the message, please try again later')
      : reply(451, 'The message could not be stored, please try again later');
  }
  callback(refusal);
}

/** Reads a message to its end; null when it was taken. A sender that vanishes in the middle leaves nothing behind. */
async function take(
  { onMessage, onTooLarge, log }: MailListenerOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // What is too large is read on, since SMTP answers only at the end, but no longer kept.
    if (stream.sizeExceeded) chunks.length = 0;
    else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    recipients: rcptTo.map(({ address }) => address),
  };
  if (!stream.sizeExceeded) {
    await onMessage({ ...envelope, raw: Buffer.concat(chunks) });
    return null;
  }
  await onTooLarge?.({ ...envelope, bytes: stream.byteLength }).catch((error: unknown) =>
    log.error({ err: error }, 'a refused mail was not recorded'),
  );
  return reply(552, `The message is larger than ${MESSAGE_LIMIT / 1_000_000} MB`);
}

function reply(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode });
}

function addressOf({ server }: SMTPServer): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail listener has no address');
  return address;
}
