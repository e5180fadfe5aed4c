import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { readRequest } from '@lanewright/requests';
import { placePortOf } from '../apps/server/src/features/mail/place-port.ts';
import { openMail } from '../apps/server/src/features/mail/open-mail.ts';
import { figure, type Bench } from './figures.ts';
import { mailsOf } from './score-mails/generate.ts';
import { mainDialect } from './score-mails/main/index.ts';
import { rawMail } from './score-mails/raw-mail.ts';
import { percentile } from './intake/load.ts';

const COUNT = 3_000;
const WARM_UP = 300;
/** Mails read per second by one core, and the longest that a mail may take. */
const BUDGETS = { perSecond: 300, longest: 50 };

/**
 * Mails of the generator taken apart and read by one core, against taking them apart alone. The middle and the longest of
 * the readings show whether any mail is slow.
 */
export const measureMail: Bench = async () => {
  const port = placePortOf(loadPlaces((file) => readFileSync(file, 'utf8')));
  const raws = Array.from(mailsOf(mainDialect, 1, COUNT + WARM_UP), rawMail);
  for (const raw of raws.slice(0, WARM_UP)) readRequest((await openMail(raw)).mail, port);
  const parsing: number[] = [];
  const reading: number[] = [];
  for (const raw of raws.slice(WARM_UP)) {
    const began = performance.now();
    const { mail } = await openMail(raw);
    const parsed = performance.now();
    readRequest(mail, port);
    parsing.push(parsed - began);
    reading.push(performance.now() - parsed);
  }
  const seconds = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / 1_000;
  const alone = COUNT / seconds(parsing);
  const both = COUNT / (seconds(parsing) + seconds(reading));
  return [
    figure({
      name: 'mails read',
      value: both,
      unit: 'mails/s',
      reference: alone,
      budget: BUDGETS.perSecond,
    }),
    figure({ name: 'reading one mail, p50', value: percentile(reading, 0.5), unit: 'ms' }),
    figure({ name: 'reading one mail, the longest', value: Math.max(...reading), unit: 'ms', budget: BUDGETS.longest }),
  ];
};
