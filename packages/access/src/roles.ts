import { ALL_PERMISSIONS, type Permission } from './permissions.ts';

const VIEWER: readonly Permission[] = [
  'quote.view',
  'award.view',
  'award_lane.view',
  'customer.view',
  'customer.view_price_rules',
  'customer.view_max_buy_rules',
  'file.view',
  'fuel_sheet.view',
  'fuel_price.view',
  'filter_set.view',
  'working_copy.view',
  'user.view',
  'user.view_profile',
  'mail.view',
];

const ANALYST: readonly Permission[] = [
  ...VIEWER,
  'quote.add',
  'quote.change',
  'quote.mark',
  'quote.duplicate',
  'quote.send_response',
  'quote.reject',
  'equipment.change',
  'file.import',
  'file.download_url',
  'file.download_template',
  'filter_set.save',
  'mail.review',
];

const MANAGER_EXTRA: readonly Permission[] = [
  'quote.delete',
  'approval.decide',
  'quote.update_margin',
  'award.add',
  'award.change',
  'award.delete',
  'award.add_lane',
  'award_lane.change',
  'award_lane.delete',
  'customer.add',
  'customer.change',
  'customer.delete',
  'customer.merge',
  'customer.duplicate_rules',
  'customer.change_price_rules',
  'customer.change_max_buy_rules',
  'fuel_sheet.change',
  'fuel_sheet.delete_multiple',
  'working_copy.add',
  'working_copy.change',
  'working_copy.delete',
  'file.delete',
  'integration_log.view',
];

const CORRECTOR_EXTRA: readonly Permission[] = [
  'customer.view_global_price_ruleset',
  'customer.view_global_max_buy_ruleset',
  'customer.correct_price',
];

/** The roles a new installation starts with; kept as data afterwards (SP-005). */
export const INITIAL_ROLES: Readonly<
  Record<string, { readonly title: string; readonly permissions: readonly Permission[] }>
> = {
  viewer: { title: 'Viewer', permissions: VIEWER },
  analyst: { title: 'Pricing Analyst', permissions: ANALYST },
  manager: { title: 'Pricing Manager', permissions: [...ANALYST, ...MANAGER_EXTRA] },
  corrector: { title: 'Rule Corrector', permissions: [...ANALYST, ...CORRECTOR_EXTRA] },
  administrator: { title: 'Administrator', permissions: ALL_PERMISSIONS },
};
