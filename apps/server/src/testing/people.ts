import { INITIAL_ROLES, type Permission } from '@lanewright/access';
import type { Kysely } from 'kysely';
import { hashPassword, openSession, signIdToken, signingKeys } from '../features/identity/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Actor } from '../platform/identity/index.ts';
import type { Tables } from '../tables.ts';

/** A person in a test database, signed in. */
export type Person = Actor & {
  /** An identity token of ten minutes from the clock's now. */
  readonly token: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  /** The header that calls in this person's name. */
  readonly bearer: { readonly authorization: string };
};

/** Who is to be made; everything has a default. */
type PersonWanted = {
  readonly name?: string;
  readonly email?: string;
  /** Roles by name (viewer, analyst, manager, corrector, administrator, or of `roles`). */
  readonly roles?: readonly string[];
  /** Exactly these permissions, by a role made for this person alone; instead of `roles`. */
  readonly permissions?: readonly Permission[];
  /** Without one the person cannot sign in by password. */
  readonly password?: string;
  readonly active?: boolean;
};

/** Makes people with roles and sessions in a test database. */
export type People = {
  /** Makes a person and signs them in. Without roles or permissions: somebody who may do nothing. */
  readonly make: (wanted?: PersonWanted) => Promise<Person>;
  /** The five demo people, made when first asked for. */
  readonly administrator: () => Promise<Person>;
  readonly manager: () => Promise<Person>;
  readonly analyst: () => Promise<Person>;
  readonly corrector: () => Promise<Person>;
  readonly viewer: () => Promise<Person>;
};

/** Stores the initial roles and answers the builder. For `beforeAll`; once per test database. */
export async function createPeople(db: Kysely<Tables>, clock: Clock): Promise<People> {
  const roles = Object.entries(INITIAL_ROLES).map(([name, role]) => ({
    name,
    title: role.title,
    permissions: [...role.permissions],
  }));
  await db
    .insertInto('role')
    .values(roles)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let count = 0;
  const make = async (wanted: PersonWanted = {}): Promise<Person> => {
    count += 1;
    const email = wanted.email ?? `person-${count}@broker.example`;
    const displayName = wanted.name ?? `Person ${count}`;
    const { id } = await db
      .insertInto('app_user')
      .values({
        email,
        display_name: displayName,
        password_hash: wanted.password === undefined ? null : await hashPassword(wanted.password),
        active: wanted.active ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = wanted.permissions === undefined ? (wanted.roles ?? []) : [`of-${email}`];
    if (wanted.permissions !== undefined) {
      const role = { name: `of-${email}`, title: displayName, permissions: [...wanted.permissions] };
      await db.insertInto('role').values(role).execute();
    }
    for (const role_name of held) await db.insertInto('user_role').values({ user_id: id, role_name }).execute();
    const permissions = new Set(wanted.permissions ?? held.flatMap((name) => INITIAL_ROLES[name]?.permissions ?? []));
    return { userId: id, displayName, email, permissions, ...(await signedIn(db, clock, { userId: id, email })) };
  };
  const named = (role: string, name: string) => {
    let person: Promise<Person> | null = null;
    return () => (person ??= make({ name, email: `${role}@demo.lanewright.example`, roles: [role] }));
  };
  return {
    make,
    administrator: named('administrator', 'Avery Admin'),
    manager: named('manager', 'Morgan Manager'),
    analyst: named('analyst', 'Alex Analyst'),
    corrector: named('corrector', 'Cory Corrector'),
    viewer: named('viewer', 'Vic Viewer'),
  };
}

/** Opens a session for a user and signs a token of it, as the identity service would. */
export async function signedIn(
  db: Kysely<Tables>,
  clock: Clock,
  user: { readonly userId: number; readonly email: string },
): Promise<Pick<Person, 'token' | 'refreshToken' | 'sessionId' | 'bearer'>> {
  const keys = await signingKeys(db);
  const { sessionId, refreshToken } = await openSession(db, user, clock.now());
  const token = await signIdToken(keys, { ...user, sessionId }, clock.now());
  return { token, refreshToken, sessionId, bearer: { authorization: `Bearer ${token}` } };
}
