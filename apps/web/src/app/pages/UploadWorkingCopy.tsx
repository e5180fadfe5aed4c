import { UploadWorkingCopyPage } from '../../features/working-copies/index.ts';

/** /working-copies/upload: the form of a new working copy. */
export function UploadWorkingCopy() {
  return <UploadWorkingCopyPage />;
}
