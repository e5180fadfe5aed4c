import { fitWinModel, type DecidedQuote, type WinModel } from '@lanewright/estimate';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

const DAYS = 365;
/** More decided quotes than these make no better model and take longer to read. */
const MOST = 5_000;
/** Rates are stored in millionths. */
const RATE_UNIT = 1_000_000;

/** A model of the chance to win, or null, with the sentence that says what it rests on. */
export type Modelled = {
  readonly model: WinModel | null;
  readonly sample: number;
  readonly error: number | null;
  readonly note: string;
};

/** Learns from the latest quotes decided within a year before `now`: answered price against predicted cost (B-006). */
export async function modelWins(db: Kysely<Tables>, now: Date): Promise<Modelled> {
  const decided = await decidedQuotes(db, now);
  const fitted = fitWinModel(decided);
  if (fitted.ok) {
    const { sample, error, plain_error: plain } = fitted.value;
    const note =
      `Learned from ${sample.toLocaleString('en-US')} quotes won or lost within a year: price over predicted cost, and shipper. ` +
      `Mean squared error of the chance on a fifth held out: ${error}, by the win rate alone ${plain}.`;
    return { model: fitted.value, sample, error, note };
  }
  const { code, facts } = fitted.refusal;
  const found = Number(facts['found']);
  const note =
    code === 'win_model.too_few'
      ? `Too few quotes were won or lost within a year with a price and a prediction: ${found} of ${String(facts['needed'])} needed, and 40 of either kind.`
      : `In ${found.toLocaleString('en-US')} quotes won or lost within a year the price does not tell the chance to win.`;
  return { model: null, sample: found, error: null, note };
}

type Row = {
  readonly customer: number;
  readonly status: string;
  readonly currency: 'USD' | 'CAD';
  readonly price: number;
  readonly target: number;
  readonly predicted_in: string;
  readonly cad: number | null;
};

async function decidedQuotes(db: Kysely<Tables>, now: Date): Promise<readonly DecidedQuote[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<Row>`
    SELECT customer, status, currency, price, (pass #>> '{inputs,prediction,target}')::float8 AS target,
      pass #>> '{inputs,prediction,currency}' AS predicted_in,
      (pass #>> '{inputs,exchange_rate,cadPerUsd}')::float8 AS cad
    FROM (
      SELECT q.customer_id AS customer, q.status, q.currency, q.all_in_cents AS price, r.inputs #> '{passes,-1}' AS pass
      FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
      WHERE q.deleted_at IS NULL AND q.status IN ('won', 'lost') AND q.all_in_cents > 0
        AND q.created_at >= ${since} AND q.created_at <= ${now}
      ORDER BY q.id DESC LIMIT ${MOST}
    ) AS decided
    WHERE (pass #>> '{inputs,prediction,target}')::float8 > 0`.execute(db);
  return rows.flatMap((row) => {
    const rate = row.predicted_in === row.currency ? 1 : row.cad === null ? null : row.cad / RATE_UNIT;
    if (rate === null || (row.predicted_in !== row.currency && row.currency !== 'CAD')) return [];
    return [{ shipper: row.customer, won: row.status === 'won', ratio: row.price / (row.target * rate) }];
  });
}
