export { FilesPage } from './FilesPage.tsx';
