/** A signed-in route of the specification, with an address that fits it. */
export type SignedInRoute = {
  readonly path: string;
  /** The title of its page. */
  readonly title: string;
  /** Whether a viewer may see it. */
  readonly viewer: boolean;
};

/** The complete list of signed-in routes, with id 1 where an id belongs. */
export const ROUTES: readonly SignedInRoute[] = [
  { path: '/quotes', title: 'Quotes Dashboard', viewer: true },
  { path: '/quotes/create', title: 'Add New Quote', viewer: true },
  { path: '/quotes/1', title: 'Quote', viewer: true },
  { path: '/quotes/1/edit', title: 'Edit Quote', viewer: true },
  { path: '/shippers', title: 'Shippers', viewer: true },
  { path: '/shippers/create', title: 'Create Shipper', viewer: false },
  { path: '/shippers/edit/1', title: 'Edit Shipper', viewer: false },
  { path: '/shippers/1', title: 'Shipper', viewer: true },
  { path: '/shippers/1/fuel-sheets', title: 'Fuel Sheets', viewer: true },
  { path: '/shippers/1/price-rules', title: 'Price rules', viewer: true },
  { path: '/shippers/1/max-buy-rules', title: 'Max Buy rules', viewer: true },
  { path: '/price-rules', title: 'Price rules', viewer: false },
  { path: '/max-buy-rules', title: 'Max Buy rules', viewer: false },
  { path: '/awards', title: 'Awards', viewer: true },
  { path: '/awards/upload', title: 'Upload Award', viewer: false },
  { path: '/awards/1/edit', title: 'Edit Award', viewer: false },
  { path: '/awards/1/lanes', title: 'Award Lanes', viewer: true },
  { path: '/awards/1/lanes/create', title: 'New lane', viewer: false },
  { path: '/awards/1/lanes/1/edit', title: 'Edit lane', viewer: false },
  { path: '/working-copies', title: 'Working copies', viewer: true },
  { path: '/working-copies/upload', title: 'Upload Working copy', viewer: false },
  { path: '/working-copies/1/edit', title: 'Edit Working copy', viewer: false },
  { path: '/integration-logs', title: 'Integration logs', viewer: false },
  { path: '/files', title: 'Files', viewer: true },
];
