import type { TokenClaims } from './token-check.ts';

/** The person behind a request, as the database knows them now: never what a token claims about rights. */
export type Actor = {
  readonly userId: number;
  readonly displayName: string;
  readonly email: string;
  /** The union of the permissions of all roles held (SP-005). */
  readonly permissions: ReadonlySet<string>;
};

/** An accepted bearer token: the person, and what the token said. */
export type Identified = { readonly actor: Actor; readonly claims: TokenClaims };
