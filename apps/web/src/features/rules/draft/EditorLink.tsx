import { Link, type LinkProps } from '@tanstack/react-router';
import type { RulesScope } from './scope.ts';

/** The route of a scope's editor as links take it. */
export function editorRoute({ context, customer }: RulesScope): {
  readonly to: LinkProps['to'];
  readonly params?: LinkProps['params'];
} {
  const maxBuy = context === 'max_buy_price_prediction';
  if (customer === null) return { to: maxBuy ? '/max-buy-rules' : '/price-rules' };
  const to = maxBuy ? '/shippers/$id/max-buy-rules' : '/shippers/$id/price-rules';
  return { to, params: { id: String(customer) } };
}

type EditorLinkProps = {
  readonly scope: RulesScope;
  /** Opens the save dialog there. */
  readonly save?: boolean;
  readonly children?: React.ReactNode;
};

/** A link to a scope's editor; whatever else it is given goes to the link, as Mantine's buttons need it. */
export function EditorLink({ scope, save = false, ...rest }: EditorLinkProps) {
  const { to, params } = editorRoute(scope);
  return <Link to={to} params={params} search={save ? SAVE : {}} {...rest} />;
}

const SAVE = { save: true } as const;
