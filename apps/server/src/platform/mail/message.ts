import { createTransport } from 'nodemailer';

/** A mail to write. All text; the addresses are checked by whoever made it. */
export type OutgoingMessage = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Our own Message-ID, angle brackets included; the same for every try, so a repeat is recognisable. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly date: Date;
};

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * The message as it goes over the wire (RFC 5322). Marked as automatically generated, so that no out-of-office
 * machine answers it (RFC 3834).
 */
export async function composeMessage(message: OutgoingMessage): Promise<Buffer> {
  const made = await composer.sendMail({
    from: message.from,
    to: message.to,
    subject: message.subject,
    text: message.text,
    messageId: message.messageId,
    ...(message.inReplyTo === null ? {} : { inReplyTo: message.inReplyTo }),
    references: [...message.references],
    date: message.date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(made.message)) throw new TypeError('the composer gave no buffer');
  return made.message;
}
