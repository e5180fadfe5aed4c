import { listAwards } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { PageUpload } from '../../../file-upload/index.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { ABOUT_AWARDS, AWARD_START } from './about-upload.ts';

/**
 * Uploads an award sheet that is dropped anywhere on the list; 'Upload' opens the same form as a page (W-005, W-014).
 */
export function DropAwards() {
  const client = useQueryClient();
  return (
    <PageUpload
      title="Upload Awards"
      category="award"
      start={AWARD_START}
      about={ABOUT_AWARDS}
      onEnded={() => void client.invalidateQueries({ queryKey: keyOf(listAwards) })}
    />
  );
}
