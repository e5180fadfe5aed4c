import type { Pool } from 'pg';

/**
 * The calls that a quote's page makes when it opens, for ordinary quotes of a busy lane. Quotes without a run, because
 * the runs of this world hold the figures of the triage order and no document that a page could show.
 */
export async function detailPaths(pool: Pool): Promise<readonly (readonly string[])[]> {
  const { rows } = await pool.query<{ id: number }>(`
    SELECT id FROM quote WHERE deleted_at IS NULL AND latest_run_id IS NULL AND origin_place IN (
      SELECT id FROM lane_place WHERE city = 'Chicago' AND state = 'IL')
    ORDER BY id DESC LIMIT 20`);
  return rows.map(({ id }) => [
    `/v1/quote/${id}/`,
    `/v1/quote/${id}/activities/`,
    `/v1/quote/${id}/history/?limit=5`,
    `/v1/quote/${id}/price_prediction/`,
    `/v1/quote/${id}/carrier_preference/`,
  ]);
}
