import { SignJWT } from 'jose';
import type { SigningKeys } from './keys.ts';

/** Issuer and audience of the built-in identity service; names, not addresses: one installation may have several. */
export const ISSUER = 'urn:lanewright:identity';
export const AUDIENCE = 'lanewright';

/** Life of an identity token in seconds (SP-001). */
export const TOKEN_SECONDS = 600;

/** Whom a token speaks for. */
export type TokenSubject = { readonly userId: number; readonly email: string; readonly sessionId: string };

/** Signs an identity token of ten minutes: RS256, with e-mail, verified flag, issuer, audience and session (SP-001). */
export async function signIdToken(keys: SigningKeys, subject: TokenSubject, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ email: subject.email, email_verified: true, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(subject.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(keys.privateKey);
}
