/** A diesel price older than this many days is stale (SP-125, SP-128). */
export const STALE_AFTER_DAYS = 14;

/** An exchange rate must be younger than this many days (SP-060, SP-163). */
export const EXCHANGE_RATE_MAX_DAYS = 7;
