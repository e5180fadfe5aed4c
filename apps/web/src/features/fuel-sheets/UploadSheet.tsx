import { UPLOAD_PERMISSIONS } from '@lanewright/contract';
import type { Permission } from '@lanewright/access';
import { Upload } from 'lucide-react';
import { PageUpload } from '../../file-upload/index.ts';
import { NewButton } from '../../ui/list/NewButton.tsx';

const ABOUT = 'The ranges of a new sheet replace those that the region has.';

/** Whether somebody may upload fuel sheets, and follow what becomes of the file (SP-006). */
export function mayUpload(may: (...permissions: readonly Permission[]) => boolean): boolean {
  return may('file.import') && may('file.view') && UPLOAD_PERMISSIONS.fuel_sheet.every((each) => may(each));
}

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
  return (
    <PageUpload
      title="Upload Fuel Sheet"
      category="fuel_sheet"
      start={{
        customer: { id: shipper.id, name: shipper.customer_name },
        fuel_price_delay: shipper.default_fuel_price_delay,
      }}
      about={ABOUT}
      single
      onEnded={({ status }) => (status === 'success' ? onUploaded() : undefined)}
    >
      {(open) => <NewButton label="Upload" icon={Upload} onNew={open} />}
    </PageUpload>
  );
}
