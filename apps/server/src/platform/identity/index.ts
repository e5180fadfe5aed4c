export type { Actor, Identified } from './actor.ts';
export type { Caller } from './caller.ts';
export { createIdentity } from './authenticate.ts';
export type { FindActor, Identity } from './authenticate.ts';
export { publishedKeys } from './published-keys.ts';
export { createTokenCheck } from './token-check.ts';
export type { TokenClaims, TokenContent, TokenIssuer } from './token-check.ts';
