import { listLanes, type AwardView, type FileView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileDialog, UploadFileDialog } from '../../../file-upload/index.ts';
import { keyOf } from '../../../lib/api/queries.ts';

const ABOUT = 'Each row is added to this award as a new lane. Existing lanes do not change.';

/** Adds the lanes of a sheet to an award, all of them or none. */
export function UploadLanes({ award }: { readonly award: AwardView }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'upload' | FileView | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen('upload')}
      >
        Upload lanes
      </Button>
      {open === 'upload' ? (
        <UploadFileDialog
          title="Upload lanes"
          category="award"
          // The shipper is not asked for: it tells how the columns of its sheets were matched before.
          start={{ award: award.id, customer: { id: award.customer, name: award.customer_name } }}
          about={ABOUT}
          // Of several the last is followed: all are in the list of files.
          onUploaded={(files) => setOpen(files.at(-1) ?? null)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'upload' ? (
        <FileDialog
          file={open}
          onEnded={() => void client.invalidateQueries({ queryKey: keyOf(listLanes) })}
          onAgain={() => setOpen('upload')}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
