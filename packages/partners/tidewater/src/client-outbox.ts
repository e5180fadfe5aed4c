import type { PartnerBatch, RequestDesk } from '@lanewright/partner-kit';
import type { PartnerClient } from '@lanewright/partner-kit/client';
import { done, refuse } from '@lanewright/units';
import { z } from 'zod';
import { KEY_HEADER, MAX_FILE, OUTBOX_PATH, PAGE_TIME, type EdiIds } from './codes.ts';
import { readFile } from './read.ts';

/** Files per page of a poll. */
const PAGE_SIZE = 20;
const listing = z.object({
  files: z.array(z.string().regex(/^[\w.-]{1,100}$/)).max(PAGE_SIZE),
  more: z.boolean(),
});
/** Statuses that mean a listed file is permanently gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

type Poll = NonNullable<RequestDesk['poll']>;
type Outbox = { readonly apiKey: string; readonly ids: EdiIds; readonly now: () => Date };

/**
 * Reads the outbox file by file. Skips and reports a file that is gone or too long. Ends the page before a file that is
 * temporarily unavailable, and when the page's time is up, so that the cursor never passes an unread file.
 */
export function openOutbox({ apiKey, ids, now }: Outbox, client: PartnerClient): Poll {
  const matter = { quoteId: null, customerId: null };
  const get = { method: 'GET', headers: { [KEY_HEADER]: apiKey }, repeatable: true, matter } as const;
  const fetchFile = (name: string) =>
    client.callForText({ ...get, path: `${OUTBOX_PATH}/${name}`, isFeed: true, maxBytes: MAX_FILE });
  return async (cursor) => {
    const query = [['limit', String(PAGE_SIZE)] as const, ...(cursor ? [['after', cursor] as const] : [])];
    const answer = await client.call({ ...get, path: OUTBOX_PATH, query });
    if (!answer.ok) return answer;
    const listed = listing.safeParse(answer.value);
    if (!listed.success) return refuse('partner.unreadable', { status: 200 });
    const { files, more } = listed.data;
    const until = now().getTime() + PAGE_TIME;
    const batches: PartnerBatch[] = [];
    for (const name of files) {
      if (batches.length > 0 && now().getTime() >= until) break;
      const file = await fetchFile(name);
      if (file.ok) {
        batches.push(readFile(file.value.text, ids) ?? problem(`${name} holds no X12 interchange.`));
        continue;
      }
      const { code, facts } = file.refusal;
      if (code === 'partner.unreadable') batches.push(problem(`${name} is too long and was not read.`));
      else if (code === 'partner.refused' && GONE.has(Number(facts['status'])))
        batches.push(problem(`${name} is listed in the outbox but is not there.`));
      else if (batches.length === 0) return file;
      else break;
    }
    const hasMore = more || batches.length < files.length;
    return done({ ...together(batches), cursor: files[batches.length - 1] ?? cursor ?? '', hasMore });
  };
}

function problem(sentence: string): PartnerBatch {
  return { messages: [], problems: [sentence] };
}

/** Merges the batches of several files. */
function together(batches: readonly PartnerBatch[]): PartnerBatch {
  return {
    messages: batches.flatMap(({ messages }) => messages),
    problems: batches.flatMap(({ problems }) => problems),
    receipts: batches.flatMap(({ receipts }) => receipts ?? []),
    acknowledged: batches.flatMap(({ acknowledged }) => acknowledged ?? []),
  };
}
