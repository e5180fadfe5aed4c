import { expect, it } from 'vitest';
import { importFields } from './import-fields.ts';

it('[W-025] takes the days of an award that its edit takes too', () => {
  const of = (expiration_date: string) =>
    importFields
      .safeParse({
        name: 'Northfork 2027',
        type: 'text/csv',
        category: 'award',
        customer: '7',
        region: 'Midwest',
        effective_date: '2026-12-01',
        expiration_date,
      })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  expect(of('2027-11-30')).toEqual([]);
  for (const day of ['9999-12-31', '0000-01-01', '2027-02-30'])
    expect(of(day)).toEqual(['expiration_date: Please enter a valid date']);
});
