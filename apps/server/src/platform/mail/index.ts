export type { OutgoingMessage } from './message.ts';
export { outboxTransport, smtpTransport } from './outgoing.ts';
export type { SendingResult } from './outgoing.ts';
export { MESSAGE_LIMIT, openMailListener } from './incoming.ts';
export type { IncomingMessage, MailListener, MailListenerOptions } from './incoming.ts';
