export { workOnAnswers } from './answer-work.ts';
export type { AnswerRoom } from './room.ts';
export { answerRoutes } from './routes.ts';
