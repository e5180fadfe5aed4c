import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { awardedLane, changeOf, loadsText, marketSource, type Change } from '../../facts/lane/market.ts';
import classes from './LaneFacts.module.css';
import { PartnerMark } from '../PartnerMark.tsx';

/** What the market does on the lane, who says so, and the contract that covers it (Q-036, Q-044, B-005, B-019). */
export function LaneFacts({ quote }: { readonly quote: QuoteView }) {
  const { historical_market_volumes: volumes, gs_index_data_change: changes } = quote;
  const award = awardedLane(quote);
  const source = marketSource(quote);
  return (
    <div className={classes.strip}>
      <dl className={classes.facts}>
        <Fact name="Lane volume, last month">{loadsText(volumes?.volume_1_mo)}</Fact>
        <Fact name="Reverse volume">{loadsText(volumes?.reverse_volume_1_mo)}</Fact>
        <Fact name="Month on month">{arrowOf(changeOf(changes?.lane_mom_change))}</Fact>
        <Fact name="Year on year">{arrowOf(changeOf(changes?.lane_yoy_change))}</Fact>
        <Fact name="Awarded lane" basis={award?.basis}>
          {award?.name ?? MESSAGES.notAvailable}
        </Fact>
      </dl>
      <p className={classes.source}>
        <span>
          Loads of the last month, changes of the lane&rsquo;s rate index
          {source === null ? '' : `: ${source}`}.
        </span>
        <PartnerMark state={quote.partners.rates} />
      </p>
    </div>
  );
}

type FactProps = { readonly name: string; readonly basis?: string | undefined; readonly children: ReactNode };

function Fact({ name, basis, children }: FactProps) {
  const absent = children === MESSAGES.missingNumber || children === MESSAGES.notAvailable;
  return (
    <div>
      <dt>{name}</dt>
      <dd data-absent={absent || undefined}>
        {children}
        {basis === undefined ? null : <span className={classes.basis}>{basis}</span>}
      </dd>
    </div>
  );
}

/** A change with its arrow; a change of 0 and an unknown one have none (SP-079). */
function arrowOf({ text, direction }: Change): ReactNode {
  if (direction === null) return text;
  const Icon = direction === 'up' ? TrendingUp : TrendingDown;
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={15} strokeWidth={2} aria-hidden="true" />
      <span className="visually-hidden">{direction} </span>
      {text}
    </span>
  );
}
