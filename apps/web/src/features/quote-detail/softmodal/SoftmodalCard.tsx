import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { CircleAlert } from 'lucide-react';
import { momentText } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { hasSoftmodal, intermodalLabel, transitText, type SoftmodalRates } from './softmodal.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { CardEmpty } from '../cards/CardBody.tsx';
import cards from '../cards/cards.module.css';
import { PartnerMark } from '../cards/PartnerMark.tsx';
import classes from './SoftmodalCard.module.css';

/** What the multimodal service offers for the lane: totals, days and charges, or why there is none (Q-050…Q-052). */
export function SoftmodalCard({ quote }: { readonly quote: QuoteView }) {
  if (!hasSoftmodal(quote)) return null;
  const offers = quote.custom_fields.softmodal;
  return (
    <SectionCard
      title={intermodalLabel(offers)}
      note={offers === null ? undefined : `Whole trip, ${offers.currency}`}
      flush
      actions={
        <>
          <PartnerMark state={quote.partners.softmodal} />
          {offers === null ? null : (
            <time className="basis num" dateTime={offers.at}>
              {momentText(new Date(offers.at))}
            </time>
          )}
        </>
      }
    >
      {offers === null ? <NoOffers quote={quote} /> : <Offers offers={offers} />}
    </SectionCard>
  );
}

function NoOffers({ quote }: { readonly quote: QuoteView }) {
  if (quote.pricing_pending) return <ListSkeleton />;
  if (quote.partners.softmodal === 'not_set_up') return <CardEmpty>The multimodal service is not set up.</CardEmpty>;
  return <CardEmpty>The multimodal service was not asked yet.</CardEmpty>;
}

function Offers({ offers }: { readonly offers: SoftmodalRates }) {
  if (offers.error !== null) {
    return (
      <div className={cards.failed} role="note">
        <CircleAlert size={16} aria-hidden="true" />
        <p>{offers.error}</p>
      </div>
    );
  }
  if (offers.rates.length === 0) return <CardEmpty>No intermodal rates available.</CardEmpty>;
  return (
    <>
      {offers.rates.map((rate, index) => (
        <Rate key={index} rate={rate} offers={offers} />
      ))}
      {offers.quote_id === null ? null : <p className={cards.foot}>Offer {offers.quote_id}</p>}
    </>
  );
}

type RateProps = { readonly rate: SoftmodalRates['rates'][number]; readonly offers: SoftmodalRates };

function Rate({ rate, offers: { currency } }: RateProps) {
  const transit = transitText(rate.transit);
  return (
    <table className={classes.rate}>
      <caption>
        <span className={classes.total}>
          <span>
            Total <Money units={rate.total} currency={currency} />
          </span>
          <span className="ink-3">{transit ?? `Transit days ${MESSAGES.missingDash}`}</span>
        </span>
      </caption>
      {rate.charges.length === 0 ? null : (
        <>
          <thead>
            <tr>
              <th scope="col">Charge</th>
              <th scope="col">Amount</th>
              <th scope="col">Fuel surcharge</th>
            </tr>
          </thead>
          <tbody>
            {rate.charges.map((charge, index) => (
              <tr key={index}>
                <td>{charge.name}</td>
                <td>
                  <Money units={charge.amount} currency={currency} />
                </td>
                <td>{charge.fsc ? 'Yes' : 'No'}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </table>
  );
}
