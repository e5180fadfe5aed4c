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

/**
 * The complete list of signed-in routes, with id 1 where an id belongs. Shipper 1 is the default shipper, which
 * has no page of its own (SP-097), so those of a shipper are of shipper 2.
 */
export const ROUTES: readonly SignedInRoute[] = [
  { path: '/quotes', title: 'Quotes Dashboard', may: 'quote.view', viewer: true },
  { path: '/quotes/create', title: 'Add New Quote', may: 'quote.view', viewer: true },
  { path: '/quotes/1', title: 'Quote', may: 'quote.view', viewer: true },
  { path: '/quotes/1/edit', title: 'Edit Quote', may: 'quote.view', viewer: true },
  { path: '/shippers', title: 'Shippers', may: 'customer.view', viewer: true },
  { path: '/shippers/create', title: 'Add New Shipper', may: 'customer.add', viewer: false },
  { path: '/shippers/edit/2', title: 'Edit Shipper', may: 'customer.change', viewer: false },
  { path: '/shippers/2', title: 'Shipper Details', may: 'customer.view', viewer: true },
  { path: '/shippers/2/fuel-sheets', title: /^(.+ )?Fuel Sheets$/, may: 'fuel_sheet.view', viewer: true },
  { path: '/shippers/2/price-rules', title: /^(.+ )?Quoting Rules$/, may: 'customer.view_price_rules', viewer: true },
  {
    path: '/shippers/2/max-buy-rules',
    title: /^(.+ )?Max Buy Rules$/,
    may: 'customer.view_max_buy_rules',
    viewer: true,
  },
  { path: '/price-rules', title: 'Rules', may: 'customer.view_global_price_ruleset', viewer: false },
  { path: '/max-buy-rules', title: 'Global Max Buy Rules', may: 'customer.view_global_max_buy_ruleset', viewer: false },
  { path: '/awards', title: 'Awards', may: 'award.view', viewer: true },
  { path: '/awards/upload', title: 'Upload Awards', may: 'award.add', viewer: false },
  { path: '/awards/1/edit', title: /^Edit Award( 1)?$/, may: 'award.change', viewer: false },
  { path: '/awards/1/lanes', title: /Lanes$/, may: 'award_lane.view', viewer: true },
  { path: '/awards/1/lanes/create', title: 'Add New Award Lane', may: 'award.add_lane', viewer: false },
  { path: '/awards/1/lanes/1/edit', title: 'Edit Award Lane', may: 'award_lane.change', viewer: false },
  { path: '/working-copies', title: 'Working copies', may: 'working_copy.view', viewer: true },
  { path: '/working-copies/upload', title: 'Upload Working Copies', may: 'working_copy.add', viewer: false },
  { path: '/working-copies/1/edit', title: 'Edit Working Copy', may: 'working_copy.change', viewer: false },
  { path: '/integration-logs', title: 'Integration Logs Dashboard', may: 'integration_log.view', viewer: false },
  { path: '/files', title: 'Files', may: 'file.view', viewer: true },
];
