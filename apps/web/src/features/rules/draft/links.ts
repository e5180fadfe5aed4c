import type { LinkProps } from '@tanstack/react-router';
import type { RulesScope } from './scope.ts';

/** The pages of one ruleset. */
export type RulesPageName = 'list' | 'history' | 'back-test';

const TAIL = { list: '', history: '/history', 'back-test': '/back-test' } as const;

/** Where a page of a ruleset is, for links: its route and the shipper in it. */
export function rulesLink(
  { context, customer }: RulesScope,
  page: RulesPageName = 'list',
): { readonly to: LinkProps['to']; readonly params?: LinkProps['params'] } {
  const kind = context === 'quote_price_prediction' ? 'price-rules' : 'max-buy-rules';
  if (customer === null) return { to: `/${kind}${TAIL[page]}` };
  return { to: `/shippers/$id/${kind}${TAIL[page]}`, params: { id: String(customer) } };
}
