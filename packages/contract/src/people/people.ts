import { mailAddressText } from '../wire/mail-address.ts';
import { ALL_PERMISSIONS } from '@lanewright/access';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from './passwords.ts';
import { commaListOf, pathId } from '../wire/query.ts';
import { wholeId, wholeNumber } from '../wire/whole-number.ts';

/** A name that people read: one line, no control characters, not empty. */
const name = (longest: number) =>
  z
    .string({ error: requiredIfAbsent })
    .trim()
    .min(1, { error: MESSAGES.required })
    .max(longest)
    .regex(/^\P{Cc}*$/u, { error: 'Use one line without control characters' });

const email = z
  .string({ error: requiredIfAbsent })
  .trim()
  .min(1, { error: MESSAGES.required })
  .max(254)
  .toLowerCase()
  .pipe(mailAddressText());

const roleNames = z.array(z.string().min(1).max(300)).max(50);

/** The state of an account: may sign in, has not set a password yet, or is deactivated. */
export const USER_STATES = ['active', 'invited', 'deactivated'] as const;

/** A user as the administrator sees them (B-021). */
export const userRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  display_name: z.string(),
  state: z.enum(USER_STATES),
  account_manager: z.boolean(),
  roles: z.array(z.strictObject({ name: z.string(), title: z.string() })),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Live sessions. */
  sessions: z.number(),
  /** Until when an unused link for setting a password works; null without one. */
  link_expires_at: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** The orderings of the list of users. */
const USER_ORDERINGS = ['display_name', 'email', 'created_at', 'last_sign_in_at'] as const;

/** The same with their reverses, as the wire takes them. */
export const USER_SORTS = [...USER_ORDERINGS, ...USER_ORDERINGS.map((each) => `-${each}` as const)] as const;

/** Filters and sort of the list of users. */
const userFilters = {
  search: z.string().max(200).optional(),
  role: commaListOf(3_000),
  state: commaListOf(100).pipe(z.array(z.enum(USER_STATES))),
  ordering: z.enum(USER_SORTS).default('display_name'),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/users/',
  may: ['administration.users'],
  summary: 'The users with their roles, state and sessions',
  query: z.strictObject({
    ...userFilters,
    size: wholeNumber(1, 100).default(10),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(userRow) }),
});

/** The list of users as a file. */
export const exportUsers = exportOf({ list: listUsers, what: 'users', query: exportQuery(userFilters) });

/** The token after `/login#set=`. Shown once, to hand over; only its hash is stored. */
const passwordLink = z.strictObject({ token: z.string(), expires_at: z.string() });
/** A link that was just made. */
export type PasswordLink = z.infer<typeof passwordLink>;

/** What an invitation needs; the form of the screen checks by it too. */
export const invitation = z.strictObject({
  email,
  display_name: name(200),
  roles: roleNames.min(1, { error: 'Choose at least one role' }),
  account_manager: z.boolean().default(false),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/v1/users/',
  may: ['administration.users'],
  summary: 'Make a user with roles and a one-time link for setting a password',
  body: invitation,
  status: 201,
  answer: z.strictObject({ user: userRow, link: passwordLink }),
});

/** What can be changed of a user. */
export const userChange = z.strictObject({
  display_name: name(200),
  roles: roleNames,
  account_manager: z.boolean(),
});

export const changeUser = endpoint({
  method: 'PUT',
  path: '/v1/users/{id}/',
  may: ['administration.users'],
  summary: 'Change the name and roles of a user',
  params: pathId,
  body: userChange,
  status: 200,
  answer: userRow,
});

export const setUserActive = endpoint({
  method: 'PUT',
  path: '/v1/users/{id}/active/',
  may: ['administration.users'],
  summary: 'Deactivate a user, which ends all their sessions, or activate them again',
  params: pathId,
  body: z.strictObject({ active: z.boolean() }),
  status: 200,
  answer: userRow,
});

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/password-link/',
  may: ['administration.users'],
  summary: 'Make a new one-time link by which a user sets a password; an older one stops working',
  params: pathId,
  status: 201,
  answer: passwordLink,
});

/** A live session as the administrator sees it. */
export const sessionRow = z.strictObject({
  id: z.string(),
  user_id: z.number(),
  display_name: z.string(),
  email: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  /** Whether this very call came by it. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/users/sessions/',
  may: ['administration.users'],
  summary: 'The live sessions, last used first',
  query: z.strictObject({
    user: wholeId.optional(),
    search: z.string().max(200).optional(),
    size: wholeNumber(1, 100).default(10),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(sessionRow) }),
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/v1/users/sessions/{id}/',
  may: ['administration.users'],
  summary: 'End a session',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/v1/users/{id}/sessions/',
  may: ['administration.users'],
  summary: 'End all sessions of a user; of oneself all but this one',
  params: pathId,
  status: 200,
  answer: z.strictObject({ ended: z.number() }),
});

/** A role: a set of permissions kept as data (SP-005). */
export const roleView = z.strictObject({
  name: z.string(),
  title: z.string(),
  permissions: z.array(z.string()),
  /** Users who hold it. */
  users: z.number(),
});
export type RoleView = z.infer<typeof roleView>;

const permissions = z.array(z.enum(ALL_PERMISSIONS)).max(ALL_PERMISSIONS.length);
const roleName = z.strictObject({ id: z.string().min(1).max(300) });

/** What a role consists of; the form of the screen checks by it too. */
export const roleChange = z.strictObject({ title: name(80), permissions });

/** A new role: its name is made by it and never changes. */
export const newRole = roleChange.extend({
  name: z
    .string({ error: requiredIfAbsent })
    .min(1, { error: MESSAGES.required })
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'Begin with a letter; use small letters, digits and hyphens' }),
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/v1/users/roles/',
  may: ['administration.users', 'administration.roles'],
  summary: 'The roles with their permissions',
  status: 200,
  answer: z.array(roleView),
});

export const createRole = endpoint({
  method: 'POST',
  path: '/v1/users/roles/',
  may: ['administration.roles'],
  summary: 'Make a role',
  body: newRole,
  status: 201,
  answer: roleView,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/v1/users/roles/{id}/',
  may: ['administration.roles'],
  summary: 'Change the title and permissions of a role',
  params: roleName,
  body: roleChange,
  status: 200,
  answer: roleView,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/v1/users/roles/{id}/',
  may: ['administration.roles'],
  summary: 'Delete a role that nobody holds',
  params: roleName,
  status: 204,
});

const givenPassword = z
  .string({ error: requiredIfAbsent })
  .min(1, { error: MESSAGES.required })
  // Half of a pair of a character beyond the first plane counts as one here; the rule itself counts whole ones.
  .max(LONGEST_PASSWORD * 2);

/** The change of one's own password; the screen asks for the new one twice. */
export const passwordChange = z.strictObject({ current_password: givenPassword, new_password: givenPassword });

export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/current-user/password/',
  may: ['user.view_profile'],
  summary: 'Change the own password; ends all other sessions',
  body: passwordChange,
  status: 204,
});

const token = z.string().min(1).max(100);

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/v1/password-link/',
  may: 'anyone',
  summary: 'Whose password a one-time link sets',
  body: z.strictObject({ token }),
  status: 200,
  answer: z.strictObject({ email: z.string(), display_name: z.string(), expires_at: z.string() }),
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/v1/password-link/password/',
  may: 'anyone',
  summary: 'Set a password by a one-time link; ends all sessions of the person',
  body: z.strictObject({ token, password: givenPassword }),
  status: 204,
});

/** A form's two fields of a new password, checked for the person with this e-mail. */
export function newPasswordFields(email: string) {
  return z
    .object({
      password: z
        .string()
        .min(1, { error: MESSAGES.required })
        .superRefine((text, issues) => {
          const fault = text === '' ? null : passwordFault(text, email);
          if (fault !== null) issues.addIssue({ code: 'custom', message: fault });
        }),
      again: z.string().min(1, { error: MESSAGES.required }),
    })
    .refine((form) => form.again === '' || form.password === form.again, {
      path: ['again'],
      error: 'The two passwords differ',
    });
}

/** The quiet sentence under a new password. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words are easy to keep in mind.`;
