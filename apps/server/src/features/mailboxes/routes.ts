import {
  beginConsent as beginConsentCall,
  changeMailbox as changeMailboxCall,
  connectMailbox as connectMailboxCall,
  disconnectMailbox as disconnectMailboxCall,
  finishConsent as finishConsentCall,
  listMailboxes,
  testMailbox as testMailboxCall,
} from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { isLoopback } from '../../platform/setting.ts';
import { changeMailbox, disconnectMailbox } from './change-mailbox.ts';
import { connectMailbox } from './connect-mailbox.ts';
import { beginConsent, finishConsent } from './consent.ts';
import type { MailboxRoom } from './room.ts';
import { testMailbox } from './test-mailbox.ts';
import { mailboxes } from './views.ts';

/** The calls about mailboxes (B-027). */
export function mailboxRoutes(http: Http, room: MailboxRoom): void {
  http.route(listMailboxes, async () => done(await mailboxes(room)));

  http.route(connectMailboxCall, async ({ body: { password, ...fields }, actor }) =>
    connectMailbox(room, {
      wanted: { ...fields, provider: 'password' },
      credentials: { kind: 'password', password },
      actor,
    }),
  );

  http.route(beginConsentCall, async ({ body, actor, origin }) => {
    const base = room.publicUrl ?? ownOrigin(origin);
    return base === null ? refuse('mailbox.provider_not_set_up') : beginConsent(room, { wanted: body, base, actor });
  });

  http.route(finishConsentCall, async ({ body, actor }) => finishConsent(room, { returned: body, actor }));

  http.route(changeMailboxCall, async ({ params, body, actor }) =>
    changeMailbox(room, { id: params.id, change: body, actor }),
  );

  http.route(testMailboxCall, async ({ params }) => testMailbox(room, params.id));

  http.route(disconnectMailboxCall, async ({ params, actor }) => disconnectMailbox(room, { id: params.id, actor }));
}

/** Without a public URL, only a browser on this machine is redirected to the origin it claims. */
function ownOrigin(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isLoopback(url.hostname) ? url.origin : null;
}
