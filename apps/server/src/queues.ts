import { QUOTE_SOURCE_NAMES, QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { z } from 'zod';
import type { QueueDefinition } from './platform/jobs.ts';

const fileToImport = z.strictObject({ file_id: z.number().int(), correlation_id: z.string().nullable() });

const partnerDelivery = z.strictObject({ delivery_id: z.number().int(), correlation_id: z.string().nullable() });

/**
 * The background jobs of the product: queue name and payload. Jobs are enqueued in the same transaction as the data
 * they belong to and must be harmless when they run twice.
 */
export const QUEUES = {
  /** Price a quote: gather, decide, record a run. */
  priceQuote: {
    name: 'quote.price',
    payload: z.strictObject({ quote_id: z.number().int(), trigger: z.string(), correlation_id: z.string().nullable() }),
  },
  /** Answer a quote by the system after a run that passed every guard (SP-072). */
  answerAutomatically: {
    name: 'quote.answer-automatically',
    payload: z.strictObject({
      quote_id: z.number().int(),
      run_id: z.number().int(),
      correlation_id: z.string().nullable(),
    }),
  },
  /** Read a stored mail and make quotes or a review item of it. */
  readMail: {
    name: 'mail.read',
    payload: z.strictObject({ mail_id: z.number().int(), correlation_id: z.string().nullable() }),
  },
  /** Read a waiting mail again, because its equipment name was mapped to a type (SP-076). */
  rereadMail: {
    name: 'mail.reread',
    payload: z.strictObject({ mail_id: z.number().int(), correlation_id: z.string().nullable() }),
  },
  /** Send one stored mail (SP-067). */
  sendMail: {
    name: 'mail.send',
    payload: z.strictObject({ sent_mail_id: z.number().int(), correlation_id: z.string().nullable() }),
  },
  /** Answer the mails of several lanes whose time has come; runs each minute (SP-164). */
  answerLanes: { name: 'mail.answer-lanes', payload: z.strictObject({}) },
  /** Send one stored outcome to the machine caller that asked (SP-067, SP-071). */
  sendCallback: {
    name: 'callback.send',
    payload: z.strictObject({ delivery_id: z.number().int(), correlation_id: z.string().nullable() }),
  },
  /** Begin a poll of each partner that is polled for requests; runs each minute (SP-068). */
  pollPartners: { name: 'partner.poll-all', payload: z.strictObject({}) },
  /** End the tasks of robots that were never confirmed; runs each minute (SP-135). */
  lapseRobotTasks: { name: 'partner.lapse-robot-tasks', payload: z.strictObject({}) },
  /** Poll one partner for requests. */
  pollPartner: { name: 'partner.poll', payload: z.strictObject({ source: z.enum(QUOTE_SOURCE_NAMES) }) },
  /** Answers to partners that were queued before each partner had a queue of its own. */
  sendToPartner: { name: 'partner.send', payload: partnerDelivery },
  /** Send one stored answer to a tender, or a receipt, to its partner (B-040, SP-067). */
  sendTenderDocument: {
    name: 'tender.send',
    payload: z.strictObject({ delivery_id: z.number().int(), correlation_id: z.string().nullable() }),
  },
  /** Count the rules that the latest runs fired; runs each minute (B-008). */
  countFirings: { name: 'rules.count-firings', payload: z.strictObject({}) },
  /** Replay a draft ruleset on stored runs (B-006). */
  replayDraft: { name: 'rules.back-test', payload: z.strictObject({ back_test_id: z.uuid() }) },
  /** Begin and end planned versions of rules whose time has come; runs at their times and each minute (B-030). */
  turnPlannedRules: { name: 'rules.turn-planned', payload: z.strictObject({}) },
  /** Import an uploaded file (SP-112). */
  importFile: { name: 'file.import', payload: fileToImport, seconds: 3_600 },
  /** Import a small one, which waits for no large one. */
  importSmallFile: { name: 'file.import-small', payload: fileToImport, seconds: 3_600 },
  /** Import a large file of quotes; files that are priced at the same time take turns (SP-114). */
  importQuoteFile: { name: 'file.import-quotes', payload: fileToImport, seconds: 3_600 },
  /** Find files that no job works on any more; runs each minute (SP-112). */
  sweepFiles: { name: 'file.sweep', payload: z.strictObject({}) },
  /** Delete files and logs that were kept long enough; runs each night (SP-124). */
  keepRetention: { name: 'file.retention', payload: z.strictObject({}) },
  /** Forget idempotency keys of callers after a week; runs each hour (SP-045). */
  forgetCallerKeys: { name: 'caller.forget-keys', payload: z.strictObject({}) },
  /** Turn open and responded quotes whose time is over into expired ones; runs each minute (SP-038). */
  expireQuotes: { name: 'quote.expire', payload: z.strictObject({}) },
  /** Decide the notices about open quotes by each person's terms; runs each minute (B-026). */
  decideNotices: { name: 'notice.decide', payload: z.strictObject({}) },
  /** Begin the morning digests whose hour has come; runs every five minutes (B-026). */
  beginDigests: { name: 'digest.begin', payload: z.strictObject({}) },
  /** Send the digest of a person and a day (B-026). */
  sendDigest: {
    name: 'digest.send',
    payload: z.strictObject({ user_id: z.number().int(), day: z.iso.date(), correlation_id: z.string().nullable() }),
  },
  /** Look for contracts and fuel that need a look; runs every five minutes and after a price was entered (B-019). */
  lookAtContracts: { name: 'watch.look', payload: z.strictObject({}) },
  /** Learn the chance to win from closed quotes once it is due; runs each hour (B-015). */
  learnWins: { name: 'win.learn', payload: z.strictObject({}) },
  /** Ask PC Miler again for lanes that it could not measure when they were priced; runs each minute (SP-083). */
  askMilesAgain: { name: 'quote.ask-miles-again', payload: z.strictObject({}) },
  /** Ask the rates service again for lanes for which it was down; runs each minute (SP-078, SP-137). */
  askRatesAgain: { name: 'quote.ask-rates-again', payload: z.strictObject({}) },
  /** Ask partners again for what their panels show; runs each minute (SP-074, SP-137). */
  askPanelsAgain: { name: 'quote.ask-panels-again', payload: z.strictObject({}) },
  /** Ask the auction partner again for best bids that it failed to return; runs each minute (SP-137, SP-139). */
  askBidsAgain: { name: 'quote.ask-bids-again', payload: z.strictObject({}) },
  /**
   * Read the public series of diesel prices and exchange rates that are due; runs each hour of the Eastern afternoon
   * and evening (SP-128, SP-163).
   */
  readPublished: { name: 'fuel-price.read', payload: z.strictObject({}) },
  /** Forget sessions, sign-ins, limits and news that have run out; runs once a day. */
  forgetWhatRanOut: { name: 'identity.forget', payload: z.strictObject({}) },
} as const;

/**
 * Send one stored answer to a partner that asked; a queue each, so that a slow partner delays no other (SP-066,
 * SP-067).
 */
export function sendQueueOf(source: QuoteSource): QueueDefinition<z.infer<typeof partnerDelivery>> {
  return { name: `partner.send.${source}`, payload: partnerDelivery };
}

/** Every queue. */
export const ALL_QUEUES: readonly QueueDefinition[] = [
  ...Object.values(QUEUES),
  ...QUOTE_SOURCE_NAMES.filter((source) => QUOTE_SOURCES[source].reply === 'api').map(sendQueueOf),
];
