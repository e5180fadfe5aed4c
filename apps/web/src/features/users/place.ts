/** The tabs of /users. */
export type UserTab = 'users' | 'roles' | 'limits' | 'sessions' | 'callers';

/** The state of /users, which the app keeps in the address. */
export type UsersPlace = {
  readonly tab?: UserTab;
  /** The search text for sessions or machine callers; users and roles keep their own. */
  readonly search?: string;
  readonly page?: number;
  readonly size?: number;
  readonly sort?: string;
};

/** A tab's place and how it moves. */
export type TabProps = { readonly place: UsersPlace; readonly onPlace: (place: UsersPlace) => void };
