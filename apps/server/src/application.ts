import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LiveEvent } from '@lanewright/contract';
import { BUSINESS_ZONES } from '@lanewright/units';
import { places } from './atlas.ts';
import { answerRoutes, workOnAnswers } from './features/answers/index.ts';
import { approvalRoutes } from './features/approvals/index.ts';
import { decideNotices, forgetNotices, noticeRoutes } from './features/notices/index.ts';
import { workOnDigests } from './features/digests/index.ts';
import { overrideRoutes } from './features/overrides/index.ts';
import { apiDocumentRoutes } from './features/api-docs/index.ts';
import { forgetBackTests, workOnBackTests } from './features/back-tests/index.ts';
import { workOnCallbacks } from './features/callbacks/index.ts';
import { callerQuoteRoutes } from './features/caller-quotes/index.ts';
import { callerRoutes, createCallerDirectory } from './features/callers/index.ts';
import { awardImport, awardRoutes, bulkAwardImport } from './features/awards/index.ts';
import { carrierImport, carrierRoutes } from './features/carriers/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { customerRoutes, shipperImport } from './features/customers/index.ts';
import { senderRoutes } from './features/senders/index.ts';
import {
  createWatch,
  forgetUnfinishedConsents,
  mailboxRoutes,
  outgoingNow,
  PACE,
  type Pace,
  type Watch,
} from './features/mailboxes/index.ts';
import { equipmentRoutes } from './features/equipment/index.ts';
import { filterSetRoutes } from './features/filter-sets/index.ts';
import { forgetWhatRanOut, googleRoutes, identityRoutes, openIdentity } from './features/identity/index.ts';
import { integrationLogRoutes } from './features/integration-logs/index.ts';
import { jobCounts, jobRoutes } from './features/jobs/index.ts';
import { liveEventSource, liveRoutes } from './features/live/index.ts';
import { mailRoutes, receiveMail, recordTooLarge, workOnMail, type MailRoom } from './features/mail/index.ts';
import { createExportDesk } from './features/exports/index.ts';
import {
  fileRoutes,
  keepRetention,
  openSheetThreads,
  sweepFiles,
  workOnFiles,
  type FileRoom,
} from './features/files/index.ts';
import { fuelPriceRoutes, readDueSeries } from './features/fuel-prices/index.ts';
import { fuelSheetImport, fuelSheetRoutes } from './features/fuel-sheets/index.ts';
import { marketImport } from './features/markets/index.ts';
import { quoteImport } from './features/quote-files/index.ts';
import { workingCopyImport, workingCopyRoutes } from './features/working-copies/index.ts';
import { maxBuyRoutes } from './features/max-buy/index.ts';
import { createConditionReporter, partnerRoutes, type ConditionReporter } from './features/partners/index.ts';
import { gazetteerSearch, placeRoutes } from './features/places/index.ts';
import { partnerRequestRoutes, robotRoutes, workOnPartnerRequests } from './features/partner-requests/index.ts';
import { tenderRoutes, workOnTenders } from './features/tenders/index.ts';
import { presenceRoutes } from './features/presence/index.ts';
import { maxBuyReader, pricesNew, rulesetLoader, runReader, workOnPricing } from './features/pricing/index.ts';
import { boardRoutes, expireQuotes, quoteRoutes } from './features/quotes/index.ts';
import { countFirings } from './features/rule-trials/index.ts';
import { readAutomaticAnswers, settingRoutes } from './features/settings/index.ts';
import { userRoutes } from './features/users/index.ts';
import { offerLinks, verdictRoutes } from './features/verdicts/index.ts';
import { lookAtContracts, watchRoutes } from './features/watch/index.ts';
import { learnWins, winChanceRoutes } from './features/win-chances/index.ts';
import type { HeavyCallsStart } from './heavy-calls-thread.ts';
import manifest from '../package.json' with { type: 'json' };
import { createCallbackSender } from './platform/callback/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { createEvents, type Events } from './platform/events.ts';
import { createHttp, createPersonLimit, openHeavyCalls, type Http, type MetricsDoor } from './platform/http/index.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { outboxTransport, smtpServerOf, smtpTransport, type MailListenerOptions } from './platform/mail/index.ts';
import { openPartners, type ServerConfig } from './partners.ts';
import { ALL_QUEUES, QUEUES } from './queues.ts';
import { turnPlannedRules } from './features/rules/index.ts';
import { ruleFeatureRoutes } from './rule-features.ts';
import type { Tables } from './tables.ts';
import { trainingDesk, type TrainingDesk } from './training.ts';

/** The dependencies of the application, opened by main or by a test. */
export type ApplicationParts = {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database<Tables>;
  /** Folder of the built screens; null serves calls only. */
  readonly webRoot: string | null;
  /** Milliseconds between two heartbeats of a live stream; 15 s unless a test is in a hurry. */
  readonly heartbeat?: number;
  /** How fast mailboxes are watched; the product's pace unless a test is in a hurry. */
  readonly pace?: Pace;
};

/** The assembled application: nothing runs until its parts are started. */
export type Application = {
  readonly http: Http;
  readonly jobs: Jobs;
  readonly events: Events<LiveEvent>;
  /** The figures of this process, for a worker to serve by themselves. */
  readonly metrics: MetricsDoor;
  /** Handles a message from the mail listener; main opens the listener. */
  readonly mailIntake: Pick<MailListenerOptions, 'onMessage' | 'onTooLarge'>;
  /** The watching of mailboxes; main starts it. */
  readonly watch: Watch;
  /** Shares the state of this process's partners with other processes; main starts it. */
  readonly partnerConditions: ConditionReporter;
  /** The dependencies for working on files, for tests that import one by hand. */
  readonly files: FileRoom;
  /** The actions of simulated traffic; main starts it with TRAINING. */
  readonly training: TrainingDesk;
  /** Begins to take jobs from the queues; for processes that do background work. */
  readonly startWorking: () => Promise<void>;
};

export { places } from './atlas.ts';

/** The output folder of the web build. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

const HEAVY_CALLS = new URL('./heavy-calls-thread.ts', import.meta.url);

/** Assembles the application, by hand and in one place: platform first, then one line for each feature. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list of what there is, read from top to bottom
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { config, log, clock, database, webRoot, heartbeat, pace } = parts;
  const { db, pool, connection } = database;

  const { identity, service, google } = await openIdentity({ db, clock, log, config: config.identity });

  const metrics = createMetrics({ jobCounts: () => jobCounts(db) });
  const figures = { metrics, token: config.metricsToken };
  const jobs = createJobs({ connection, queues: ALL_QUEUES, clock, log, onEnded: metrics.worked });
  const events = createEvents({ connection, source: liveEventSource(db), log });
  // Before any stream hears of it: who asks again must not be told what was kept.
  events.onEvent((event) => {
    if (event.kind === 'access.changed') identity.forgetKept();
  });
  const callers = createCallerDirectory({ db, clock });
  const businessZone = BUSINESS_ZONES[config.businessZone];
  const partners = openPartners(config.partners, { db, log, clock, businessZone });
  const checkAnswers = config.environment !== 'production';
  const { logLevel, logFile } = config;
  const heavy: HeavyCallsStart = { connection, checkAnswers, businessZone, logLevel, logFile };
  const http = await createHttp({
    log,
    authenticate: identity.authenticate,
    callers,
    personLimit: createPersonLimit({ perMinute: config.personRequestsPerMinute, clock }),
    checkAnswers,
    heavyCalls: openHeavyCalls({ entry: HEAVY_CALLS, workerData: heavy, clock }),
    isReady: async () => {
      // Throws without a database, and without the schema in it.
      await db.selectFrom('setting').select('key').limit(1).execute();
      return true;
    },
    metrics: figures,
    webRoot,
    trustedProxies: config.trustedProxies,
    askedByPages: partners.askedByBrowsers,
  });

  const exports = createExportDesk({ pool, clock, log, businessZone });
  identityRoutes(http, { db, clock, service });
  googleRoutes(http, { db, clock, log, publicUrl: config.publicUrl, google });
  userRoutes(http, { db, clock, exports });
  placeRoutes(http, { ...places(), search: gazetteerSearch(places()) });
  auditRoutes(http, { db, businessZone, exports });
  settingRoutes(http, { db, clock, config, version: manifest.version });
  liveRoutes(http, { events, identity, clock, log, heartbeat });

  // One for all that read rules in this process.
  const rulesets = rulesetLoader(db);
  const base = { db, clock, jobs, log, places: places(), businessZone, rulesets };
  integrationLogRoutes(http, { ...base, exports });
  presenceRoutes(http, base);
  jobRoutes(http, base);
  const threads = openSheetThreads();
  const readingRoom = { ...base, threads, published: partners.published };
  fuelPriceRoutes(http, readingRoom);
  const quoteRoom = {
    ...base,
    runs: runReader(rulesets, config.priceWarningPercent, partners.panels),
    partners: partners.states,
    judgeAuction: partners.judgeAuction,
  };
  // SP-072 holds an answer back when the sender's authentication failed. Mail that says nothing of it is trusted, because
  // the answer goes to an address listed for the shipper and to nobody else, unless the operator requires genuine senders.
  const pricingRoom = {
    ...base,
    sources: partners.sources,
    automaticAnswers: readAutomaticAnswers,
    trustUnstatedSenders: !config.mailGenuineSendersOnly,
  };
  filterSetRoutes(http, { db, clock });
  apiDocumentRoutes(http, manifest.version);
  callerRoutes(http, { db, clock, allowPrivateCallbacks: config.callbackAllowPrivate });
  customerRoutes(http, { ...base, exports });
  senderRoutes(http, { db, clock });
  awardRoutes(http, { ...base, exports });
  const fileRoom = {
    ...base,
    pool,
    exports,
    threads,
    kinds: {
      fuel_sheet: fuelSheetImport,
      market_strength: marketImport,
      award: awardImport,
      shippers: shipperImport,
      working_copy: workingCopyImport,
      carrier_preference: carrierImport,
      quote: quoteImport({ ...quoteRoom, businessZone, pricing: { db, log, price: pricesNew(pricingRoom) } }),
      bulk_award: bulkAwardImport,
    },
  };
  fileRoutes(http, fileRoom);
  workingCopyRoutes(http, fileRoom);
  fuelSheetRoutes(http, base);
  const ruleRoom = { ...base, connection };
  ruleFeatureRoutes(http, ruleRoom);
  quoteRoutes(http, { ...quoteRoom, exports });
  boardRoutes(http, quoteRoom);
  watchRoutes(http, quoteRoom);
  winChanceRoutes(http, quoteRoom);
  partners.routes(http);
  const partnerConditions = createConditionReporter({ db, log, role: config.role, partnersNow: partners.now });
  partnerRoutes(http, { db, clock, partnersNow: partners.now, self: partnerConditions.self });
  const sender = createCallbackSender({ allowPrivate: config.callbackAllowPrivate, loopbackOnly: config.training });
  const callbackRoom = { db, clock, jobs, sender, log };
  callerQuoteRoutes(http, { ...quoteRoom, callers, allowPrivateCallbacks: config.callbackAllowPrivate });
  maxBuyRoutes(http, { ...base, callers, maxBuyOf: maxBuyReader(pricingRoom) });
  equipmentRoutes(http, quoteRoom);
  carrierRoutes(http, base);

  const transport =
    config.smtpUrl === null
      ? outboxTransport(join(config.dataDir, 'outbox'))
      : smtpTransport(smtpServerOf(config.smtpUrl, { requireTls: config.smtpRequireTls }));
  // In training nothing leaves this machine (B-022).
  const requests = partners.requests.filter(({ sandbox }) => sandbox || !config.training);
  const links = offerLinks(db, offerBase(config));
  const desk = { ...quoteRoom, requests, mailFrom: config.mailFrom, signature: 'Lanewright pricing desk', log, links };
  verdictRoutes(http, desk);
  approvalRoutes(http, quoteRoom);
  overrideRoutes(http, quoteRoom);
  noticeRoutes(http, quoteRoom);
  const partnerRoom = { ...quoteRoom, requests, log };
  partnerRequestRoutes(http, partnerRoom);
  robotRoutes(http, { ...partnerRoom, callers });
  tenderRoutes(http, partnerRoom);
  const mailRoom: MailRoom = { ...desk, authservId: config.mailAuthservId };
  mailRoutes(http, mailRoom);
  const { secretsKey, providers } = config.mailboxes;
  const mailboxRoom = {
    ...base,
    pool,
    box: secretsKey === null ? null : createSecretBox(secretsKey),
    providers,
    publicUrl: config.publicUrl,
    intake: mailRoom,
    pace: pace ?? PACE,
  };
  mailboxRoutes(http, mailboxRoom);
  const bySettings = { ...transport, from: config.mailFrom };
  // In training no mail leaves the machine, by whatever way.
  const outgoing = async () => (config.training ? bySettings : outgoingNow(mailboxRoom, bySettings));
  const answerRoom = { ...desk, outgoing };
  answerRoutes(http, answerRoom);
  const digestRoom = {
    ...quoteRoom,
    outgoing,
    mailFrom: config.mailFrom,
    address: offerBase(config),
    hour: config.digestHour,
  };

  return {
    http,
    jobs,
    events,
    metrics: figures,
    mailIntake: {
      onMessage: (message) => receiveMail(mailRoom, message),
      onTooLarge: (message) => recordTooLarge(mailRoom, message),
    },
    watch: createWatch(mailboxRoom),
    partnerConditions,
    files: fileRoom,
    training: trainingDesk(quoteRoom, database),
    startWorking: async () => {
      await workOnPricing(pricingRoom, jobs);
      await workOnAnswers(answerRoom, jobs);
      await workOnCallbacks(callbackRoom, jobs);
      await workOnPartnerRequests(partnerRoom, jobs);
      await workOnTenders(partnerRoom, jobs);
      await workOnMail(mailRoom, jobs);
      await workOnFiles(fileRoom, jobs);
      await jobs.work(QUEUES.sweepFiles, async () => void (await sweepFiles(fileRoom)));
      await jobs.schedule(QUEUES.sweepFiles, '* * * * *', {});
      await workOnBackTests(ruleRoom, jobs);
      await jobs.work(QUEUES.turnPlannedRules, async () => void (await turnPlannedRules(base)));
      await jobs.schedule(QUEUES.turnPlannedRules, '* * * * *', {});
      await jobs.work(QUEUES.countFirings, async (_payload, { signal }) => void (await countFirings(base, signal)));
      await jobs.schedule(QUEUES.countFirings, '* * * * *', {});
      await jobs.work(QUEUES.expireQuotes, async () => void (await expireQuotes(quoteRoom)));
      await jobs.schedule(QUEUES.expireQuotes, '* * * * *', {});
      await jobs.work(QUEUES.decideNotices, async () => void (await decideNotices(quoteRoom)));
      await jobs.schedule(QUEUES.decideNotices, '* * * * *', {});
      await workOnDigests(digestRoom, jobs);
      await jobs.work(QUEUES.lookAtContracts, async () => lookAtContracts(quoteRoom));
      await jobs.schedule(QUEUES.lookAtContracts, '*/5 * * * *', {});
      await jobs.work(QUEUES.learnWins, async (_payload, { signal }) => void (await learnWins(ruleRoom, signal)));
      await jobs.schedule(QUEUES.learnWins, '53 * * * *', {});
      // A process that starts need not wait for the hour.
      await jobs.enqueue(db, QUEUES.learnWins, {}, { singletonKey: 'learn' });
      await jobs.work(QUEUES.readPublished, async () => readDueSeries(readingRoom));
      // Hourly from the publication in the afternoon until midnight Eastern. A new diesel week counts from Tuesday 00:01
      // Eastern (SP-125), so one late publication or failed reading must not leave last week's price in force.
      await jobs.schedule(QUEUES.readPublished, '30 0-4,20-23 * * *', {});
      await jobs.work(QUEUES.forgetWhatRanOut, async () => {
        await forgetWhatRanOut(db, clock.now());
        await forgetBackTests(db, clock.now());
        await forgetNotices(db, clock.now());
        await forgetUnfinishedConsents(mailboxRoom);
        await partners.forget(clock.now());
      });
      await jobs.schedule(QUEUES.forgetWhatRanOut, '17 3 * * *', {});
      await jobs.work(QUEUES.keepRetention, async () => void (await keepRetention(fileRoom)));
      await jobs.schedule(QUEUES.keepRetention, '41 2 * * *', {});
    },
  };
}

/**
 * Where shippers reach the page of an offer. In the demo, whose mails stay on this machine, that is this machine; else
 * answers have a link only if there is a public address.
 */
function offerBase({ publicUrl, seed, smtpUrl, port }: ServerConfig): string | null {
  return publicUrl ?? (seed === 'demo' && smtpUrl === null ? `http://localhost:${port}` : null);
}
