import { describe, expect, it } from 'vitest';
import { QUOTE_FILTER_DEFAULTS, quoteFilterFields, quoteQuery } from './quote-filters.ts';

const FIRST = { page: 1, size: 10, ordering: '-id' };

describe('the request for quotes', () => {
  it('[Q-014 SP-020] asks for all by leaving the filters out, newest id first', () => {
    const asked = Object.entries(quoteQuery(QUOTE_FILTER_DEFAULTS, FIRST)).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(asked)).toEqual({ ordering: '-id', size: 10, offset: 0 });
  });

  it('[P-006 A-071] comma-joins each filter and asks for the row offset', () => {
    const filters = {
      ...QUOTE_FILTER_DEFAULTS,
      search: 'q12',
      customer: ['7:Acme, Inc', '9:B'],
      status: ['open', 'responded'],
      nfi_pricing_contact: ['4:Joanna Pike'],
      created_at_after: '2026-11-01',
    };
    expect(quoteQuery(filters, { page: 3, size: 25, ordering: 'status' })).toMatchObject({
      search: 'q12',
      customer: '7,9',
      status: 'open,responded',
      nfi_pricing_contact: '4',
      created_at_after: '2026-11-01',
      created_at_before: undefined,
      ordering: 'status',
      size: 25,
      offset: 50,
    });
  });

  it("[Q-017] labels each filter's 'all'", () => {
    const labels = quoteFilterFields(true).map((field) => (field.kind === 'days' ? '' : field.allLabel));
    expect(labels).toEqual([
      'All Creators',
      'All Shippers',
      'All Statuses',
      'All Equipments',
      'All Responders',
      'All Account Owners',
      '',
    ]);
  });
});
