export { CertificateError, readCertificate } from './certificate.ts';
export type { CertificateSource } from './certificate.ts';
export type { OutgoingMessage } from './message.ts';
export { outboxTransport, smtpTransport, tryLogin } from './outgoing.ts';
export type { MailTransport, SendingResult } from './outgoing.ts';
export { smtpServerOf } from './smtp-server-of.ts';
export type { MailLogin, MailSecurity, SmtpServer } from './smtp-server-of.ts';
export { MESSAGE_LIMIT, openMailListener } from './incoming.ts';
export type { IncomingMessage, MailListener, MailListenerOptions } from './incoming.ts';
