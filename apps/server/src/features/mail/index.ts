export { workOnMail } from './mail-work.ts';
export { receiveMail, recordTooLarge } from './receive-mail.ts';
export type { MailRoom } from './room.ts';
export { mailRoutes } from './routes.ts';
