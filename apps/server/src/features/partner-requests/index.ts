export { workOnPartnerRequests } from './partner-work.ts';
export { robotRoutes } from './robot/robot-routes.ts';
export { sourceOf } from './room.ts';
export { partnerRequestRoutes } from './routes.ts';
export type { StoredMessage } from './send/message.ts';
export type { PartnerLink } from './send/queue-delivery.ts';
export {
  hasReceivedPrice,
  hasWaitingChange,
  isAnswerOnItsWay,
  partnerOfQuote,
  queueDelivery,
} from './send/queue-delivery.ts';
