export { UploadFileDialog } from './UploadFileDialog.tsx';
