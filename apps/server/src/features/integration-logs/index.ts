export { exchangeObserver } from './exchange-observer.ts';
export { logExchange } from './log-exchange.ts';
export { integrationLogRoutes } from './routes.ts';
export { settleBatch } from './settle-batch.ts';
