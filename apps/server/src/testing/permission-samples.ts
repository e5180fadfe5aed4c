import type { TestCall } from './application.ts';
import { callerRequest, LANE, type Targets } from './permission-targets.ts';
import { DELIVERY, PICKUP, type Desk } from './quote-desk.ts';
import { CHANGE, markupRule } from './rule-desk.ts';

/** A sound call of an endpoint. */
export type Sample = Pick<TestCall, 'id' | 'laneId' | 'query' | 'body'> & {
  /** What the endpoint answers where that is no success although the call is sound. */
  readonly answers?: number;
};

type Samples = Readonly<Record<string, Sample>>;

/** No file, no mailbox and no planned version has this id. */
const NO_FILE = 999_999_999;

/** A sound rejection. */
const LETTER = { subject: 'Re: {subject}', body: '{lane}' };

/** A sound mailbox. */
const MAILBOX = {
  address: 'quotes@broker.example',
  username: 'quotes',
  password: 'correct horse',
  imap_host: '127.0.0.1',
  imap_port: 993,
  imap_security: 'tls',
};

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A sound call of each endpoint, by its name in the contract. */
export function samplesOf(desk: Desk, targets: Targets): Samples {
  return {
    ...quoteSamples(desk, targets),
    ...backOfficeSamples(targets),
    ...awardSamples(targets),
    ...ruleSamples(desk, targets),
    ...personalSamples(targets),
    ...administrationSamples(targets),
    ...machineSamples(desk, targets),
    ...openSamples(),
  };
}

function quoteSamples(desk: Desk, { quotes, equipment }: Targets): Samples {
  const read = { id: quotes.read };
  return {
    listQuotes: {},
    countQuotes: {},
    exportQuotes: {},
    createQuote: { body: desk.request() },
    getQuote: read,
    updateQuote: { id: quotes.edit, body: desk.request({ commodity: 'Paper' }) },
    patchQuote: { id: quotes.price, body: { notes: 'Call first' } },
    undoPrice: { id: quotes.read, body: { version: 1 }, answers: 409 },
    deleteQuote: { id: quotes.remove },
    deleteQuotes: { body: { data: [quotes.bulkRemove] } },
    markQuotesLost: { body: { data: [quotes.bulkLose], reason: 'Rate too high' } },
    listOpenLanes: {},
    getDeskFigures: {},
    markQuote: { id: quotes.mark, body: { status: 'lost', reason: 'Rate too high' } },
    respondToQuote: {
      id: quotes.answer,
      body: { quoted_price: 1900, cost_type: 1, service_type: 'TL', email: 'dana@shipper.example' },
    },
    rejectQuote: { id: quotes.reject, body: { rejection_reason: 'Lead Time', email: 'dana@shipper.example' } },
    // Its answer left at once.
    recallAnswer: { ...read, answers: 409 },
    // It came by the form, whose answers nobody takes back.
    withdrawAnswer: { id: quotes.read, body: { rejection_reason: 'Lead Time' }, answers: 409 },
    updateMargin: { id: quotes.won, body: { margin: 150 } },
    duplicateQuote: read,
    tellPresence: { id: quotes.read, body: { page: 'a-page-of-the-matrix', open: true } },
    getQuoteWatch: read,
    getWinChance: read,
    listQuoteTenders: read,
    listQuoteVerdicts: read,
    explainOverride: { ...read, body: { reason: 'Market moved' }, answers: 409 },
    listOverrides: {},
    requireOverrideReasons: { body: { required: false } },
    listQuoteApprovals: read,
    askApproval: { id: quotes.read, body: { price: 1900, currency: 'USD', cost_type: 1 }, answers: 409 },
    listApprovals: {},
    decideApproval: { id: 999_999_999, body: { decision: 'approve' }, answers: 404 },
    settleVerdict: { id: 999_999_999, body: { act: 'dismiss' }, answers: 404 },
    listActivities: read,
    listHistory: { ...read, query: {} },
    getPricePrediction: read,
    // No rate service is set up for these tests.
    getGsToken: { answers: 409 },
    listCarrierPreferences: read,
    // This quote came by the form: there is no auction behind it.
    searchAuction: { ...read, answers: 409 },
    listRuns: read,
    listPresence: {},
    streamEvents: {},
    listEquipment: {},
    listUnmappedEquipment: {},
    listEquipmentTypes: {},
    getEquipment: { id: equipment },
    setEquipmentType: { id: equipment, body: { type: 'flatbed' } },
    lookupCities: { query: { search: 'Springfield' } },
    searchPlaces: { query: { search: 'Dallas' } },
    // This quote was not priced yet.
    whatIf: { ...read, body: {}, answers: 409 },
    findTryQuotes: {
      body: { context: 'quote_price_prediction', customer: desk.birch, rule: markupRule('Sample', 12) },
    },
    lintRules: { body: { context: 'quote_price_prediction', customer: desk.birch, rules: [] } },
    getRulePerformance: { query: { context: 'quote_price_prediction', customer: String(desk.birch) } },
    startBackTest: { body: { context: 'quote_price_prediction', customer: desk.birch, rules: [], days: 7 } },
    getBackTest: { id: UNKNOWN_ID, answers: 404 },
    cancelBackTest: { id: UNKNOWN_ID, answers: 404 },
    measureMiles: {
      body: {
        points: [
          { lat: 32.78, lng: -96.8, country: 'US' },
          { lat: 33.75, lng: -84.39, country: 'US' },
        ],
      },
    },
  };
}

function backOfficeSamples({ shippers, sender, mail, log, workingCopies, fuelSheets }: Targets): Samples {
  return {
    listPartnerRequests: {},
    listTenders: {},
    listTenderCandidates: { id: 999_999_999, answers: 404 },
    matchTender: { id: 999_999_999, body: { quote: 1 }, answers: 404 },
    answerTender: { id: 999_999_999, body: { sequence: 1, decision: 'accept' }, answers: 404 },
    getPartnerRequest: { id: 999_999_999, answers: 404 },
    settlePartnerRequest: { id: 999_999_999, body: { sequence: 1, quote: null }, answers: 404 },
    assignPartnerAccount: { body: { source: 'orchard_tms', code: 'MATRIX', customer: shippers.ruled } },
    listWorkingCopies: {},
    getWorkingCopy: { id: workingCopies.keep },
    // Without a file, so that whoever may bring one is told so.
    createWorkingCopy: { answers: 415 },
    updateWorkingCopy: { id: workingCopies.keep, body: { round: 3 } },
    deleteWorkingCopy: { id: workingCopies.remove },
    listFuelSheets: { query: { customer: String(shippers.ruled) } },
    getFuelSheet: { id: fuelSheets.keep },
    updateFuelSheet: { id: fuelSheets.keep, body: { fuel_price_delay: 3 } },
    deleteFuelSheets: { query: { 'fuel-sheets': String(fuelSheets.remove) } },
    lookupCustomers: {},
    exportCustomers: {},
    exportAwards: {},
    exportWorkingCopies: {},
    listLetters: { query: { customer: String(shippers.ruled) } },
    // The version is of another writer, so that every role meets the same.
    saveLetter: { id: 'reject', body: { customer: shippers.ruled, version: 7, ...LETTER }, answers: 409 },
    resetLetter: { id: 'reject', body: { customer: shippers.ruled, version: 7 }, answers: 409 },
    previewLetter: { id: 'reject', body: { quote: 999_999_999, ...LETTER }, answers: 404 },
    getCustomer: { id: shippers.ruled },
    getCustomerOverview: { id: shippers.ruled },
    listSenders: { id: shippers.ruled },
    addSender: { id: shippers.ruled, body: { value: 'matrix.example' } },
    removeSender: { id: sender },
    createCustomer: { body: { customer_name: 'Made by the matrix', customer_slug: 'MATRIX' } },
    updateCustomer: { id: shippers.ruled, body: { tms: 'Oracle' } },
    deleteCustomer: { id: shippers.remove },
    deleteCustomers: { body: { data: [shippers.bulk] } },
    getMergeEffects: { query: { target_customer: String(shippers.ruled), source_customers: String(shippers.copied) } },
    mergeCustomers: { body: { target_customer: shippers.into, source_customers: [shippers.from] } },
    // Without a file, so that whoever may bring one is told so: what a file may do depends on what it holds.
    importFile: { answers: 415 },
    listFiles: {},
    exportFiles: {},
    listFileAuthors: {},
    getFile: { id: NO_FILE, answers: 404 },
    getColumnMatch: { query: { category: 'shippers', header: 'Code' } },
    cancelFile: { id: NO_FILE, answers: 404 },
    deleteFile: { id: NO_FILE, answers: 404 },
    getDownloadUrl: { id: NO_FILE, answers: 404 },
    getFileResults: { id: NO_FILE, answers: 404 },
    getFileFindings: { id: NO_FILE, answers: 404 },
    downloadTemplate: { query: { category: 'shippers' } },
    listReceivedMail: {},
    getReceivedMail: { id: mail },
    // The mail is settled by then.
    draftQuestions: { id: mail, body: {}, answers: 409 },
    askSender: { id: mail, body: { questions: ['0.weight'], asked_before: 7 }, answers: 409 },
    settleReceivedMail: { id: mail, body: { quotes: [] } },
    joinReply: { id: mail, body: { request: 1 }, answers: 409 },
    forgetCorrection: { id: 1, answers: 404 },
    sendLanesAnswer: { id: mail, answers: 409 },
    listSentMail: {},
    getSentMail: { id: 1, answers: 404 },
    getAutomaticAnswers: {},
    setAutomaticAnswers: { body: { paused: true } },
    listIntegrationLogs: {},
    exportIntegrationLogs: {},
    countIntegrationLogs: {},
    listWatch: {},
    getNewestDiesel: {},
    listDieselWeeks: {},
    saveDieselWeek: { body: { region: 'Midwest', week: '2026-11-16', price: 3.874, was: null } },
    importDieselWeeks: { answers: 415 },
    getNewestRate: {},
    listExchangeRates: {},
    saveExchangeRate: { body: { day: '2026-11-19', rate: 1.3725, was: null } },
    importExchangeRates: { answers: 415 },
    listPriceReadings: {},
    readPublishedPrices: { body: { series: 'diesel' }, answers: 409 },
    getIntegrationLog: { id: log },
  };
}

function awardSamples({ awards: { keep, remove, lane, spareLane } }: Targets): Samples {
  // The lane that is changed stays the reefer lane that it is: `LANE` itself is added beside it.
  const { lane: _stops, ...rest } = LANE;
  const fields = { ...rest, equipment: 'reefer' };
  const edit = { name: 'Renamed', region: 'Midwest', effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  return {
    listAwards: {},
    getAward: { id: keep },
    updateAward: { id: keep, body: edit },
    deleteAwards: { body: [remove] },
    listLanes: { id: keep },
    exportLanes: { id: keep },
    getLane: { id: keep, laneId: lane },
    addLane: { id: keep, body: LANE },
    updateLane: { id: keep, laneId: lane, body: fields },
    deleteLanes: { id: keep, body: { award_lanes: [spareLane] } },
  };
}

/** Rulesets of a shipper, since nobody but administrators and correctors may see the global ones. */
function ruleSamples(desk: Desk, { quotes, shippers: { ruled, copied } }: Targets): Samples {
  const scope = { context: 'quote_price_prediction', customer: ruled };
  const query = { ...scope, customer: String(ruled) };
  const save = { ...CHANGE, version: 0 };
  return {
    getRulesEditorConfig: {},
    getGlobalPriceRuleset: {},
    getGlobalMaxBuyRuleset: {},
    saveGlobalPriceRuleset: { body: { ruleset: [], ...save } },
    saveGlobalMaxBuyRuleset: { body: { ruleset: [], ...save } },
    getShipperPriceRules: { id: ruled },
    getShipperMaxBuyRules: { id: ruled },
    saveShipperPriceRules: { id: desk.alder, body: { price_prediction_rules: [], ...save } },
    saveShipperMaxBuyRules: { id: desk.alder, body: { max_buy_price_prediction_rules: [], ...save } },
    listDuplicationTargets: { id: ruled },
    duplicateRules: { id: ruled, body: { context: 'quote_price_prediction', target_customers: [copied] } },
    listRulesetVersions: { query },
    getRulesetVersion: { query: { ...query, number: '1' } },
    restoreRulesetVersion: { body: { ...scope, ...CHANGE, number: 1, version: 1 } },
    listPlannedVersions: { query },
    getPlannedVersion: { query: { ...query, id: String(NO_FILE) }, answers: 404 },
    readPlannedVersion: { body: { id: NO_FILE, verdict: 'decline' }, answers: 404 },
    withdrawPlannedVersion: { body: { id: NO_FILE }, answers: 404 },
    getRuleReading: {},
    listPinnedExamples: { query: { customer: String(ruled) } },
    // This quote was not priced yet.
    addPinnedExample: { body: { customer: ruled, quote: quotes.read, name: 'Sample', low: 100 }, answers: 409 },
    removePinnedExample: { id: NO_FILE, answers: 404 },
    setRuleReading: { body: { required: false } },
  };
}

function personalSamples({ filterSets }: Targets): Samples {
  const values = { status: ['open'] };
  return {
    currentUser: {},
    lookupUsers: {},
    lookupAccountManagers: {},
    // These people have no password here.
    changePassword: { body: { current_password: 'not-the-password', new_password: 'a-new-password-1' }, answers: 409 },
    getNoticeTerms: {},
    setNoticeTerms: {
      body: {
        shippers: 'own',
        chosen: [],
        arrivals: true,
        value_from: null,
        margin_from: null,
        expiring_within: null,
        morning_digest: false,
      },
    },
    takeNotices: {},
    listFilterSets: { query: { filter_source: 'quotes' } },
    createFilterSet: { body: { name: 'Another', filter_source: 'quotes', filter_values: values } },
    updateFilterSet: { id: filterSets.keep, body: { name: 'Renamed' } },
    overwriteFilterSet: { body: { target_filter_set: filterSets.keep, source_filter_values: values } },
    deleteFilterSet: { id: filterSets.remove },
    updateDefaultFilters: { body: { default_filters: { quotes: values } } },
  };
}

function administrationSamples({ user, session, role, caller, spareKey }: Targets): Samples {
  const access = { title: 'Unused', permissions: ['quote.view'] };
  return {
    listUsers: {},
    exportUsers: {},
    inviteUser: { body: { email: 'new@broker.example', display_name: 'Nia New', roles: ['viewer'] } },
    changeUser: { id: user, body: { display_name: 'Uma', roles: ['viewer'], account_manager: true } },
    setUserActive: { id: user, body: { active: true } },
    makePasswordLink: { id: user },
    listSessions: {},
    endUserSession: { id: session },
    endUserSessions: { id: user },
    listPriceLimits: {},
    setPriceLimits: {
      body: {
        holder: { kind: 'automatic' },
        limits: { lowest_margin: null, highest_value: null, greatest_distance: null },
      },
    },
    listRoles: {},
    createRole: { body: { ...access, title: 'Brand new', name: 'brand-new' } },
    changeRole: { id: role, body: access },
    deleteRole: { id: role },
    listCallers: {},
    createCaller: { body: { name: 'New machine', source: 'api' } },
    getCaller: { id: caller },
    changeCaller: { id: caller, body: { name: 'Acme Foods' } },
    createCallerKey: { id: caller, body: {} },
    withdrawCallerKey: { id: spareKey },
    getCallbackSecret: { id: caller },
    renewCallbackSecret: { id: caller },
    withdrawCaller: { id: caller },
    listCallbackDeliveries: {},
    listMailboxes: {},
    // No key for secrets is set for these tests, and no mailbox is connected.
    connectMailbox: { body: MAILBOX, answers: 409 },
    beginConsent: { body: { provider: 'google', address: 'quotes@broker.example' }, answers: 409 },
    finishConsent: { body: { state: 'unknown' }, answers: 409 },
    changeMailbox: { id: NO_FILE, body: { paused: true }, answers: 404 },
    testMailbox: { id: NO_FILE, answers: 404 },
    disconnectMailbox: { id: NO_FILE, answers: 404 },
    listAudit: {},
    exportAudit: {},
    listJobs: {},
    listPartners: {},
    retryJob: { id: UNKNOWN_ID, answers: 404 },
    listUndelivered: {},
  };
}

function machineSamples(desk: Desk, { keyQuote }: Targets): Samples {
  const at = (earliest: string) => ({ country: 'US', window: { earliest } });
  return {
    createCallerQuote: { body: callerRequest(desk) },
    getCallerQuote: { id: keyQuote },
    createRateQuote: {
      body: {
        origin: { ...PICKUP.location, ...at('2026-11-21T08:00') },
        destination: { ...DELIVERY.location, ...at('2026-11-22T08:00') },
        equipment: 'V',
        rate_basis: 'all_in',
      },
    },
    getRateQuote: { id: keyQuote },
    // The key belongs to no portal.
    sendRpaRequests: { body: { entries: [{}] }, answers: 409 },
    listRpaTasks: { answers: 409 },
    reportRpaTask: { id: keyQuote, body: { attempt: 1, outcome: 'done' }, answers: 409 },
    askMaxBuy: {
      body: {
        origin: { city: 'Dallas', state: 'TX' },
        destination: { postal_code: '30303' },
        equipment_type: 'dry_van',
        pickup_date: '2026-11-23',
      },
    },
  };
}

function openSamples(): Samples {
  const token = { refresh_token: 'nobody-has-this' };
  return {
    appConfig: {},
    getApiDocument: {},
    identityKeys: {},
    signIn: { body: { email: 'nobody@broker.example', password: 'wrong-password' }, answers: 401 },
    refreshSession: { body: token, answers: 401 },
    signOut: { body: token },
    readPasswordLink: { body: { token: 'nobody-has-this' }, answers: 404 },
    setPassword: { body: { token: 'nobody-has-this', password: 'a-new-password-1' }, answers: 404 },
    beginGoogleSignIn: { query: { challenge: 'a'.repeat(43) } },
    returnFromGoogle: { query: {} },
    downloadFile: { id: NO_FILE, query: { key: 'nobody-has-this' }, answers: 404 },
    // No partner is set up that pushes.
    pushPartnerRequests: { answers: 404 },
    // Its path needs a token that was signed.
    showOffer: { answers: 404 },
    answerOffer: { answers: 404 },
    redeemGoogleSignIn: { body: { code: 'nobody-has-this', verifier: 'a'.repeat(43) }, answers: 401 },
  };
}
