import { Link, type LinkProps } from '@tanstack/react-router';
import { useMay } from '../../../../lib/current-user.ts';
import { viewPermission, type RuleScope } from '../../facts/price/rule-scopes.ts';
import classes from '../cards.module.css';

type RuleLinkProps = {
  readonly ruleId: string;
  /** Undefined where it is not known in which ruleset the rule stands. */
  readonly scope: RuleScope | undefined;
  readonly children: string;
  /** What stands there for people who may not see the ruleset. */
  readonly otherwise?: React.ReactNode;
};

/** A rule's name that leads to the rule in its editor, for those who may see it (B-003, B-004). */
export function RuleLink({ ruleId, scope, children, otherwise = children }: RuleLinkProps) {
  const may = useMay();
  if (scope === undefined || !may(viewPermission(scope))) return otherwise;
  const { to, params } = editorOf(scope);
  return (
    <Link className={classes.link} to={to} params={params} search={{ rule: ruleId }}>
      {children}
    </Link>
  );
}

function editorOf({ context, customer }: RuleScope): Pick<LinkProps, 'to' | 'params'> {
  const kind = context === 'quote_price_prediction' ? 'price-rules' : 'max-buy-rules';
  return customer === null ? { to: `/${kind}` } : { to: `/shippers/$id/${kind}`, params: { id: String(customer) } };
}
