import { identityKeys, refreshSession, signIn, signOut } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { publishedKeySet } from './keys.ts';
import { limitedSignIn } from './limited.ts';
import type { IdentityService } from './port.ts';

/** What the calls of the identity service need. */
export type IdentityRoutesOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly service: IdentityService;
};

/** The calls of the identity service, whichever serves. */
export function identityRoutes(http: Http, { db, clock, service }: IdentityRoutesOptions): void {
  const signInWithin = limitedSignIn(service, { db, clock });
  http.open(signIn, ({ body, clientAddress }) => signInWithin({ ...body, clientAddress }));
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
