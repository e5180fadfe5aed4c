import type { CustomerOverview, CustomerView } from '@lanewright/contract';
import type { RuleContext } from '@lanewright/rules';
import { Link } from '@tanstack/react-router';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { Overview } from './Overview.tsx';
import classes from './Tabs.module.css';

type InForce = CustomerOverview['rules'][number];

const CONTEXTS: Readonly<
  Record<RuleContext, { readonly title: string; readonly path: 'price-rules' | 'max-buy-rules' }>
> = {
  quote_price_prediction: { title: 'Quoting rules', path: 'price-rules' },
  max_buy_price_prediction: { title: 'Max Buy rules', path: 'max-buy-rules' },
};

/** The rules that run for the shipper: its own, or the default shipper's (S-032, SP-146), with the ways to their editors. */
export function RulesTab({ shipper }: { readonly shipper: CustomerView }) {
  return (
    <Overview shipper={shipper} part={({ rules }) => rules}>
      {(rules) => (
        <div className={classes.column}>
          {rules.map((inForce) => (
            <SectionCard key={inForce.context} title={CONTEXTS[inForce.context].title}>
              <Words inForce={inForce} shipper={shipper} />
            </SectionCard>
          ))}
        </div>
      )}
    </Overview>
  );
}

function Words({
  inForce: { context, own, inherited },
  shipper,
}: {
  readonly inForce: InForce;
  readonly shipper: CustomerView;
}) {
  const { path } = CONTEXTS[context];
  const editorOf = (id: number, words: string) => (
    <Link to={`/shippers/$id/${path}`} params={{ id: String(id) }}>
      {words}
    </Link>
  );
  if (own !== null)
    return (
      <p>
        This shipper uses{' '}
        {editorOf(shipper.id, `${own.rule_count} ${own.rule_count === 1 ? 'rule' : 'rules'} of its own`)}, version{' '}
        {own.version}.
      </p>
    );
  if (inherited === null) return <p>No rules run for this shipper. {editorOf(shipper.id, 'Write its first rule')}</p>;
  return (
    <p>
      This shipper has no rules of its own. It uses{' '}
      {editorOf(
        inherited.customer,
        `${inherited.rule_count} ${inherited.rule_count === 1 ? 'rule' : 'rules'} of ${inherited.customer_name}`,
      )}
      . {editorOf(shipper.id, 'Write its first rule')}
    </p>
  );
}
