import { signOut } from '@lanewright/contract';
import { call } from '../lib/api/call.ts';
import { closeSession } from '../lib/api/session.ts';
import { forgetWork } from '../lib/carried-work.ts';
import { forgetPlace } from '../lib/kept-place.ts';
import { forgetWalk } from '../lib/quote-walk.ts';
import { forgetUndo } from '../lib/undo.ts';
import { forgetFilters } from '../lib/stored-filters.ts';

/**
 * Logout: clears the applied filters of the user, or of everybody where nobody was read yet, forgets the session here at once, and tells the server to end it. A
 * server that cannot be reached keeps nobody signed in here; the unused refresh token then runs out by itself.
 */
export async function logOut(userId: number | null): Promise<void> {
  forgetFilters(userId);
  forgetPlace();
  forgetWork();
  forgetWalk();
  forgetUndo();
  const refresh = closeSession();
  if (refresh === null) return;
  await call(signOut, { body: { refresh_token: refresh } }).catch(() => undefined);
}
