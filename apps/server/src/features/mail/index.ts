export { workOnMail } from './mail-work.ts';
export { headerOf } from './raw-message.ts';
export { receiveMail, recordTooLarge } from './receive-mail.ts';
export type { Arrival, IntakeRoom } from './receive-mail.ts';
export { receiveUnread } from './receive-unread.ts';
export type { MailRoom } from './room.ts';
export { mailRoutes } from './routes.ts';
