import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, isPermission } from './permissions.ts';

/** The actions of an area as the specification's list has them, in the order of the alphabet. */
const AREAS: readonly (readonly [ids: string, area: string, actions: readonly string[]])[] = [
  [
    '[SP-004]',
    'quote',
    ['add', 'change', 'delete', 'duplicate', 'mark', 'reject', 'send_response', 'update_margin', 'view'],
  ],
  ['[A-101 SP-004]', 'award', ['add', 'add_lane', 'change', 'delete', 'view']],
  ['[A-101 SP-004]', 'award_lane', ['change', 'delete', 'view']],
  [
    '[A-102 SP-004]',
    'customer',
    [
      'add',
      'change',
      'change_global_max_buy_ruleset',
      'change_global_price_ruleset',
      'change_max_buy_rules',
      'change_price_rules',
      'correct_price',
      'delete',
      'duplicate_rules',
      'merge',
      'view',
      'view_global_max_buy_ruleset',
      'view_global_price_ruleset',
      'view_max_buy_rules',
      'view_price_rules',
    ],
  ],
  ['[A-103 SP-004]', 'file', ['delete', 'download_template', 'download_url', 'import', 'view']],
  ['[A-104 SP-004]', 'fuel_sheet', ['change', 'delete_multiple', 'view']],
  ['[A-105 SP-004]', 'integration_log', ['view']],
  ['[A-106 SP-004]', 'working_copy', ['add', 'change', 'delete', 'view']],
  ['[A-107 SP-004]', 'equipment', ['change']],
  // 'My Profile' has the one permission of A-099.
  ['[A-108 A-099 SP-004]', 'user', ['view', 'view_profile']],
  ['[A-098 SP-004]', 'filter_set', ['save', 'view']],
];

/** Areas that the specification's list does not know (docs/decisions/0009-permissions.md, 0068-fuel-prices.md). */
const OF_OUR_OWN = ['approval', 'mail', 'fuel_price', 'administration'];

describe('the permissions of an area', () => {
  it.each(AREAS)('%s %s are exactly those of the list', (_ids, area, actions) => {
    const own = ALL_PERMISSIONS.filter((permission) => permission.startsWith(`${area}.`));
    expect(own.toSorted()).toEqual(actions.map((action) => `${area}.${action}`));
  });

  it('are of no further area', () => {
    const areas = new Set(ALL_PERMISSIONS.map((permission) => permission.slice(0, permission.indexOf('.'))));
    expect(areas).toEqual(new Set([...AREAS.map(([, area]) => area), ...OF_OUR_OWN]));
  });

  it('are told from other words', () => {
    expect(isPermission('quote.view')).toBe(true);
    for (const word of ['quote.steal', 'quote', '', 'toString', '__proto__']) expect(isPermission(word)).toBe(false);
  });
});
