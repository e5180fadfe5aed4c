export { decideNotices } from './decide-notices.ts';
export { forgetNotices } from './forget-notices.ts';
export { noticeRoutes } from './routes.ts';
