import type { PartnerMatter, PartnerProblem } from '@lanewright/partner-kit';
import type { PartnerClient } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import { PATHS } from './codes.ts';
import { readToken, type ServiceToken } from './read.ts';

/** Whose tokens are kept. */
export type Credentials = { readonly clientId: string; readonly clientSecret: string; readonly now: () => Date };

/** Keeps the token of one scope until shortly before it ends. */
export type TokenKeeper = {
  /** The kept token with the seconds it still holds, or a new one. */
  readonly take: (matter: PartnerMatter) => Promise<Outcome<ServiceToken, PartnerProblem>>;
  /** Forgets a token that the service does not take any more. */
  readonly forget: (token: string) => void;
};

/** Before its end a token is not handed out: it must outlive the call. */
const SPARE_SECONDS = 30;

type Kept = { readonly token: string; readonly until: number };

/** Opens a keeper; those who come while a token is on its way wait for the same one. */
export function tokenKeeper(client: PartnerClient, credentials: Credentials, scope: string | null): TokenKeeper {
  let kept: Kept | null = null;
  let coming: Promise<Outcome<ServiceToken, PartnerProblem>> | null = null;
  const askNew = async (matter: PartnerMatter): Promise<Outcome<ServiceToken, PartnerProblem>> => {
    const asked = credentials.now().getTime();
    const fresh = await newToken(client, { credentials, scope, matter });
    if (fresh.ok) kept = { token: fresh.value.token, until: asked + fresh.value.expires_in * 1000 };
    return fresh;
  };
  return {
    take: async (matter) => {
      const left = kept === null ? 0 : Math.floor((kept.until - credentials.now().getTime()) / 1000);
      if (kept !== null && left > SPARE_SECONDS) return done({ token: kept.token, expires_in: left });
      coming ??= askNew(matter).finally(() => {
        coming = null;
      });
      return coming;
    },
    forget: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}

type Wanted = { readonly credentials: Credentials; readonly scope: string | null; readonly matter: PartnerMatter };

async function newToken(
  client: PartnerClient,
  { credentials, scope, matter }: Wanted,
): Promise<Outcome<ServiceToken, PartnerProblem>> {
  const { clientId, clientSecret } = credentials;
  const value = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
    ...(scope === null ? {} : { scope }),
  };
  const answer = await client.call({
    method: 'POST',
    path: PATHS.token,
    body: { kind: 'form', value },
    repeatable: true,
    matter,
  });
  if (!answer.ok) return answer;
  const token = readToken(answer.value);
  return token === null ? refuse('partner.unreadable', { status: 200 }) : done(token);
}
