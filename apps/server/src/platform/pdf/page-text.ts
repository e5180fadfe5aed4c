/** A run of characters on a page, as the PDF places it: `transform` ends in its x and y, in points from the lower left. */
type PlacedText = {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
};

type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly size: number;
};

/** Runs belong to one line while their baselines differ by less than this share of their size. */
const SAME_LINE = 0.4;
/** Gaps in shares of the size of the characters: a smaller one parts no words, a wider one parts columns. */
const [WORD_GAP, COLUMN_GAP] = [0.15, 1.2];
/** Runs of one page; a drawing made of letters has more than a letter. */
const RUNS_LIMIT = 20_000;

/** Puts the runs of a page into lines from top to bottom: blanks part words, tabs part columns (B-038). */
export function pageText(items: readonly PlacedText[]): string {
  const runs = items
    .slice(0, RUNS_LIMIT)
    .map(runOf)
    .filter((run) => run.text.trim() !== '')
    .sort((one, other) => other.y - one.y || one.x - other.x);
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line !== undefined && first !== undefined && first.y - run.y < SAME_LINE * Math.max(first.size, run.size))
      line.push(run);
    else lines.push([run]);
  }
  return lines.map(lineText).join('\n');
}

function runOf({ str, width, height, transform }: PlacedText): Run {
  const [x, y] = [transform[4] ?? 0, transform[5] ?? 0];
  const size = height > 0 ? height : Math.abs(transform[3] ?? 0) || 10;
  // A tab or line break within a run would look like a column or a line of the page.
  return { text: str.replaceAll(/\s/g, ' '), x, y, end: x + width, size };
}

function lineText(runs: readonly Run[]): string {
  let text = '';
  let before: Run | null = null;
  for (const run of runs.toSorted((one, other) => one.x - other.x)) {
    const gap = before === null ? 0 : (run.x - before.end) / Math.max(run.size, before.size);
    text += gap > COLUMN_GAP ? '\t' : gap > WORD_GAP && !text.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : '';
    text += run.text;
    before = run;
  }
  return text.replaceAll(/ *\t */g, '\t').trim();
}
