export { workOnAnswers } from './answer-work.ts';
export { answerRoutes } from './routes.ts';
