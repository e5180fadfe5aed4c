import { lookupCustomers } from '@lanewright/contract';
import { call } from '../../lib/api/call.ts';
import { choice, type FilterField } from './filter-field.ts';

const SUGGESTIONS = 20;

/** The filter by shippers of a list: they are looked up by a part of their name (P-031). */
export const SHIPPER_FILTER: FilterField = {
  kind: 'lookup',
  name: 'customer',
  label: 'Shipper',
  allLabel: 'All Shippers',
  find: async (search) => {
    const { results } = await call(lookupCustomers, { query: { search, name_only: 'true', limit: SUGGESTIONS } });
    return results.map(({ id, customer_name: label }) => ({ value: choice(id, label), label }));
  },
};
