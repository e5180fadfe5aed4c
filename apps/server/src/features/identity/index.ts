export { findActorIn } from './find-actor.ts';
export { publishedKeySet, signingKeys } from './keys.ts';
export type { SigningKeys } from './keys.ts';
export { hashPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { createIdentityService } from './service.ts';
export type { IdentityService, Tokens } from './service.ts';
export { openSession } from './sessions.ts';
export { AUDIENCE, ISSUER, signIdToken } from './tokens.ts';
