export { learnWins } from './learn-wins.ts';
export { winChanceRoutes } from './routes.ts';
