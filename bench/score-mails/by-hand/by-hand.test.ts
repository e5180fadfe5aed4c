import { describe, expect, it } from 'vitest';
import { takeIn, type Outcome } from '../adapter.ts';
import { compareLoad, FIELDS } from '../compare.ts';
import { handMails, type HandMail } from './index.ts';

const mails = handMails();
const took = Promise.all(mails.map(async (mail) => ({ mail, outcome: await takeIn(mail) })));

/** Complete requests that still wait for a person, each for a reason that is known; a shorter list is a better reader. */
const STILL_WAIT: readonly string[] = [
  'requests-9', 'requests-23', 'requests-25', 'requests-30', 'requests-44', 'requests-53', 'requests-56', 'requests-60',
  'requests-67', 'requests-70', 'requests-79', 'requests-84', 'requests-90', 'unseen-10', 'unseen-14',
  'unseen-17',
]; // prettier-ignore

/** What is wrong about an automatic answer, field by field. */
function wrongFields({ truth }: HandMail, { loads }: Outcome): readonly string[] {
  if (loads.length !== truth.loads.length) return [`${truth.loads.length} loads, read ${loads.length}`];
  return truth.loads.flatMap((load, at) => {
    const read = loads[at];
    if (read === undefined) return ['a load is missing'];
    const results = compareLoad(load, read);
    return FIELDS.filter((field) => field !== 'reference' && !results[field].right).map(
      (field) => `${field}: ${results[field].words}`,
    );
  });
}

describe('mails written by hand before the reader was looked at, from a listed sender', () => {
  it('are 320 with subjects and bodies of their own', () => {
    expect(mails).toHaveLength(320);
    expect(new Set(mails.map(({ subject, text, html }) => `${subject}\n${text ?? html}`)).size).toBe(320);
  });

  it('[SP-070 SP-072] get no automatic answer where a person must see them', async () => {
    const answered = (await took).filter(({ mail, outcome }) => !mail.truth.mayAnswer && outcome.became === 'answered');
    expect(answered.map(({ mail }) => mail.name)).toEqual([]);
  });

  it('[SP-070 B-009] are answered only with every field as written', async () => {
    const wrong = (await took)
      .filter(({ outcome }) => outcome.became === 'answered')
      .map(({ mail, outcome }) => ({ name: mail.name, wrong: wrongFields(mail, outcome) }))
      .filter((each) => each.wrong.length > 0);
    expect(wrong).toEqual([]);
  });

  it('[SP-070] are put aside only when they are nothing but advertising, courtesy or a machine speaking', async () => {
    const aside = (await took).filter(({ outcome }) => outcome.became === 'no_request');
    expect(aside.filter(({ mail }) => mail.expected !== 'aside').map(({ mail }) => mail.name)).toEqual([]);
  });

  it('[SP-072] need no person when they are complete, but for a known rest', async () => {
    const waiting = (await took).filter(
      ({ mail, outcome }) => mail.expected === 'plain' && outcome.became !== 'answered',
    );
    expect(waiting.map(({ mail }) => mail.name)).toEqual(STILL_WAIT);
  });
});
