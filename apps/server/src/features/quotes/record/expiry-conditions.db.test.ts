import { hasExpired, QUOTE_STATUSES } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import { expiresAfter, hasExpiredAt, standsAt } from './expiry-conditions.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

it('[SP-038] decides in SQL as the domain does, for every status before, at and after the expiry and without one', async () => {
  const now = desk.clock.now();
  const dates = [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1), null];
  const cases = QUOTE_STATUSES.flatMap((status) => dates.map((expirationDate) => ({ status, expirationDate })));
  expect(cases).toHaveLength(QUOTE_STATUSES.length * 4);
  for (const { status, expirationDate } of cases) {
    const id = await desk.given({ status, expiration_date: expirationDate });
    const { rows } = await sql`
      SELECT ${hasExpiredAt(now, 'q')} IS TRUE AS expired, ${expiresAfter(now, 'q')} IS TRUE AS ahead,
        ${standsAt('open', now, 'q')} AS open, ${standsAt('responded', now, 'q')} AS responded
      FROM quote q WHERE id = ${id}`.execute(desk.db);
    const expired = hasExpired({ status, expirationDate }, now);
    const mayExpire = status === 'open' || status === 'responded';
    expect([status, expirationDate, rows[0]]).toEqual([
      status,
      expirationDate,
      {
        expired,
        ahead: mayExpire && expirationDate !== null && !expired,
        open: status === 'open' && !expired,
        responded: status === 'responded' && !expired,
      },
    ]);
  }
});
