import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'CONTEXT.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/recipes.md',
  'docs/tour.md',
  'apps/web/README.md',
];

/** Paths in backquotes that begin at the root; of one with a placeholder, what stands before it. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:apps|packages|docs|tests|tools|bench)\/[^`\s]*)`/g)].flatMap(([, path = '']) =>
    path.replace(/[^/]*<.*$/, '').replace(/[^/]*[*…].*$/, ''),
  );
}

describe('every file that a document names', () => {
  it.each(DOCUMENTS)('exists: %s', (document) => {
    const missing = pathsIn(readFileSync(document, 'utf8')).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('is found by its path, and one that is gone would be told', () => {
    expect(pathsIn('see `docs/tour.md`, `apps/server/src/features/<noun>/routes.ts` and `npm test`')).toEqual([
      'docs/tour.md',
      'apps/server/src/features/',
    ]);
    expect(pathsIn(readFileSync('docs/recipes.md', 'utf8')).length).toBeGreaterThan(40);
    expect(existsSync('docs/no-such-file.md')).toBe(false);
  });
});

/** About one screen; what needs more belongs into docs/details. */
const MAX_WORDS = 650;

describe('a decision record', () => {
  // A list of libraries, one line each.
  const records = globSync('docs/decisions/*.md').filter((path) => !path.includes('0018-runtime-dependencies'));

  it('fits on one screen: context, choice, refused, measured', () => {
    expect(records.length).toBeGreaterThan(50);
    const long = records.filter((path) => readFileSync(path, 'utf8').split(/\s+/).length > MAX_WORDS);
    expect(long).toEqual([]);
  });

  it('names its details where it has some, and each of the details has its record', () => {
    const named = records
      .flatMap((path) => pathsIn(readFileSync(path, 'utf8')))
      .filter((path) => path.startsWith('docs/details/'));
    expect(named.toSorted()).toEqual(globSync('docs/details/*.md').toSorted());
  });
});
