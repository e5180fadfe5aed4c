/** A test that failed and then passed may not do so at two landings in a row (CONTRIBUTING). */
export type FlakyTests = {
  /** Those of this run, for the list that lands with it. */
  readonly now: readonly string[];
  /** Those that are on the list of the last landing too: they count as failed. */
  readonly again: readonly string[];
};

/**
 * Compares the flaky tests of a run, as `file: title`, with the list of the last landing: one a line; blank lines and
 * lines that begin with `#` say nothing.
 */
export function compareFlaky(found: readonly string[], list: string): FlakyTests {
  const before = new Set(
    list
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  const now = [...new Set(found)].toSorted();
  return { now, again: now.filter((test) => before.has(test)) };
}
