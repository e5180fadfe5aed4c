import { UploadAwardsPage } from '../../features/awards/index.ts';

/** /awards/upload. */
export function UploadAwards() {
  return <UploadAwardsPage />;
}
