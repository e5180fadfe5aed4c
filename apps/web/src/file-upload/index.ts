export { FileDialog } from './file/FileDialog.tsx';
export { progressText } from './file/file-words.ts';
export { useFileDownloads } from './file/use-file-downloads.ts';
export { FileDrop } from './upload/FileDrop.tsx';
export { UploadFileDialog } from './upload/UploadFileDialog.tsx';
export { categoriesFor } from './upload/upload-fields.ts';
