import { fileView, getFile, importFile, type FileView } from '@lanewright/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, type Bench } from './figures.ts';
import { prepareGround, type Ground } from './lists/ground.ts';

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
    const { authorization } = await ground.signIn();
    const send = sender(ground, authorization);
    const large = send(csv('Large', SHIPPERS, 'Grain'));
    const id = await large.uploaded;
    const small = await send(csv('Small', SMALL, 'Grain')).took;
    const { status } = await send.look(id);
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

/** An upload under way: its id, and the seconds until its file was through. */
type Sent = { readonly uploaded: Promise<number>; readonly took: Promise<number> };

function sender({ application }: Ground, authorization: string) {
  const call = async (path: string, form?: FormData): Promise<FileView> => {
    const body = form === undefined ? {} : { method: importFile.method, body: form };
    const answer = await fetch(`${application.url}${path}`, { ...body, headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return fileView.parse(await answer.json());
  };
  const look = (id: number) => call(getFile.path.replace('{id}', String(id)));
  const throughAfter = async (begin: number, id: number): Promise<number> => {
    for (;;) {
      const { status, errors } = await look(id);
      if (status === 'success') return (performance.now() - begin) / 1000;
      if (status === 'error') throw new Error(`the file was not imported: ${JSON.stringify(errors[0])}`);
      await pause(50);
    }
  };
  const send = (content: string): Sent => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/csv' }), 'shippers.csv');
    for (const [name, value] of Object.entries({ name: 'shippers.csv', type: 'text/csv', category: 'shippers' }))
      form.append(name, value);
    const begin = performance.now();
    const uploaded = call(importFile.path, form).then(({ id }) => id);
    return { uploaded, took: uploaded.then((id) => throughAfter(begin, id)) };
  };
  return Object.assign(send, { look });
}
