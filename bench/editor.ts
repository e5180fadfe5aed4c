import { shipperWithRules } from '../tests/journeys/support/rules.ts';
import { dragAndUndo, save, scroll, search } from './editor/list.ts';
import { DEEP, editorRules, WIDE } from './editor/rules.ts';
import { closeRule, openRule, typeNumbers } from './editor/rule.ts';
import { figure, median, type Bench, type Figure } from './figures.ts';
import { prepareWeb, type WebGround } from './web/ground.ts';
import { openPage, type OpenedPage } from './web/open-page.ts';
import { referenceOf } from './web/reference.ts';

const RULES = 5000;
const SLOW = 4;
const LOADS = 3;
const OPENINGS = 5;
const REFERENCES = 5;
const SHIPPER = 'Gypsum City Wallboard';

/**
 * The editors of rules in a browser whose processor is four times slower: the real server in production, a signed-in
 * person, a ruleset of 5,000 rules of which one has 200 nodes and one 30 levels.
 *
 * - First rows: from the start of the navigation, with an empty cache, until they are painted.
 * - Scrolling: the times between the frames of two seconds and more of turning the wheel; one of 60 takes 16.7 ms, and
 *   33.4 ms are two.
 * - Search, drag, undo, opening a rule: from the input to the end of the frame that shows other rows or the rule.
 * - A key: from the key to the end of its frame, at 120 ms from key to key.
 * - The reference is a fixed piece of work in the same page: how slow this machine is with its slowdown.
 * - Saving: from the click to the sentence that it is saved, the server's time and the reading anew included.
 */
export const measureEditor: Bench = async () => {
  const ground = await prepareWeb();
  try {
    const { path, save: store } = await shipperWithRules(ground.url, SHIPPER);
    await store(editorRules(RULES), 'For the bench');
    const first: number[] = [];
    for (let load = 0; load < LOADS; load += 1) first.push(await firstRows(ground, path));
    const opened = await openPage(ground, path, { slowdown: SLOW });
    await opened.settled();
    const references: number[] = [];
    for (let turn = 0; turn < REFERENCES; turn += 1) references.push(await referenceOf(opened.page));
    const reference = median(references);
    const list = await ofList(opened, reference);
    const rule = await ofRules(opened, reference);
    const saved = await save(opened.page);
    await opened.close();
    return [
      figure({
        name: `${RULES} rules: first rows`,
        value: median(first) / 1000,
        unit: 's',
        reference: reference / 1000,
        budget: 1.5,
      }),
      ...list,
      figure({ name: `${RULES} rules: saved`, value: saved, unit: 'ms' }),
      ...rule,
    ];
  } finally {
    await ground.end();
  }
};

async function firstRows(ground: WebGround, path: string): Promise<number> {
  const opened = await openPage(ground, path, { slowdown: SLOW });
  const { shown } = await opened.settled();
  await opened.close();
  return shown;
}

async function ofList({ page }: OpenedPage, reference: number): Promise<readonly Figure[]> {
  const frames = await scroll(page);
  const searches = await search(page);
  const { drags, undos } = await dragAndUndo(page);
  return [
    figure({ name: 'scroll: frames, p50', value: share(frames, 0.5), unit: 'ms' }),
    figure({ name: 'scroll: frames, p95', value: share(frames, 0.95), unit: 'ms', budget: 33.4 }),
    figure({ name: 'scroll: the worst frame', value: Math.max(...frames), unit: 'ms', budget: 100 }),
    figure({
      name: `scroll: frames over 50 ms, of ${frames.length}`,
      value: frames.filter((each) => each > 50).length,
      unit: 'frames',
    }),
    ...waited('search: key to other rows', searches, { budget: 50, reference }),
    ...waited('drag: pointer to moved rows', drags, { budget: 50, reference }),
    ...waited('undo: key to moved rows', undos, { budget: 50, reference }),
  ];
}

async function ofRules({ page }: OpenedPage, reference: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, title] of [
    [WIDE, '200 nodes'],
    [DEEP, '30 levels'],
  ] as const) {
    const openings: number[] = [];
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      openings.push(await openRule(page, name));
      if (opening < OPENINGS) await closeRule(page, { changed: false });
    }
    const keys = await typeNumbers(page);
    await closeRule(page, { changed: true });
    const [begin = 0, ...later] = openings;
    figures.push(
      figure({ name: `a rule of ${title}: opened for the first time`, value: begin, unit: 'ms' }),
      figure({ name: `a rule of ${title}: opened again`, value: median(later), unit: 'ms' }),
      ...waited(`a rule of ${title}: key to its frame`, keys, { budget: 100, reference }),
    );
  }
  return figures;
}

/** The middle, the slowest of twenty, and the worst of several waits; the budget is for the slowest of twenty. */
function waited(
  name: string,
  all: readonly number[],
  { budget, reference }: { readonly budget: number; readonly reference: number },
): readonly Figure[] {
  return [
    figure({ name: `${name}, p50`, value: share(all, 0.5), unit: 'ms', reference }),
    figure({ name: `${name}, p95`, value: share(all, 0.95), unit: 'ms', reference, budget }),
    figure({ name: `${name}, the worst`, value: Math.max(...all), unit: 'ms' }),
  ];
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (found === undefined) throw new RangeError('no measurement');
  return found;
}
