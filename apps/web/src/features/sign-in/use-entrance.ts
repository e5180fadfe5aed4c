import type { AnswerOf, signIn } from '@lanewright/contract';
import { useRouter } from '@tanstack/react-router';
import { openSession } from '../../lib/api/session.ts';
import { unpackWork } from '../../lib/carried-work.ts';
import { takePlace } from '../../lib/kept-place.ts';

/**
 * Opens the session of a sign-in and goes to the root; whose session ended by itself goes on where that was,
 * with the unsaved work that was carried over the way (SP-001).
 */
export function useEntrance(): (tokens: AnswerOf<typeof signIn>) => Promise<void> {
  const { history, navigate } = useRouter();
  return async (tokens) => {
    const place = takePlace(tokens.id_token);
    await unpackWork();
    openSession(tokens);
    if (place === null) await navigate({ to: '/' });
    else history.replace(place);
  };
}
