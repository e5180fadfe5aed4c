import { done, type Outcome, refuse } from '@lanewright/units';
import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** An identity service whose tokens we accept, and the keys it publishes. */
export type TokenIssuer = {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Whether its tokens belong to sessions that we keep and can revoke. */
  readonly hasSessions: boolean;
};

/** What a good token says. Rights are never among it: they come from the database. */
export type TokenClaims = {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly sessionId: string | null;
  readonly expiresAt: Date;
};

/** Longer than any token of ours; nothing hostile and large is decoded. */
const LONGEST_TOKEN = 8_192;

const payload = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((text) => text.toLowerCase()),
  email_verified: z.literal(true),
  exp: z.number(),
  sid: z.uuid().optional(),
});

/**
 * Checks bearer tokens by issuer and published keys: RS256 only (so `none` and symmetric tricks are refused), right
 * audience, not expired, verified e-mail, and a session where the issuer has them.
 * Source: SP-001. Answers `auth.token_invalid` for every bad token, without saying why.
 */
export function createTokenCheck(options: { readonly issuers: readonly TokenIssuer[]; readonly clock: Clock }) {
  return async (token: string): Promise<Outcome<TokenClaims, 'auth.token_invalid'>> => {
    const issuer = issuerOf(token, options.issuers);
    if (issuer === null) return refuse('auth.token_invalid');
    const verified = await payloadOf(token, issuer, options.clock.now());
    const claims = payload.safeParse(verified);
    if (!claims.success || (issuer.hasSessions && claims.data.sid === undefined)) return refuse('auth.token_invalid');
    return done({
      issuer: claims.data.iss,
      subject: claims.data.sub,
      email: claims.data.email,
      sessionId: issuer.hasSessions ? (claims.data.sid ?? null) : null,
      expiresAt: new Date(claims.data.exp * 1000),
    });
  };
}

/** The known issuer that a token names; its word is not trusted yet. */
function issuerOf(token: string, issuers: readonly TokenIssuer[]): TokenIssuer | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    const named = decodeJwt(token).iss;
    return issuers.find(({ issuer }) => issuer === named) ?? null;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null;
    throw error;
  }
}

/** The payload of a token that passes all checks, or null. Faults of ours (keys not readable) are thrown on. */
async function payloadOf(token: string, issuer: TokenIssuer, now: Date): Promise<unknown> {
  try {
    const result = await jwtVerify(token, issuer.keys, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ['RS256'],
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'email'],
    });
    return result.payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
