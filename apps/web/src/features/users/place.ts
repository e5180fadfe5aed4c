/** The tabs of /users. */
export type UserTab = 'users' | 'roles' | 'limits' | 'sessions' | 'callers';

/** Where /users stands; the app keeps it in the address. */
export type UsersPlace = {
  readonly tab?: UserTab;
  /** What the sessions or the machine callers are searched for; users and roles keep theirs themselves. */
  readonly search?: string;
  readonly page?: number;
  readonly size?: number;
  readonly sort?: string;
};

/** A tab's place and how it moves. */
export type TabProps = { readonly place: UsersPlace; readonly onPlace: (place: UsersPlace) => void };
