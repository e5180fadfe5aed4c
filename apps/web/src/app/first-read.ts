import type { Permission } from '@lanewright/access';

/** The call that a screen waits for longest, and the permission that it needs. */
export type FirstRead = { readonly path: string; readonly may: Permission };

/**
 * First reads of screens whose address says all that the call needs. The paths stand here as text, because the contract's
 * endpoints would bring the schemas of all answers into the first script.
 */
const FIRST_READS: readonly (FirstRead & { readonly screen: RegExp })[] = [
  {
    screen: /^\/price-rules$/,
    path: '/v1/global-rule/price-prediction-ruleset/',
    may: 'customer.view_global_price_ruleset',
  },
  {
    screen: /^\/max-buy-rules$/,
    path: '/v1/global-rule/max-buy-price-prediction-ruleset/',
    may: 'customer.view_global_max_buy_ruleset',
  },
  {
    screen: /^\/shippers\/(\d+)\/price-rules$/,
    path: '/v1/customer/{id}/price-prediction-rules/',
    may: 'customer.view_price_rules',
  },
  {
    screen: /^\/shippers\/(\d+)\/max-buy-rules$/,
    path: '/v1/customer/{id}/max-buy-price-prediction-rules/',
    may: 'customer.view_max_buy_rules',
  },
  { screen: /^\/quotes\/(\d+)$/, path: '/v1/quote/{id}/', may: 'quote.view' },
];

/** What the screen at an address of the app reads first; null for screens whose reads depend on more. */
export function firstReadOf(address: string): FirstRead | null {
  for (const { screen, path, may } of FIRST_READS) {
    const found = screen.exec(address.replace(/\/$/, ''));
    if (found !== null) return { path: path.replace('{id}', found[1] ?? ''), may };
  }
  return null;
}
