import type { Permission } from '@lanewright/access';

/** A signed-in route of the specification, with an address that fits it. */
export type SignedInRoute = {
  readonly path: string;
  /** The title of its page; a shipper's rules bear its name before theirs (SP-152). */
  readonly title: string | RegExp;
  /** The permission that it needs (SP-006, SP-007). */
  readonly may: Permission;
  /** Whether a viewer may see it. */
  readonly viewer: boolean;
};

/** The complete list of signed-in routes, with id 1 where an id belongs. */
export const ROUTES: readonly SignedInRoute[] = [
  { path: '/quotes', title: 'Quotes Dashboard', may: 'quote.view', viewer: true },
  { path: '/quotes/create', title: 'Add New Quote', may: 'quote.view', viewer: true },
  { path: '/quotes/1', title: 'Quote', may: 'quote.view', viewer: true },
  { path: '/quotes/1/edit', title: 'Edit Quote', may: 'quote.view', viewer: true },
  { path: '/shippers', title: 'Shippers', may: 'customer.view', viewer: true },
  { path: '/shippers/create', title: 'Create Shipper', may: 'customer.add', viewer: false },
  { path: '/shippers/edit/1', title: 'Edit Shipper', may: 'customer.change', viewer: false },
  { path: '/shippers/1', title: 'Shipper', may: 'customer.view', viewer: true },
  { path: '/shippers/1/fuel-sheets', title: 'Fuel Sheets', may: 'fuel_sheet.view', viewer: true },
  { path: '/shippers/1/price-rules', title: /^(.+ )?Quoting Rules$/, may: 'customer.view_price_rules', viewer: true },
  {
    path: '/shippers/1/max-buy-rules',
    title: /^(.+ )?Max Buy Rules$/,
    may: 'customer.view_max_buy_rules',
    viewer: true,
  },
  { path: '/price-rules', title: 'Rules', may: 'customer.view_global_price_ruleset', viewer: false },
  { path: '/max-buy-rules', title: 'Global Max Buy Rules', may: 'customer.view_global_max_buy_ruleset', viewer: false },
  { path: '/awards', title: 'Awards', may: 'award.view', viewer: true },
  { path: '/awards/upload', title: 'Upload Award', may: 'award.add', viewer: false },
  { path: '/awards/1/edit', title: 'Edit Award', may: 'award.change', viewer: false },
  { path: '/awards/1/lanes', title: 'Award Lanes', may: 'award_lane.view', viewer: true },
  { path: '/awards/1/lanes/create', title: 'New lane', may: 'award.add_lane', viewer: false },
  { path: '/awards/1/lanes/1/edit', title: 'Edit lane', may: 'award_lane.change', viewer: false },
  { path: '/working-copies', title: 'Working copies', may: 'working_copy.view', viewer: true },
  { path: '/working-copies/upload', title: 'Upload Working copy', may: 'working_copy.add', viewer: false },
  { path: '/working-copies/1/edit', title: 'Edit Working copy', may: 'working_copy.change', viewer: false },
  { path: '/integration-logs', title: 'Integration logs', may: 'integration_log.view', viewer: false },
  { path: '/files', title: 'Files', may: 'file.view', viewer: true },
];
