import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from './permissions.ts';
import { INITIAL_ROLES } from './roles.ts';

const of = (role: string): ReadonlySet<string> => new Set(INITIAL_ROLES[role]?.permissions);

/** What a role allows beyond another one, which it holds whole. */
function beyond(role: string, other: string): readonly string[] {
  expect([...of(other)].filter((permission) => !of(role).has(permission))).toEqual([]);
  return [...of(role)].filter((permission) => !of(other).has(permission)).toSorted();
}

describe('[SP-005] the initial roles', () => {
  it('are five', () => {
    expect(Object.values(INITIAL_ROLES).map(({ title }) => title)).toEqual([
      'Viewer',
      'Pricing Analyst',
      'Pricing Manager',
      'Rule Corrector',
      'Administrator',
    ]);
  });

  it('let a viewer see everything but global rulesets, integration logs and the administration', () => {
    const views = ALL_PERMISSIONS.filter((permission) => /\.view(_|$)/.test(permission));
    const hidden = [
      'customer.view_global_price_ruleset',
      'customer.view_global_max_buy_ruleset',
      'integration_log.view',
    ];
    expect([...of('viewer')].toSorted()).toEqual(views.filter((one) => !hidden.includes(one)).toSorted());
  });

  it('let an analyst work the desk', () => {
    expect(beyond('analyst', 'viewer')).toEqual([
      'equipment.change',
      'file.download_template',
      'file.download_url',
      'file.import',
      'filter_set.save',
      'mail.review',
      'quote.add',
      'quote.change',
      'quote.duplicate',
      'quote.mark',
      'quote.reject',
      'quote.send_response',
    ]);
  });

  it('let a manager do all with quotes, shippers, awards, working copies and fuel sheets, global rules left out', () => {
    const areas = /^(quote|award|award_lane|working_copy|fuel_sheet|customer)\./;
    const others = ['approval.decide', 'file.delete', 'integration_log.view'];
    const wanted = ALL_PERMISSIONS.filter((one) => areas.test(one) && !/global|correct_price/.test(one));
    const held = [...of('analyst'), ...wanted, ...others];
    expect([...of('manager')].toSorted()).toEqual([...new Set(held)].toSorted());
    expect(beyond('manager', 'analyst')).toContain('quote.delete');
  });

  it('let a corrector see all rules and correct their constants', () => {
    expect(beyond('corrector', 'analyst')).toEqual([
      'customer.correct_price',
      'customer.view_global_max_buy_ruleset',
      'customer.view_global_price_ruleset',
    ]);
    expect(of('corrector')).toContain('customer.view_price_rules');
    expect(of('corrector')).toContain('customer.view_max_buy_rules');
  });

  it('[SP-128 SP-163] let only an administrator change diesel prices and exchange rates', () => {
    const holders = Object.keys(INITIAL_ROLES).filter((role) => of(role).has('fuel_price.change'));
    expect(holders).toEqual(['administrator']);
  });

  it('let an administrator do everything', () => {
    expect([...of('administrator')]).toEqual(ALL_PERMISSIONS);
  });
});
