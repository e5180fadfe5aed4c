import type { ColumnType, Generated } from 'kysely';

/** The tables of people, roles, sessions and sign-ins, as the migrations make them. */

/** A jsonb column: unknown until parsed; written as text that is valid JSON. */
type Json = ColumnType<unknown, string, string>;

type RoleTable = {
  name: string;
  title: string;
  permissions: string[];
};

type AppUserTable = {
  id: Generated<number>;
  email: string;
  display_name: string;
  password_hash: string | null;
  active: Generated<boolean>;
  account_manager: Generated<boolean>;
  default_filters: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
};

type UserRoleTable = {
  user_id: number;
  role_name: string;
};

type PasswordLinkTable = {
  user_id: number;
  token_hash: Buffer;
  made_by_name: string;
  created_at: Date;
  expires_at: Date;
};

/** Written by the database with each new session. */
type LastSignInTable = {
  user_id: number;
  at: Date;
};

type IdentityKeyTable = {
  kid: string;
  private_jwk: Json;
  public_jwk: Json;
  created_at: Generated<Date>;
};

type IdentitySessionTable = {
  id: string;
  user_id: number;
  refresh_hash: Buffer;
  previous_hash: Buffer | null;
  created_at: Date;
  renewed_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  account_id: number | null;
};

type IdentityAccountTable = {
  id: Generated<number>;
  user_id: number | null;
  issuer: string;
  subject: string;
  email: string;
  created_at: Date;
};

type GoogleSignInTable = {
  state_hash: Buffer;
  browser_challenge: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  begun_at: Date;
  returned_query: string | null;
  redeem_hash: Buffer | null;
};

type SpentLimitTable = {
  key: string;
  taken: number;
  until: Date;
};

type SignInFailureTable = {
  email: string;
  at: Date;
};

/** Its tables by name. */
export type IdentityTables = {
  role: RoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  password_link: PasswordLinkTable;
  last_sign_in: LastSignInTable;
  identity_key: IdentityKeyTable;
  identity_session: IdentitySessionTable;
  identity_account: IdentityAccountTable;
  google_sign_in: GoogleSignInTable;
  spent_limit: SpentLimitTable;
  sign_in_failure: SignInFailureTable;
};
