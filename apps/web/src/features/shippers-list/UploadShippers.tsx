import type { Permission } from '@lanewright/access';
import { UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { PageUpload } from '../../file-upload/index.ts';

const ABOUT =
  'Every row needs a code and a name. A row with the code of an existing shipper updates it; other blank cells leave its values unchanged. Every other row adds a shipper.';

/**
 * Whether somebody may upload shippers: the file adds and changes them, so it takes both beside the upload (SP-006), and
 * whoever follows it must see it.
 */
export function mayUpload(may: (...permissions: readonly Permission[]) => boolean): boolean {
  return may('file.import') && may('file.view') && UPLOAD_PERMISSIONS.shippers.every((each) => may(each));
}

/** 'Upload Shippers' (S-007): the file upload with its category fixed (SP-090). */
export function UploadShippers({ onUploaded }: { readonly onUploaded: () => void }) {
  return (
    <PageUpload
      title="Upload Shippers"
      category="shippers"
      about={ABOUT}
      onEnded={({ status }) => (status === 'success' ? onUploaded() : undefined)}
    >
      {(open) => (
        <Button
          variant="default"
          leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={open}
        >
          Upload Shippers
        </Button>
      )}
    </PageUpload>
  );
}
