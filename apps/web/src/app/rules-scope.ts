import { useLocation, useParams } from '@tanstack/react-router';
import type { RuleContext } from '@lanewright/rules';

/** Which ruleset an address is about: the context by its path, the shipper by its parameter (R-001…R-005). */
export function useScopeOfAddress(): { readonly context: RuleContext; readonly customer: number | null } {
  const { pathname } = useLocation();
  const { id } = useParams({ strict: false });
  const context = /\/max-buy-rules(\/|$)/.test(pathname) ? 'max_buy_price_prediction' : 'quote_price_prediction';
  const customer = Number(id);
  // An address that names no shipper is asked for as it is: the server says that there is none.
  return { context, customer: id === undefined ? null : Number.isSafeInteger(customer) ? customer : 0 };
}
