export { FilesPage } from './FilesPage.tsx';
export { FollowedFile } from './FollowedFile.tsx';
