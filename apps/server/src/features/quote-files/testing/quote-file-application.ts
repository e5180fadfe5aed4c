import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import type { Person } from '../../../testing/people.ts';
import { createSmallWorld } from '../../../testing/small-world.ts';
import { workOnFiles } from '../../files/index.ts';

/** An application that imports files by its queues, a manager who sends them, and the code of a shipper. */
export type QuoteFileApplication = {
  readonly app: TestApplication;
  readonly manager: Person;
  readonly slug: string;
};

/** Starts the application. Before the quotes of a file are priced, it awaits `beforePricing`. */
export async function startQuoteFileApplication(beforePricing: () => Promise<void>): Promise<QuoteFileApplication> {
  const app = await startTestApplication();
  const { customerId } = await createSmallWorld(app.db, app.clock);
  const shipper = app.db.selectFrom('customer').select('customer_slug').where('id', '=', customerId);
  const slug = (await shipper.executeTakeFirstOrThrow()).customer_slug;
  const manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
  const { quote } = app.files.kinds;
  const finish: typeof quote.finish = async (work) => {
    await beforePricing();
    return (await quote.finish?.(work)) ?? { unpriced: 0 };
  };
  const kinds = { ...app.files.kinds, quote: { ...quote, finish } };
  await workOnFiles({ ...app.files, kinds }, app.jobs);
  return { app, manager, slug };
}
