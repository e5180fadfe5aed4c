import { createHash } from 'node:crypto';
import { CALLER_SOURCES } from '@lanewright/contract';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { COLLEAGUES } from './people.ts';
import type { Row } from './copy-rows.ts';
import type { DaysAgo } from './setting-rows.ts';

/** The key of the demo caller of a source: as public as the demo password, and only in a demo world. */
export function demoCallerKey(source: QuoteSource): string {
  return `lwk_demo-${source.replaceAll('_', '-')}`;
}

/** Characters of a key that stay readable, as the product keeps them. */
const SHOWN = 10;

/** One machine caller for each source that calls by itself, named as the demo's (SP-015). */
export function callerRows(daysAgo: DaysAgo): { machine_caller: readonly Row[]; caller_key: readonly Row[] } {
  const at = daysAgo(380);
  return {
    machine_caller: CALLER_SOURCES.map((source, index) => ({
      id: index + 1,
      name: source === 'api' ? 'Shippers by API (demo)' : `${QUOTE_SOURCES[source].name} (demo)`,
      source,
      requests_per_minute: 600,
      created_at: at,
    })),
    caller_key: CALLER_SOURCES.map((source, index) => ({
      id: index + 1,
      caller_id: index + 1,
      key_hash: String.raw`\x${createHash('sha256').update(demoCallerKey(source)).digest('hex')}`,
      prefix: demoCallerKey(source).slice(0, SHOWN),
      created_at: at,
      created_by_name: COLLEAGUES[0].name,
    })),
  };
}
