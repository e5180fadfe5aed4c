import type { Permission } from '@lanewright/access';
import { may } from '@lanewright/access';
import { currentUser, type CurrentUser } from '@lanewright/contract';
import { createContext, useContext } from 'react';
import { reads } from './api/queries.ts';

/** Reads the signed-in user, kept until a live event tells that somebody's rights changed. */
export const currentUserQuery = { ...reads(currentUser), staleTime: Infinity, gcTime: Infinity };

const UserContext = createContext<CurrentUser | null>(null);

/** Gives the signed-in user to everything below it. */
export const CurrentUserProvider = UserContext.Provider;

/** The signed-in user. Throws outside the signed-in part of the app: such a screen would be a mistake of ours. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useCurrentUser outside the signed-in part of the app');
  return user;
}

/** Asks whether the signed-in user holds any of the required permissions. */
export function useMay(): (...required: readonly Permission[]) => boolean {
  const held = new Set(useCurrentUser().permissions);
  return (...required) => may(held, required);
}
