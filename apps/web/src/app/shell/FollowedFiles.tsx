import { lazy, Suspense } from 'react';
import { useFollowedFiles } from '../../lib/followed-files.ts';

// Only who has uploaded something needs it.
const FollowedFile = lazy(async () => ({ default: (await import('../../features/files/index.ts')).FollowedFile }));

/** Tells what became of followed files, on whatever page the person is (SP-107). */
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
