import type { RefusalCode } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';

/** What a sign-in or renewal hands out. */
export type Tokens = { readonly id_token: string; readonly expires_in: number; readonly refresh_token: string };

/** A person as Google knows them, from a token of theirs that passed every check. */
export type GoogleIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The token itself, for a hosted service that wants to see it. Secret. */
  readonly idToken: string;
};

/**
 * The identity service, whichever serves: the built-in one or a hosted one (SP-001). Screens do not know which.
 * Every refusal of a sign-in is one sentence whatever is wrong, but for a Google account of a domain that is
 * not on the list, whose just-made account is deleted (A-007, `auth.domain_not_allowed`). A service that cannot be
 * reached refuses with `auth.service_unavailable`.
 */
export type IdentityService = {
  readonly signIn: (email: string, password: string) => Promise<Outcome<Tokens, RefusalCode>>;
  readonly signInWithGoogle: (identity: GoogleIdentity) => Promise<Outcome<Tokens, RefusalCode>>;
  readonly refresh: (refreshToken: string) => Promise<Outcome<Tokens, RefusalCode>>;
  readonly signOut: (refreshToken: string) => Promise<void>;
};
