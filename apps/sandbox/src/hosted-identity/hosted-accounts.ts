/** An account at the simulated service. */
export type HostedAccount = {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly verified: boolean;
  /** Null for an account that came by Google. */
  readonly password: string | null;
  readonly disabled: boolean;
};

/** A sign-in of an account; its refresh token brings new tokens of the same sign-in. */
export type HostedSignIn = { readonly accountId: string; readonly provider: string; readonly at: number };

/** The accounts and sign-ins that the simulator keeps. */
export type HostedAccounts = {
  readonly add: (account: Omit<HostedAccount, 'id'>) => HostedAccount;
  readonly find: (fits: (account: HostedAccount) => boolean) => HostedAccount | undefined;
  readonly remove: (id: string) => boolean;
  readonly signIn: (signIn: HostedSignIn) => string;
  readonly signInOf: (refreshToken: string) => HostedSignIn | undefined;
  readonly all: () => readonly HostedAccount[];
};

/** Opens an empty set of accounts. */
export function createHostedAccounts(): HostedAccounts {
  const accounts = new Map<string, HostedAccount>();
  const signIns = new Map<string, HostedSignIn>();
  return {
    add: (account) => {
      const stored = { ...account, id: `hosted-${accounts.size + 1}-${account.email}` };
      accounts.set(stored.id, stored);
      return stored;
    },
    find: (fits) => [...accounts.values()].find(fits),
    remove: (id) => accounts.delete(id),
    signIn: (signIn) => {
      const refreshToken = `refresh-${crypto.randomUUID()}`;
      signIns.set(refreshToken, signIn);
      return refreshToken;
    },
    signInOf: (refreshToken) => signIns.get(refreshToken),
    all: () => [...accounts.values()],
  };
}
