import { describe, expect, it } from 'vitest';
import { may, withoutCorrectPrice } from './may.ts';
import { ALL_PERMISSIONS } from './permissions.ts';

describe('the permission check', () => {
  const held = new Set(['quote.view', 'quote.mark']);

  it('[A-084] passes when nothing is required, whoever asks', () => {
    expect(may(new Set(), [])).toBe(true);
    expect(may(held, [])).toBe(true);
  });

  it('[A-085] passes when any required permission is held, and not otherwise', () => {
    expect(may(held, ['quote.delete', 'quote.mark'])).toBe(true);
    expect(may(held, ['quote.delete'])).toBe(false);
    expect(may(new Set(), ['quote.view'])).toBe(false);
  });

  it('[A-086] can leave correct_price out of what is required', () => {
    expect(withoutCorrectPrice(['customer.change_price_rules', 'customer.correct_price'])).toEqual([
      'customer.change_price_rules',
    ]);
    expect(withoutCorrectPrice(['customer.change_price_rules'])).toEqual(['customer.change_price_rules']);
  });
});

describe('the permissions of an area', () => {
  it.each([
    ['[A-103]', 'file', ['delete', 'download_template', 'download_url', 'import', 'view']],
    ['[A-104]', 'fuel_sheet', ['change', 'delete_multiple', 'view']],
    ['[A-105]', 'integration_log', ['view']],
    ['[A-106]', 'working_copy', ['add', 'change', 'delete', 'view']],
  ])('%s %s are exactly those of the list', (_id, area, actions) => {
    const own = ALL_PERMISSIONS.filter((permission) => permission.startsWith(`${area}.`));
    expect(own.toSorted()).toEqual(actions.map((action) => `${area}.${action}`));
  });

  it('[A-101] let people see, add, change and delete awards, and add, see, change and delete their lanes', () => {
    const own = ALL_PERMISSIONS.filter((permission) => permission.startsWith('award'));
    expect(own.toSorted()).toEqual([
      'award.add',
      'award.add_lane',
      'award.change',
      'award.delete',
      'award.view',
      'award_lane.change',
      'award_lane.delete',
      'award_lane.view',
    ]);
  });
});
