import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

/** What the acts and views of users work with. */
export type PeopleRoom = { readonly db: Kysely<Tables>; readonly clock: Clock };

/** The person whose call it is, and the session it came by; null for a token without sessions of ours. */
export type Caller = { readonly actor: Actor; readonly sessionId: string | null };
