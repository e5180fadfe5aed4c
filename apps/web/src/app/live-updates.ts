import {
  appConfig,
  currentUser,
  getQuote,
  listApprovals,
  listOverrides,
  listPlannedVersions,
  listPresence,
  listQuotes,
  listUndelivered,
  lookupCustomers,
  whatIf,
} from '@lanewright/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { idIn, isDropped } from '../lib/api/gone-quotes.ts';
import { keyOf } from '../lib/api/queries.ts';
import { onLiveEvent } from '../lib/live/live.ts';

/** Read once per session, or by a screen that decides itself when to show what changed (the dashboard). */
const LEFT_ALONE: readonly unknown[] = [appConfig.path, currentUser.path, listQuotes.path];

/**
 * Refetches the queries that a live event makes stale: those of its quote, of mails, of partners' requests, of
 * approvals, of presence, or of the switch for automatic answers. After a gap it refetches everything.
 */
export function followLiveEvents(client: QueryClient): void {
  onLiveEvent((event) => {
    const isStale = (query: Query): boolean => {
      const [path, request] = query.queryKey;
      if (typeof path !== 'string' || LEFT_ALONE.includes(path)) return false;
      if (event.kind === 'resync') return true;
      if (event.kind.startsWith('mail.')) return path.startsWith('/v1/mail/') || path === listUndelivered.path;
      if (event.kind === 'partner.changed')
        return path.startsWith('/v1/partner-requests/') || path.startsWith('/v1/tenders/');
      if (event.kind === 'approval.changed' && path === listApprovals.path) return true;
      if (event.kind === 'access.changed') return path.startsWith('/v1/users/');
      if (event.kind === 'ruleset.changed') return tellsOfRules(path);
      if (event.kind === 'presence.changed') return path === listPresence.path;
      if (event.kind === 'setting.changed')
        return path.startsWith('/v1/settings/') || path === listPlannedVersions.path || path === listOverrides.path;
      if (!path.startsWith('/v1/quote/{id}/') || idIn(request) !== event.quote_id) return false;
      // For a deleted quote only the quote itself is fetched again, so that its page learns of the deletion.
      return event.kind !== 'quote.deleted' || (path === getQuote.path && !isDropped(event.quote_id));
    };
    void client.invalidateQueries({ predicate: isStale });
    // What the person may do is asked again: navigation and pages follow it (B-021).
    if (event.kind === 'access.changed' || event.kind === 'resync')
      void client.invalidateQueries({ queryKey: keyOf(currentUser) });
  });
}

/**
 * Whether answers under a path tell of stored rulesets, their versions, what rules did or would do, or which shippers
 * have some.
 */
function tellsOfRules(path: string): boolean {
  if (path === lookupCustomers.path || path === whatIf.path || path.startsWith('/v1/ruleset/')) return true;
  return path.startsWith('/v1/global-rule/') || path.endsWith('-prediction-rules/');
}
