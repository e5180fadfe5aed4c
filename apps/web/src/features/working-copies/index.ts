export { EditWorkingCopyPage } from './EditWorkingCopyPage.tsx';
export { UploadWorkingCopyPage } from './UploadWorkingCopyPage.tsx';
export { WorkingCopiesPage } from './WorkingCopiesPage.tsx';
