import type { IntegrationLogDetail } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { importStatusOfMail } from './log-filter.ts';

/** One exchange with its bodies; null when there is none. Source: P-077, I-010, SP-165. */
export async function integrationLog(db: Kysely<Tables>, id: number): Promise<IntegrationLogDetail | null> {
  const row = await db
    .selectFrom('integration_log as log')
    .leftJoin('customer', 'customer.id', 'log.customer_id')
    .leftJoin('received_mail as mail', 'mail.id', 'log.received_mail_id')
    .select(['log.id', 'log.created_at', 'log.status_code', 'log.targeted_api', 'log.integration', 'log.quote_id'])
    .select(['customer.customer_name as shipper_name', 'log.request_body', 'log.response_body', 'log.duration_ms'])
    .select(['log.correlation_id', 'log.import_status', 'log.received_mail_id as mail_id', 'mail.state'])
    .where('log.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, created_at: at, ...log } = row;
  return {
    ...log,
    created_at: at.toISOString(),
    import_status: state === null ? log.import_status : importStatusOfMail(state),
  };
}
