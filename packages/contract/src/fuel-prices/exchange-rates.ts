import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES } from '../wire/messages.ts';
import { filterDay, page } from '../wire/query.ts';
import {
  EXCHANGE_BOUNDS,
  exchangeRateField,
  figureSeen,
  formerFigure,
  importedPrices,
  PRICE_FILE_LIMIT,
  pricedDay,
  priceFileFields,
  priceSource,
} from './price-fields.ts';

/** Canadian dollars for one US dollar on a day (SP-163). */
export const exchangeRateView = z.strictObject({
  day: z.string(),
  rate: z.number(),
  source: priceSource,
  loaded_at: z.string().nullable(),
  /** What it was before each correction, newest first. */
  corrections: z.array(formerFigure),
});
export type ExchangeRateView = z.infer<typeof exchangeRateView>;

/** The newest rate and whether Canadian quotes are predicted by it. */
export const getNewestRate = endpoint({
  method: 'GET',
  path: '/v1/exchange_rate/newest/',
  may: ['fuel_price.view'],
  summary: 'Get the newest exchange rate and its age',
  status: 200,
  answer: z.strictObject({
    newest: exchangeRateView.nullable(),
    age_days: z.number().nullable(),
    /** No rate is younger than 7 days: quotes in Canadian dollars get no prediction (SP-060). */
    stale: z.boolean(),
  }),
});

/** The history of exchange rates, newest day first. */
export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/v1/exchange_rate/',
  may: ['fuel_price.view'],
  summary: 'List daily exchange rates',
  query: z.strictObject({
    day_after: filterDay,
    day_before: filterDay,
    /** Where rates come from: a person, a file, a source. */
    search: z.string().max(200).optional(),
    ...page,
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(exchangeRateView) }),
});

/** A day's rate as a person enters it; `was` is the rate they saw, null for a day that had none. */
export const exchangeRateEntry = z.strictObject({
  day: pricedDay,
  rate: exchangeRateField,
  was: figureSeen(EXCHANGE_BOUNDS),
});

/** Adds a day's rate or corrects it, as `saveDieselWeek` does. Source: SP-163. */
export const saveExchangeRate = endpoint({
  method: 'PUT',
  path: '/v1/exchange_rate/',
  may: ['fuel_price.change'],
  summary: 'Add or correct the exchange rate of a day',
  body: exchangeRateEntry,
  status: 200,
  answer: exchangeRateView,
  refuses: [409],
});

/** Adds and corrects rates from a CSV file or workbook, as `importDieselWeeks` does. Source: SP-163. */
export const importExchangeRates = endpoint({
  method: 'POST',
  path: '/v1/exchange_rate/import/',
  may: ['fuel_price.change'],
  summary: 'Import daily exchange rates from a file',
  file: { limit: PRICE_FILE_LIMIT, missing: MESSAGES.chooseCsvFile },
  body: priceFileFields,
  status: 200,
  answer: importedPrices,
  refuses: [409],
});
