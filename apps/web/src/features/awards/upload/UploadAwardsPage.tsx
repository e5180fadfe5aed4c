import { listAwards, type FileView } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FileDialog, UploadFileForm } from '../../../file-upload/index.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { MAY_NOT } from '../../../ui/form-screen/may-not.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { mayUploadAwards } from '../may-upload.ts';
import { ABOUT_AWARDS } from './about-upload.ts';

const BACK = { to: '/awards', label: 'Back to awards' } as const;

/** /awards/upload: a file makes an award, which appears once the file has succeeded (W-011, W-014, SP-089). */
export function UploadAwardsPage() {
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Another number is an empty form.
  const [round, setRound] = useState(1);
  const [followed, setFollowed] = useState<FileView | null>(null);
  const toAwards = (): void => void navigate({ to: '/awards' });
  return (
    <>
      <PageHead title="Upload Awards" back={BACK} />
      <UploadFileForm
        key={round}
        label="Upload Awards"
        category="award"
        about={ABOUT_AWARDS}
        forbidden={mayUploadAwards(may) ? null : MAY_NOT}
        // Shows the last of several files; toasts report the others.
        onUploaded={(files) => setFollowed(files.at(-1) ?? null)}
        onCancel={toAwards}
      />
      {followed === null ? null : (
        <FileDialog
          file={followed}
          onEnded={() => void client.invalidateQueries({ queryKey: keyOf(listAwards) })}
          onAgain={() => {
            setFollowed(null);
            setRound(round + 1);
          }}
          onClose={toAwards}
        />
      )}
    </>
  );
}
