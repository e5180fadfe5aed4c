import { MESSAGES, type CustomerOverview, type CustomerView } from '@lanewright/contract';
import { QUOTE_STATUSES, STATUS_LABEL, type QuoteStatus } from '@lanewright/quoting';
import { parseDay, type Currency } from '@lanewright/units';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { choice } from '../../../ui/filters/filter-field.ts';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { Overview } from './Overview.tsx';
import classes from './QuotesTab.module.css';

type Figures = NonNullable<CustomerOverview['quotes']>;

/** How the shipper's quotes of the last year stand; every figure opens the quotes behind it. */
export function QuotesTab({ shipper }: { readonly shipper: CustomerView }) {
  return (
    <Overview shipper={shipper} part={({ quotes }) => quotes}>
      {(quotes) => <QuoteFigures shipper={shipper} quotes={quotes} />}
    </Overview>
  );
}

function QuoteFigures({ shipper, quotes }: { readonly shipper: CustomerView; readonly quotes: Figures }) {
  const opens = (status: readonly QuoteStatus[], currency: readonly Currency[] = []) => ({
    filters: {
      customer: [choice(shipper.id, shipper.customer_name)],
      created_at_after: quotes.since,
      ...(status.length === 0 ? {} : { status }),
      ...(currency.length === 0 ? {} : { currency }),
    },
  });
  const { by_status: counts, win_rate: rate } = quotes;
  const decided = counts.won + counts.lost;
  return (
    <SectionCard title="Quotes" note={`Created since ${dayText(quotes.since)}`}>
      <dl className={classes.figures}>
        <Figure label="All quotes" opens={opens([])} value={quotes.all.toLocaleString('en-US')} />
        <Figure
          label="Win rate"
          opens={opens(['won', 'lost'])}
          value={rate === null ? MESSAGES.notAvailable : `${rate}%`}
          basis={decided === 0 ? 'none decided yet' : `${counts.won} won of ${decided} decided`}
        />
        {QUOTE_STATUSES.map((status) => (
          <Figure
            key={status}
            label={STATUS_LABEL[status]}
            opens={opens([status])}
            value={counts[status].toLocaleString('en-US')}
          />
        ))}
        {quotes.won.map(({ currency, all_in, margin, margin_percent, quotes: count }) => (
          <Figure
            key={currency}
            label={`Won in ${currency}, all-in`}
            opens={opens(['won'], [currency])}
            value={<Money units={all_in} currency={currency} />}
            basis={
              <>
                {`${count} quotes, margin `}
                <Money units={margin} currency={currency} />
                {margin_percent === null ? '' : ` (${margin_percent}%)`}
              </>
            }
          />
        ))}
      </dl>
    </SectionCard>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly basis?: ReactNode;
  readonly opens: { readonly filters: Readonly<Record<string, string | readonly string[]>> };
};

function Figure({ label, value, basis, opens }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link className={classes.figure} to="/quotes" search={opens}>
          {value}
        </Link>
        {basis === undefined ? null : <span className={classes.basis}>{basis}</span>}
      </dd>
    </div>
  );
}

/** A stored day as screens write it, MM/DD/YYYY. */
function dayText(day: string): string {
  const [year, month, date] = (parseDay(day) ?? day).split('-');
  return `${month ?? ''}/${date ?? ''}/${year ?? ''}`;
}
