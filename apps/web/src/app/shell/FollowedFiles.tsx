import { lazy, Suspense } from 'react';
import { useFollowedFiles } from '../../lib/followed-files.ts';

// Loaded lazily, because only people who upload need it.
const FollowedFile = lazy(async () => ({ default: (await import('../../features/files/index.ts')).FollowedFile }));

/** Reports the results of followed files on any page (SP-107). */
export function FollowedFiles() {
  const { ids, leave } = useFollowedFiles();
  return (
    <Suspense>
      {ids.map((id) => (
        <FollowedFile key={id} id={id} onEnd={() => leave(id)} />
      ))}
    </Suspense>
  );
}
