import type { ImportStatus } from '@lanewright/contract';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

/**
 * Tells what became of a pending batch of a partner's feed (SP-165): that of one correlation id, else all that are
 * pending with the partner.
 */
export async function settleBatch(
  queries: Queries<Tables>,
  {
    integration,
    correlationId,
    status,
  }: { readonly integration: string; readonly correlationId?: string | null; readonly status: ImportStatus },
): Promise<void> {
  await queries
    .updateTable('integration_log')
    .set({ import_status: status })
    .where('import_status', '=', 'pending')
    .where('integration', '=', integration)
    .$if(typeof correlationId === 'string', (query) => query.where('correlation_id', '=', correlationId ?? ''))
    .execute();
}
