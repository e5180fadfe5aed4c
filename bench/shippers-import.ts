import { figure, type Bench } from './figures.ts';
import { uploader } from './imports/upload.ts';
import { prepareGround } from './lists/ground.ts';

const SHIPPERS = Number(process.env['BENCH_SHIPPERS'] ?? 100_000);
const SMALL = 50;
const BUDGET_SECONDS = 10;
const SMALL_BUDGET_SECONDS = 3;

/**
 * A file of 100,000 new shippers uploaded by HTTP to the application as a process, each row with its audit entry, and a
 * file of 50 uploaded right after it. Seconds from the start of each upload until its file says 'success'. At last a file
 * that changes every one of the 100,000.
 */
export const measureShippersImport: Bench = async () => {
  const ground = await prepareGround(0);
  try {
    const upload = uploader(ground);
    const send = (content: string) => upload.send({ name: 'shippers.csv', category: 'shippers', content });
    const large = send(csv('Large', SHIPPERS, 'Grain'));
    const { id } = await large.stored;
    const small = await send(csv('Small', SMALL, 'Grain')).took;
    const { status } = await upload.look(id);
    const first = await large.took;
    const changed = await send(csv('Large', SHIPPERS, 'Paper')).took;
    const { count } = await ground.database.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('object_type', '=', 'customer')
      .executeTakeFirstOrThrow();
    return [
      figure({ name: `${SHIPPERS} new shippers imported`, value: first, unit: 's', budget: BUDGET_SECONDS }),
      figure({ name: `${SHIPPERS} shippers changed`, value: changed, unit: 's', budget: BUDGET_SECONDS }),
      figure({
        name: `${SMALL} shippers, sent after the large file`,
        value: small,
        unit: 's',
        budget: SMALL_BUDGET_SECONDS,
      }),
      figure({ name: 'the large file was still under way then', value: status === 'processing' ? 1 : 0, unit: 'yes' }),
      figure({ name: 'audit entries of shippers', value: count, unit: 'entries' }),
    ];
  } finally {
    await ground.end();
  }
};

function csv(code: string, count: number, vertical: string): string {
  const row = (_none: unknown, index: number): string =>
    `${code.toUpperCase()}${index},${code} Shipper ${index},pat${index}@shipper${index}.example,${vertical}`;
  return ['customer_slug,customer_name,contact_email,vertical', ...Array.from({ length: count }, row)].join('\n');
}
