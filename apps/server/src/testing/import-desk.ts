import {
  getGlobalPriceRuleset,
  listRuns,
  saveGlobalPriceRuleset,
  type FileCategory,
  type FileView,
  type RunView,
} from '@lanewright/contract';
import { rule, type Expression, type RuleAction } from '@lanewright/rules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestAnswer, type TestApplication } from './application.ts';
import { parsed } from './parsed.ts';
import type { Person } from './people.ts';
import { pricedQuote } from './priced-quotes.ts';
import { createSmallWorld, type SmallWorld } from './small-world.ts';
import { imported, upload } from './upload.ts';

/** The application at work on the small world's lane, for tests that follow a file into prices. */
export type ImportDesk = TestApplication & {
  readonly world: SmallWorld;
  readonly manager: Person;
  /** Uploads rows under their header and waits until the file is through. */
  readonly bring: (category: FileCategory, rows: readonly string[], more?: More) => Promise<FileView>;
  /** Uploads rows and answers what the call says. */
  readonly send: (category: FileCategory, rows: readonly string[], more?: More) => Promise<TestAnswer>;
  /** Creates a quote on the world's lane; its first run as the screens see it. */
  readonly priced: (changes?: Record<string, unknown>) => Promise<RunView & { readonly quote: number }>;
  /** Puts one rule in force for everybody, behind the house markup of 12 percent. */
  readonly enforce: (test: Expression, actions: readonly RuleAction[]) => Promise<void>;
  /** All rows of tables, to see that nothing changed. */
  readonly rowsOf: (...tables: readonly string[]) => Promise<readonly unknown[]>;
};

type More = { readonly as?: Person; readonly fields?: Readonly<Record<string, string>> };

const loaded = z.object({ data: z.object({ version: z.number(), ruleset: z.array(z.unknown()) }) });

/** Starts the desk with everything at work. */
export async function startImportDesk(): Promise<ImportDesk> {
  const app = await startTestApplication();
  const world = await createSmallWorld(app.db, app.clock);
  await app.startWorking();
  const manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
  const brought = (category: FileCategory, rows: readonly string[], { fields = {} }: More) => ({
    category,
    content: `${rows.join('\n')}\n`,
    fields,
  });
  return {
    ...app,
    world,
    manager,
    // Tests bring the same few rows again and again.
    bring: async (category, rows, more = {}) =>
      imported(app, more.as ?? manager, brought(category, rows, { fields: { again: 'true', ...more.fields } })),
    send: async (category, rows, more = {}) => upload(app, more.as ?? manager, brought(category, rows, more)),
    priced: async (changes = {}) => {
      const quote = await pricedQuote(app, world, changes);
      const answer = await app.call(listRuns, { as: await app.people.administrator(), id: quote });
      const [run] = parsed(listRuns, answer.body);
      if (run === undefined) throw new Error(`quote ${quote} has no run`);
      return { ...run, quote };
    },
    enforce: async (test, actions) => {
      const as = await app.people.administrator();
      const { data } = loaded.parse((await app.call(getGlobalPriceRuleset, { as })).body);
      const ruleset = [data.ruleset[0], rule({ name: 'Tried', priority: 1, order: 'b', test, actions })];
      const change = { change_reason: 'Logic Error Fix', description: 'Tried', version: data.version };
      const saved = await app.call(saveGlobalPriceRuleset, { as, body: { ruleset, ...change } });
      expect({ status: saved.status, body: saved.body }).toMatchObject({ status: 200 });
    },
    rowsOf: async (...tables) =>
      Promise.all(
        tables.map(
          async (table) => (await sql`SELECT * FROM ${sql.table(table)} AS t ORDER BY t::text`.execute(app.db)).rows,
        ),
      ),
  };
}
