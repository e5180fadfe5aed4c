export { workOnAnswers } from './answer-work.ts';
export { lettersFor } from './letters/letter-views.ts';
export type { AnswerRoom } from './room.ts';
export { answerRoutes } from './routes.ts';
export { queueMail } from './store.ts';
