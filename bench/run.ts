import { spawnSync } from 'node:child_process';
import { ROOT } from '../tools/project.ts';
import { machine } from './figures.ts';
import { measureBackTest } from './back-test.ts';
import { measureBackTestAdvice } from './back-test-advice.ts';
import { measureEditor } from './editor.ts';
import type { Bench, Figure, Report } from './figures.ts';
import { measureExports } from './exports.ts';
import { measureFindings } from './findings.ts';
import { measureImports } from './imports.ts';
import { measureIntake } from './intake.ts';
import { measureLists } from './lists.ts';
import { measureMail } from './mail.ts';
import { measureQuoteHands } from './quote-hands.ts';
import { measureQuoteLoop } from './quote-loop.ts';
import { measureRuleDesk } from './rule-desk.ts';
import { measureRules } from './rules.ts';
import { measureTable } from './rules-table.ts';
import { measureShapes } from './rules-shapes.ts';
import { measureShippersImport } from './shippers-import.ts';
import { measureStart } from './start.ts';
import { measureWeb } from './web.ts';

/** `npm run bench [-- NAME] [--json] [--shapes=NAME,…]`: measures all benches or one. Exit code 1 when a budget does not hold. */

const BENCHES: Readonly<Record<string, Bench>> = {
  start: measureStart,
  intake: measureIntake,
  mail: measureMail,
  lists: measureLists,
  web: measureWeb,
  editor: measureEditor,
  'quote-loop': measureQuoteLoop,
  'quote-hands': measureQuoteHands,
  'rule-desk': measureRuleDesk,
  rules: measureRules,
  'rules-shapes': measureShapes,
  'rules-table': measureTable,
  findings: measureFindings,
  'back-test': measureBackTest,
  'back-test-advice': measureBackTestAdvice,
  'shippers-import': measureShippersImport,
  imports: measureImports,
  exports: measureExports,
};

/** Benches of the packages: scripts of their own that print the same kind of object. */
const SCRIPTS: Readonly<Record<string, string>> = {
  places: 'packages/places/bench/search.ts',
};

function line({ name, value, unit, reference, ratio, budget, holds }: Figure): string {
  const compared = reference === null ? '' : `, ${ratio} × the reference (${reference} ${unit})`;
  const judged = holds === null ? '' : `, budget ${budget} ${unit}: ${holds ? 'holds' : 'BROKEN'}`;
  return `  ${name}: ${value} ${unit}${compared}${judged}`;
}

const words = process.argv.slice(2);
const asJson = words.includes('--json');
const wanted = words.filter((word) => !word.startsWith('--'));
const names = [...Object.keys(BENCHES), ...Object.keys(SCRIPTS)];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

for (const [bench, script] of Object.entries(SCRIPTS)) {
  if (wanted.length > 0 && !wanted.includes(bench)) continue;
  const parameters = asJson ? [script, '--json'] : [script];
  const { status } = spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

for (const [bench, measure] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(bench)) continue;
  const report: Report = { bench, machine: machine(), figures: await measure(words) };
  if (asJson) console.log(JSON.stringify(report));
  else console.log(`${bench} (${report.machine})\n${report.figures.map(line).join('\n')}`);
  if (report.figures.some(({ holds }) => holds === false)) process.exitCode = 1;
}
