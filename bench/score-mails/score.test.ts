import { describe, expect, it } from 'vitest';
import { mailsOf } from './generate.ts';
import { heldOutDialect } from './held-out/index.ts';
import { mainDialect } from './main/index.ts';
import { reportOf } from './report.ts';
import { scoreMails } from './score.ts';

const MAILS = 300;
const SEED = 11;

/** The whole count is `npm run score:mails`; this is as much of it as every run of the tests can bear. */
describe.each([mainDialect, heldOutDialect])('300 mails of the dialect $name, all from a listed sender', (dialect) => {
  it('[SP-070 SP-072] get no wrong automatic answer and lose no request', async () => {
    const score = await scoreMails(mailsOf(dialect, SEED, MAILS));
    expect(score.mails).toBe(MAILS);
    // The report holds every wrong mail in full, which is what its reader needs to see when this fails.
    expect(score.wrong.length === 0 ? '' : reportOf(score, { all: true })).toBe('');
  });

  it('[SP-072] are answered without a person often enough for that to mean something', async () => {
    const { plain } = await scoreMails(mailsOf(dialect, SEED, MAILS));
    expect(plain.answered).toBeGreaterThan(MAILS / 20);
  });
});
