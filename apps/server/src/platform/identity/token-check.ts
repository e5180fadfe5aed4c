import { done, type Outcome, refuse } from '@lanewright/units';
import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** An identity service whose tokens we accept, and the keys it publishes. */
export type TokenIssuer = {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** The id of the session of ours that a token belongs to; a token without one is refused. */
  readonly sessionOf: (token: TokenContent) => string | null;
  /** Seconds after which a token is refused although its issuer lets it live longer (SP-001). */
  readonly maxAgeSeconds?: number;
};

/** What a token that passed all checks holds. */
export type TokenContent = z.infer<typeof payload>;

/** What a good token says. Rights are never among it: they come from the database. */
export type TokenClaims = {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  /** The session of ours that can be revoked. */
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** How the person proved who they are, where the issuer says so; such as `password` or `google.com`. */
  readonly provider: string | null;
  readonly signedInAt: Date | null;
  readonly name: string | null;
};

/** Longer than any token of ours; nothing hostile and large is decoded. */
const LONGEST_TOKEN = 8_192;

/** The clock of an outer issuer may be ahead of ours or behind it by this much. Seconds. */
const SKEW = 5;

/**
 * A good token is not checked again for this long, nor past its end: a screen asks many calls with one, and its signature
 * takes longer to check than the rest of a call's way in. Sessions that end are asked about elsewhere. Milliseconds.
 */
const KEEP_CHECKED = 30_000;
const MAX_KEPT = 5_000;

const payload = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((text) => text.toLowerCase()),
  email_verified: z.literal(true),
  exp: z.number(),
  iat: z.number().optional(),
  sid: z.uuid().optional(),
  auth_time: z.number().optional(),
  name: z.string().max(200).optional(),
  firebase: z.object({ sign_in_provider: z.string().max(100) }).optional(),
});

/**
 * Checks bearer tokens by issuer and published keys: RS256 only (so `none` and symmetric tricks are refused), right
 * audience, not expired, verified e-mail, and a session where the issuer has them.
 * Source: SP-001. Answers `auth.token_invalid` for every bad token, without saying why.
 */
export function createTokenCheck(options: { readonly issuers: readonly TokenIssuer[]; readonly clock: Clock }) {
  const kept = new Map<string, Checked>();
  const check = checkOf(options);
  return async (token: string): Promise<Outcome<TokenClaims, 'auth.token_invalid'>> => {
    const now = options.clock.now();
    const known = kept.get(token);
    if (known !== undefined && holds(known, now)) return done(known.claims);
    kept.delete(token);
    const checked = await check(token);
    if (kept.size >= MAX_KEPT) kept.clear();
    if (checked.ok) kept.set(token, { claims: checked.value, at: now });
    return checked;
  };
}

type Checked = { readonly claims: TokenClaims; readonly at: Date };

function holds({ claims, at }: Checked, now: Date): boolean {
  return at <= now && now.getTime() - at.getTime() < KEEP_CHECKED && now < claims.expiresAt;
}

function checkOf(options: { readonly issuers: readonly TokenIssuer[]; readonly clock: Clock }) {
  return async (token: string): Promise<Outcome<TokenClaims, 'auth.token_invalid'>> => {
    const issuer = issuerOf(token, options.issuers);
    if (issuer === null) return refuse('auth.token_invalid');
    const verified = await payloadOf(token, issuer, options.clock.now());
    const claims = payload.safeParse(verified);
    const sessionId = claims.success ? issuer.sessionOf(claims.data) : null;
    if (!claims.success || sessionId === null) return refuse('auth.token_invalid');
    const { auth_time, firebase, name } = claims.data;
    return done({
      issuer: claims.data.iss,
      subject: claims.data.sub,
      email: claims.data.email,
      sessionId,
      expiresAt: endOf(claims.data, issuer),
      provider: firebase?.sign_in_provider ?? null,
      signedInAt: auth_time === undefined ? null : new Date(auth_time * 1000),
      name: name ?? null,
    });
  };
}

function endOf({ exp, iat }: TokenContent, { maxAgeSeconds = Infinity }: TokenIssuer): Date {
  return new Date(Math.min(exp, iat === undefined ? exp : iat + maxAgeSeconds) * 1000);
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
      ...(issuer.maxAgeSeconds === undefined ? {} : { maxTokenAge: issuer.maxAgeSeconds, clockTolerance: SKEW }),
    });
    return result.payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
