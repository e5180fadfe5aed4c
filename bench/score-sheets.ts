import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { openSheet } from '@lanewright/sheets';
import { z } from 'zod';

/**
 * `npm run score:sheets -- FOLDER [--json]`: reads every CSV file and workbook below a folder and says how many were read,
 * refused in a sentence, or broke the reader. The corpora that other readers are tested with are not in the repository,
 * since their licences differ: fetch one and name its folder. Where a JSON file of the same name holds the rows, beside
 * the sheet or in a folder `json` beside its folder, they are compared. Exit code 1 when a file broke the reader.
 */

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name the folder of a corpus: npm run score:sheets -- FOLDER');
  process.exit(2);
}

type Score = { readonly file: string; readonly became: 'read' | 'refused' | 'broke'; readonly said: string | null };

/** Rows as a corpus keeps them: lists of cells, or objects by the names of the header. */
const keptRows = z.array(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]));

const scores: Score[] = [];
let [compared, alike] = [0, 0];
for (const path of sheetsBelow(folder)) {
  const { score, rows } = await readSheet(path);
  scores.push({ file: relative(folder, path), ...score });
  const kept = rows === null ? null : keptOf(path);
  if (rows === null || kept === null) continue;
  compared += 1;
  if (JSON.stringify(rows) === JSON.stringify(kept)) alike += 1;
  else scores.push({ file: relative(folder, path), became: 'read', said: 'differs from its JSON file' });
}

const count = (became: Score['became']): number =>
  scores.filter((score) => score.became === became && !score.said?.startsWith('differs')).length;
const figures = { read: count('read'), refused: count('refused'), broke: count('broke'), compared, alike };
if (values.json) console.log(JSON.stringify({ figures, scores }));
else {
  for (const { file, became, said } of scores) if (said !== null) console.log(`${became}  ${file}: ${said}`);
  console.log(
    `${figures.read} read, ${figures.refused} refused in a sentence, ${figures.broke} broke the reader; ` +
      `${alike} of ${compared} alike with the rows of their corpus`,
  );
}
if (figures.broke > 0) process.exit(1);

function sheetsBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(csv|tsv|txt|xls[xmb]?|ods)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

async function readSheet(path: string): Promise<{ score: Omit<Score, 'file'>; rows: string[][] | null }> {
  try {
    const opened = await openSheet(await openAsBlob(path), { otherwise: 'This is no sheet.' });
    if (!opened.ok) return { score: { became: 'refused', said: opened.message }, rows: null };
    const rows: string[][] = [];
    for await (const piece of opened.rows()) {
      for (const { cells } of piece.rows) rows.push([...cells]);
      if (piece.fault === null) continue;
      const said = `row ${piece.fault.row}: ${piece.fault.message}`;
      return { score: { became: 'refused', said }, rows: null };
    }
    return { score: { became: 'read', said: null }, rows };
  } catch (error) {
    return { score: { became: 'broke', said: String(error) }, rows: null };
  }
}

/** The rows of a sheet as its corpus keeps them, with the header first; null where it does not. */
function keptOf(path: string): readonly (readonly string[])[] | null {
  const { dir, name } = parse(path);
  for (const place of [join(dir, `${name}.json`), join(dir, '..', 'json', `${name}.json`)]) {
    const kept = keptRows.safeParse(jsonOf(place));
    if (!kept.success) continue;
    const [first] = kept.data;
    if (first === undefined) return [];
    const rows = kept.data.map((row) => (Array.isArray(row) ? row : Object.values(row)).map(String));
    return Array.isArray(first) ? rows : [Object.keys(first), ...rows];
  }
  return null;
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
