import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { sendTenderDocument } from './answer/send-document.ts';
import type { TenderRoom } from './room.ts';

/** Starts the job that sends answers to tenders and receipts. */
export async function workOnTenders(room: TenderRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.sendTenderDocument, (payload) => sendTenderDocument(room, payload), {
    batch: 1,
    concurrency: 2,
  });
}
