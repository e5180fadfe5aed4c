/** How a source can be answered directly: by mail, by its API, or not at all (SP-066). */
export type ReplyKind = 'email' | 'api' | 'none';

/**
 * The 13 quote sources (C-009, SP-068): wire value, display name, how it is answered directly, and whether it is the
 * auction partner, whose responded quotes stay answerable.
 */
export const QUOTE_SOURCES = {
  quote_ui: { name: 'Quote form', reply: 'email', auction: false },
  api: { name: 'API', reply: 'email', auction: false },
  mail: { name: 'Mail', reply: 'email', auction: false },
  csv: { name: 'CSV import', reply: 'none', auction: false },
  transplace: { name: 'Transplace', reply: 'api', auction: true },
  freightmart: { name: 'Freightmart', reply: 'api', auction: false },
  loadbazaar: { name: 'Loadbazaar', reply: 'api', auction: false },
  orchard_tms: { name: 'Orchard TMS', reply: 'api', auction: false },
  meridian_tms: { name: 'Meridian TMS', reply: 'api', auction: false },
  bluegrain_tms: { name: 'Bluegrain TMS', reply: 'api', auction: false },
  tidewater_tms: { name: 'Tidewater TMS', reply: 'api', auction: false },
  harbor_portal: { name: 'Harbor Portal', reply: 'api', auction: false },
  prairie_portal: { name: 'Prairie Portal', reply: 'api', auction: false },
} as const satisfies Record<string, { name: string; reply: ReplyKind; auction: boolean }>;

/** The wire value of a quote source. */
export type QuoteSource = keyof typeof QUOTE_SOURCES;

/** All quote sources in display order. */
export const QUOTE_SOURCE_NAMES: readonly QuoteSource[] = Object.keys(QUOTE_SOURCES).filter(isQuoteSource);

/** Whether a text is a quote source's wire value. */
export function isQuoteSource(text: string): text is QuoteSource {
  return Object.hasOwn(QUOTE_SOURCES, text);
}

/** The portals without an API: a robot reads their requests and enters our answers (SP-135). */
const PORTALS: ReadonlySet<QuoteSource> = new Set(['harbor_portal', 'prairie_portal']);

/** Whether a source is a portal that a robot serves. */
export function isServedByRobot(source: QuoteSource): boolean {
  return PORTALS.has(source);
}
