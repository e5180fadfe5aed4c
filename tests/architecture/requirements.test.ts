import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The list itself, and this test, whose ids are examples. */
const GLOSSARY = /^docs\/requirements[./]/;
const EXAMPLES = 'tests/architecture/requirements.test.ts';
/** Texts that people wrote; data such as road names and map outlines would only look like citations. */
const WRITTEN = /\.(ts|tsx|mjs|sql|md|css|yml)$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => WRITTEN.test(path) && existsSync(path));

/** The ids a text cites. One that a quote mark opens is a value, such as the load number 'S-100'. */
function citedIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!['"\w-])(?:SP|[ABCFIKMPQRSUWX])-\d{3}(?![\w-])/g)].map(([id]) => id);
}

/** The ids that have a sentence: lines such as '- **Q-118** A price is more than zero.' */
function explainedIn(text: string): readonly string[] {
  return [...text.matchAll(/^- \*\*([A-Z]{1,2}-\d{3})\*\* \S.*\.$/gm)].flatMap(([, id]) =>
    id === undefined ? [] : [id],
  );
}

const textOf = (path: string) => readFileSync(path, 'utf8');
const explained = files.filter((path) => GLOSSARY.test(path)).flatMap((path) => explainedIn(textOf(path)));
const cited = new Set(
  files.filter((path) => path !== EXAMPLES && !GLOSSARY.test(path)).flatMap((path) => citedIn(textOf(path))),
);

describe('the list of requirements', () => {
  it('has a sentence for every id that code, tests or documents cite', () => {
    expect([...cited].filter((id) => !explained.includes(id)).sort()).toEqual([]);
  });

  it('has no sentence for an id that nothing cites', () => {
    expect(explained.filter((id) => !cited.has(id))).toEqual([]);
  });

  it('has one sentence for each id', () => {
    expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([]);
  });

  it('finds citations in titles and comments, and no values', () => {
    expect(citedIn("test('[Q-118 M-041] refuses'); // see SP-072.")).toEqual(['Q-118', 'M-041', 'SP-072']);
    expect(citedIn("shipper_ref_number: 'S-100', path: M-18 and Q-1000")).toEqual([]);
  });

  it('finds only lines that have a sentence', () => {
    expect(explainedIn('- **Q-118** A price is more than zero.\n- **Q-119**\n- **Q-120** \n')).toEqual(['Q-118']);
  });
});
