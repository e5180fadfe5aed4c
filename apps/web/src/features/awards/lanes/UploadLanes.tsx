import { listLanes, type AwardView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { PageUpload } from '../../../file-upload/index.ts';
import { keyOf } from '../../../lib/api/queries.ts';

const ABOUT = 'Each row is added to this award as a new lane. Existing lanes do not change.';

/** Adds the lanes of a sheet to an award, all of them or none; the sheet may be dropped anywhere on the page. */
export function UploadLanes({ award }: { readonly award: AwardView }) {
  const client = useQueryClient();
  return (
    <PageUpload
      title="Upload lanes"
      category="award"
      // Fixes the shipper, because the stored column matches depend on it.
      start={{ award: award.id, customer: { id: award.customer, name: award.customer_name } }}
      about={ABOUT}
      onEnded={() => void client.invalidateQueries({ queryKey: keyOf(listLanes) })}
    >
      {(open) => (
        <Button
          variant="default"
          leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={open}
        >
          Upload lanes
        </Button>
      )}
    </PageUpload>
  );
}
