import {
  changePassword,
  changeRole,
  changeUser,
  createRole,
  currentUser,
  deleteRole,
  endUserSession,
  endUserSessions,
  exportUsers,
  inviteUser,
  listPriceLimits,
  listRoles,
  listSessions,
  listUsers,
  lookupAccountManagers,
  lookupUsers,
  makePasswordLink,
  readPasswordLink,
  setPassword,
  setPriceLimits,
  setUserActive,
} from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import type { ExportDesk } from '../exports/index.ts';
import { changeUser as change, inviteUser as invite, setUserActive as setActive } from './change-user.ts';
import { changeOwnPassword } from './own-password.ts';
import { makeLink, readLink, usePasswordLink } from './password-links.ts';
import { editRole, listRoleViews, makeRole, removeRole } from './roles.ts';
import { listPriceLimitRows, setPriceLimitsOf } from './price-limits.ts';
import type { PeopleRoom } from './room.ts';
import { endSessionOf, endSessionsOf, listLiveSessions } from './sessions.ts';
import { exportedUsers, listUserRows } from './user-rows.ts';
import { lookUsersUp, viewCurrentUser } from './views.ts';

/** The calls about users. */
export function userRoutes(http: Http, room: PeopleRoom & { readonly exports: ExportDesk }): void {
  const { db } = room;
  http.route(currentUser, async ({ actor }) => done(await viewCurrentUser(db, actor)));
  http.route(lookupUsers, async ({ query }) => done(await lookUsersUp(db, query)));
  http.route(lookupAccountManagers, async ({ query }) =>
    done(await lookUsersUp(db, { ...query, accountManagers: true })),
  );
  http.route(changePassword, ({ body, ...caller }) => changeOwnPassword(room, body, caller));

  http.route(listUsers, async ({ query }) => done(await listUserRows(room, query)));
  http.give(exportUsers, (call) => room.exports.give(call, exportedUsers(room, call.query)));
  http.route(inviteUser, (call) => invite(room, call));
  http.route(changeUser, (call) => change(room, call));
  http.route(setUserActive, ({ params, body, actor }) => setActive(room, { ...params, ...body, actor }));
  http.route(makePasswordLink, ({ params, actor }) => makeLink(room, { id: params.id, actor }));
  http.open(readPasswordLink, async ({ body }) => {
    const link = await readLink(room, body.token);
    if (!link.ok) return link;
    const { email, display_name, expires_at } = link.value;
    return done({ email, display_name, expires_at: expires_at.toISOString() });
  });
  http.open(setPassword, ({ body }) => usePasswordLink(room, body));

  http.route(listSessions, async ({ query, sessionId }) => done(await listLiveSessions(room, query, sessionId)));
  http.route(endUserSession, ({ params, ...caller }) => endSessionOf(room, params.id, caller));
  http.route(endUserSessions, ({ params, ...caller }) => endSessionsOf(room, params.id, caller));

  http.route(listPriceLimits, async () => done(await listPriceLimitRows(db)));
  http.route(setPriceLimits, ({ body, ...caller }) => setPriceLimitsOf(room, body, caller));

  http.route(listRoles, async () => done(await listRoleViews(db)));
  http.route(createRole, ({ body, ...caller }) => makeRole(room, body, caller));
  http.route(changeRole, ({ params, body, ...caller }) => editRole(room, { params, body, query: undefined }, caller));
  http.route(deleteRole, ({ params, ...caller }) => removeRole(room, params.id, caller));
}
