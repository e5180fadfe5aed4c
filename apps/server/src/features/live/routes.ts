import { may } from '@lanewright/access';
import { type LiveEvent, streamEvents } from '@lanewright/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { EventStream, Http } from '../../platform/http/index.ts';
import type { Identified, Identity } from '../../platform/identity/index.ts';
import type { Log } from '../../platform/log.ts';

/** The dependencies of the stream of changes. */
export type LiveOptions = {
  readonly events: Events<LiveEvent>;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds between two heartbeats; each also asks whether the reader may still read. */
  readonly heartbeat?: number | undefined;
};

const HEARTBEAT = 15_000;

/** A stream outlives its token by this much, so that the renewal finds it open. Milliseconds. */
const GRACE = 30_000;

/**
 * The stream of changes. A reader that comes back is told to read everything anew (`resync`): ids rise in another
 * order than commits, so no id says what was missed. The stream ends with the session, the right or the token.
 */
export function liveRoutes(http: Http, options: LiveOptions): void {
  http.stream(streamEvents, ({ identified, lastEventId, stream }) => {
    stream.comment('open');
    if (lastEventId !== null) stream.send({ id: 0, data: { id: 0, kind: 'resync', quote_id: null } });
    const check = () => keepOrClose(stream, identified, options);
    const send = (event: LiveEvent) => {
      if (event.user === undefined || event.user === identified.actor.userId)
        stream.send({ id: event.id, data: event });
    };
    const stopListening = options.events.onEvent((event) => {
      // Who was shut out reads nothing more, not even this; whose rights changed asks for the new ones.
      if (event.kind === 'access.changed') void check().then(() => send(event));
      else send(event);
    });
    // The door may have known the person from before a change of moments ago.
    void check();
    const beat = setInterval(() => void check(), options.heartbeat ?? HEARTBEAT);
    stream.onClose(() => {
      clearInterval(beat);
      stopListening();
    });
  });
}

async function keepOrClose(stream: EventStream, { claims }: Identified, options: LiveOptions): Promise<void> {
  if (options.clock.now().getTime() > claims.expiresAt.getTime() + GRACE) return stream.close();
  try {
    const actor = await options.identity.askAgain(claims);
    const required = Array.isArray(streamEvents.may) ? streamEvents.may : [];
    if (!actor.ok || !may(actor.value.permissions, required)) return stream.close();
    stream.comment('heartbeat');
  } catch (error) {
    // The database is away for a moment: the reader stays, the next beat asks again.
    options.log.warn({ err: error }, 'a live stream could not be checked');
  }
}
