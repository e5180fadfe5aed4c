export { customerOfSender, mayBeAnswered } from './who-may-ask.ts';
export type { SendingCustomer } from './who-may-ask.ts';
export { senderRoutes } from './routes.ts';
