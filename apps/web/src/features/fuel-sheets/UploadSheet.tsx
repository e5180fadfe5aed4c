import { UPLOAD_PERMISSIONS, type FileView } from '@lanewright/contract';
import type { Permission } from '@lanewright/access';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileDialog, FileDrop, UploadFileDialog } from '../../file-upload/index.ts';
import { NewButton } from '../../ui/list/NewButton.tsx';

const ABOUT = 'The ranges of a new sheet replace those that the region has.';

/** Whether somebody may upload fuel sheets, and follow what becomes of the file (SP-006). */
export function mayUpload(may: (...permissions: readonly Permission[]) => boolean): boolean {
  return may('file.import') && may('file.view') && UPLOAD_PERMISSIONS.fuel_sheet.every((each) => may(each));
}

/** What is open: the upload, with a file that was dropped on the page, or a file that is followed. */
type Open = { readonly dropped: readonly File[] } | { readonly file: FileView };

type UploadSheetProps = {
  readonly shipper: {
    readonly id: number;
    readonly customer_name: string;
    readonly default_fuel_price_delay: number;
  };
  readonly onUploaded: () => void;
};

/** 'Upload' of a shipper's fuel sheet; its delay starts as the shipper's (U-003, U-009, U-013, SP-130). */
export function UploadSheet({ shipper, onUploaded }: UploadSheetProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <NewButton label="Upload" icon={Upload} onNew={() => setOpen({ dropped: [] })} />
      {open === null ? <FileDrop onFiles={(dropped) => setOpen({ dropped: dropped.slice(0, 1) })} /> : null}
      {open !== null && 'dropped' in open ? (
        <UploadFileDialog
          title="Upload Fuel Sheet"
          category="fuel_sheet"
          start={{
            customer: { id: shipper.id, name: shipper.customer_name },
            fuel_price_delay: shipper.default_fuel_price_delay,
          }}
          about={ABOUT}
          dropped={open.dropped}
          onUploaded={([file]) => setOpen(file === undefined ? null : { file })}
          onClose={close}
        />
      ) : null}
      {open !== null && 'file' in open ? (
        <FileDialog
          file={open.file}
          onEnded={({ status }) => (status === 'success' ? onUploaded() : undefined)}
          onAgain={() => setOpen({ dropped: [] })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
