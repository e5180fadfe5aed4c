import type { JSONWebKeySet } from 'jose';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { GoogleSettings, HostedSettings, IdentityConfig } from '../../config/identity-config.ts';
import {
  createIdentity,
  createTokenCheck,
  type Identity,
  publishedKeys,
  type TokenIssuer,
} from '../../platform/identity/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { findActorIn } from './find-actor.ts';
import { createGoogleClient } from './google/google-client.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google/google-sign-in.ts';
import { createHostedApi } from './hosted/hosted-api.ts';
import { createHostedService } from './hosted/hosted-service.ts';
import { hostedSessionOf } from './hosted/hosted-session.ts';
import { publishedKeySet, signingKeys } from './keys.ts';
import type { IdentityService } from './port.ts';
import { createIdentityService } from './service.ts';
import { AUDIENCE, ISSUER, TOKEN_SECONDS } from './tokens.ts';

/** What identity is opened from. */
export type IdentityParts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: IdentityConfig;
};

/** Who is calling, the service that signs people in, and the sign-in with Google where it is set up. */
export type OpenedIdentity = {
  readonly identity: Identity;
  readonly service: IdentityService;
  readonly google: GoogleSignIn | null;
};

/**
 * Opens the identity service that the settings name. With a hosted service only its tokens are taken; what the built-in
 * one signed before serves no longer (SP-001).
 */
export async function openIdentity(parts: IdentityParts): Promise<OpenedIdentity> {
  const { db, clock, config } = parts;
  const { hosted, googleAllowedDomains } = config;
  const keys = await signingKeys(db);
  const issuer = hosted === null ? builtInIssuer(parts) : hostedIssuer(hosted, clock);
  const checkToken = createTokenCheck({ issuers: [issuer], clock });
  const findActor = findActorIn({ db, clock, googleAllowedDomains });
  const service =
    hosted === null
      ? createIdentityService({ db, clock, keys, googleAllowedDomains })
      : createHostedService({
          ...parts,
          api: createHostedApi(hosted, parts),
          checkToken,
          findActor,
          googleAllowedDomains,
        });
  return {
    identity: createIdentity({ checkToken, findActor, clock }),
    service,
    google: config.google === null ? null : googleSignIn(parts, config.google, service),
  };
}

function googleSignIn(parts: IdentityParts, settings: GoogleSettings, service: IdentityService): GoogleSignIn {
  return createGoogleSignIn({ ...parts, google: createGoogleClient(settings), service });
}

function builtInIssuer({ db, clock }: IdentityParts): TokenIssuer {
  const keys = publishedKeys({ load: () => publishedKeySet(db), clock });
  return { issuer: ISSUER, audience: AUDIENCE, keys, sessionOf: ({ sid }) => sid ?? null };
}

/** Its tokens live for an hour; ours are taken for ten minutes, as SP-001 has it, and then renewed. */
function hostedIssuer({ issuer, audience, keysUrl }: HostedSettings, clock: Clock): TokenIssuer {
  const keys = publishedKeys({ load: () => readKeys(keysUrl), clock });
  return { issuer, audience, keys, sessionOf: hostedSessionOf, maxAgeSeconds: TOKEN_SECONDS };
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

async function readKeys(url: string): Promise<JSONWebKeySet> {
  const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(10_000) });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`the keys of the hosted identity service answered ${statusCode}`);
  }
  return keySet.parse(await body.json());
}
