import { notifications, notificationsStore } from '@mantine/notifications';
import { MESSAGES } from '@lanewright/contract';
import { EDITOR_CONFIG, type Lookup, type Operand } from '@lanewright/rules';
import { afterEach, expect, it } from 'vitest';
import { lookUp } from './lookup.ts';

const [shipper] = EDITOR_CONFIG.quote_price_prediction.operands;
if (shipper?.lookup === undefined || shipper.lookup === null) throw new Error('the first operand is looked up');
const withLookup = (lookup: Partial<Lookup>): Operand => ({
  ...shipper,
  lookup: { url: 'customer', value_field: 'id', title_field: 'customer_name', ...lookup },
});

afterEach(() => notifications.clean());

it('[R-068] a look-up that fails names the operand with the reason, and gives an empty list', async () => {
  // Nobody is signed in, so no call can be made.
  const failure = `Shipper: ${MESSAGES.unknownError}`;
  expect(await lookUp(shipper, { search: 'birch' })).toEqual({ results: [], more: false, failure });
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
    `Shipper: ${MESSAGES.unknownError}`,
  ]);
});

it('[R-070] a look-up without a source of values or of titles is an error', async () => {
  await expect(lookUp(withLookup({ value_field: '' }), {})).rejects.toThrow('has no value source');
  await expect(lookUp(withLookup({ title_field: '' }), {})).rejects.toThrow('has no title source');
});
