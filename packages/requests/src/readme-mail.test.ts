import { readFileSync } from 'node:fs';
import { day } from '@lanewright/units';
import { expect, it } from 'vitest';
import { needsReview } from './judge/needs-review.ts';
import { readRequest } from './read-request.ts';
import { gazetteer } from './testing/gazetteer.ts';
import { mailWith } from './testing/sample-mails.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

it.each(['2026-11-23', '2026-11-27', '2026-12-31', '2028-02-28'])(
  "[SP-070] the README's example mail needs no person when it is sent on %s",
  (sent) => {
    const [, subject, text] = /<<'MAIL'\n[^]*?\nSubject: (.*)\n\n([^]*?)MAIL\n/.exec(README) ?? [];
    if (subject === undefined || text === undefined) throw new Error('the README has no example mail');
    const date = { at: new Date(`${sent}T15:00:00Z`), offsetMinutes: -360 };
    const reading = readRequest(mailWith({ subject, text, date }), gazetteer);
    expect(needsReview(reading, day(sent))).toEqual([]);
    expect(reading.quotes).toHaveLength(1);
  },
);
