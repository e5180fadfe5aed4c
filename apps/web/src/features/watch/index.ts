export { WatchPage } from './WatchPage.tsx';
