import { identityKeys, refreshSession, signIn, signOut } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { publishedKeySet } from './keys.ts';
import type { IdentityService } from './service.ts';

/** The calls of the built-in identity service. */
export function identityRoutes(http: Http, service: IdentityService, db: Kysely<Tables>): void {
  http.open(signIn, ({ body }) => service.signIn(body.email, body.password));
  http.open(refreshSession, ({ body }) => service.refresh(body.refresh_token));
  http.open(signOut, async ({ body }) => {
    await service.signOut(body.refresh_token);
    return done(undefined);
  });
  http.open(identityKeys, async () => {
    const { keys } = await publishedKeySet(db);
    return done({ keys: keys.map((key) => ({ ...key })) });
  });
}
