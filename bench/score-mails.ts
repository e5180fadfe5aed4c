import { parseArgs } from 'node:util';
import { handMails } from './score-mails/by-hand/index.ts';
import { mailsOf } from './score-mails/generate.ts';
import { heldOutDialect } from './score-mails/held-out/index.ts';
import { mainDialect } from './score-mails/main/index.ts';
import { figuresOf, reportOf } from './score-mails/report.ts';
import { roughReport, scoreRough } from './score-mails/rough/score-rough.ts';
import { scoreMails } from './score-mails/score.ts';

/**
 * `npm run score:mails [-- --count 10000 --seed 1 --held-out --by-hand --json --show wrong]`: writes mails whose truth is
 * known (`--by-hand`: takes the 320 written by hand, whatever count and seed are; `--rough`: only counts the fields
 * read of 125 mails that were written without sight of the reader),
 * has the product read them, and counts wrong automatic answers and requests nobody sees. Exit code 1 when there is one.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    'held-out': { type: 'boolean', default: false },
    'by-hand': { type: 'boolean', default: false },
    rough: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
});
if (values.rough) {
  console.log(roughReport(await scoreRough()));
  process.exit(0);
}
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('--count must be a whole number from 1, --seed a whole number.');
  process.exit(2);
}
if (values.show !== undefined && values.show !== 'wrong') {
  console.error('--show knows only "wrong".');
  process.exit(2);
}

const dialect = values['held-out'] ? heldOutDialect : mainDialect;
const score = await scoreMails(values['by-hand'] ? handMails() : mailsOf(dialect, seed, count));
const figures = figuresOf(score);
if (values.json)
  console.log(
    JSON.stringify({
      dialect: values['by-hand'] ? 'by hand' : dialect.name,
      seed,
      ...figures,
      byKind: score.byKind,
      byTrap: score.byTrap,
      fields: score.fields,
    }),
  );
else console.log(reportOf(score, { all: values.show === 'wrong' }));
if (figures.wrong_answers_per_10000 > 0 || figures.unseen_per_10000 > 0) process.exitCode = 1;
