import { expect, test } from 'vitest';
import { LOG_FILTER_DEFAULTS, logFilterFields, logOrdering, logQuery } from './log-filters.ts';

test('[I-005] filters by integration, status code, shipper and created-at range, each with an all', () => {
  expect(logFilterFields(true).map(({ label }) => label)).toEqual([
    'Integration',
    'Status code',
    'Shipper',
    'Created at',
  ]);
  expect(logFilterFields(true).map((field) => ('allLabel' in field ? field.allLabel : null))).toEqual([
    'All Integrations',
    'All Status Codes',
    'All Shippers',
    null,
  ]);
  expect(logFilterFields(false).map(({ name }) => name)).not.toContain('customer');
});

test('[I-011 I-012] offers the services, Max Buy, RPA and the thirteen quote sources', () => {
  const [integration] = logFilterFields(true);
  const names = integration?.kind === 'choices' ? integration.options.map(({ value }) => value) : [];
  expect(names.slice(0, 4)).toEqual(['Greenscreens', 'Softmodal', 'Max Buy', 'RPA']);
  expect(names.slice(4)).toHaveLength(13);
});

test('[P-078] leaves out what is not chosen, and joins what is', () => {
  expect(Object.values(logQuery(LOG_FILTER_DEFAULTS)).every((value) => value === undefined)).toBe(true);
  expect(
    logQuery({ ...LOG_FILTER_DEFAULTS, status_code: ['4', '502'], customer: ['7:Alder', '9:Birch'] }),
  ).toMatchObject({
    status_code: '4,502',
    shipper: '7,9',
  });
});

test('[I-003] sorts newest first unless the address names another column', () => {
  expect([undefined, 'status_code', '-shipper_name', 'request_body'].map(logOrdering)).toEqual([
    '-created_at',
    'status_code',
    '-shipper_name',
    '-created_at',
  ]);
});
