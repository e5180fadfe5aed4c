import { listCarrierPreferences, MESSAGES, type CarrierMatch, type QuoteView } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reads } from '../../../../lib/api/queries.ts';
import { now } from '../../../../lib/clock.ts';
import { withDays } from '../../../../lib/dates.ts';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { agoWords, FIT_WORDS, phoneAddress } from '../../facts/lane/carrier-words.ts';
import { CardBody, CardEmpty } from '../CardBody.tsx';
import { CardPager } from '../CardPager.tsx';
import classes from '../cards.module.css';

/** Carriers on a page (Q-066, C-027). */
const PAGE = 5;

/** The carriers that like to run this lane, best match first, five a page (Q-066, Q-173, SP-085). */
export function CarrierCard({ quote }: { readonly quote: QuoteView }) {
  const [page, setPage] = useState(0);
  const carriers = useQuery({
    ...reads(listCarrierPreferences, { params: { id: quote.id }, query: { limit: PAGE, offset: page * PAGE } }),
    placeholderData: keepPreviousData,
  });
  const count = carriers.data?.count ?? 0;
  return (
    <SectionCard
      title="Carrier Lane Preference Matches"
      flush
      actions={count === 0 ? undefined : <span className={classes.count}>{count}</span>}
    >
      <div className={count > PAGE ? classes.carriers : undefined}>
        <CardBody query={carriers} failed={MESSAGES.preferencesFailed}>
          {({ results }) =>
            results.length === 0 ? (
              <CardEmpty>{MESSAGES.noPreferences}</CardEmpty>
            ) : (
              <ul className={classes.rows} aria-label="Carriers">
                {results.map((carrier) => (
                  <Carrier key={carrier.id} carrier={carrier} />
                ))}
              </ul>
            )
          }
        </CardBody>
      </div>
      {count > PAGE ? <CardPager name="carriers" page={page} size={PAGE} count={count} onPage={setPage} /> : null}
    </SectionCard>
  );
}

function Carrier({ carrier }: { readonly carrier: CarrierMatch }) {
  const { dot_number: dot, contact_phone: phone, contact_email: email, last_activity: day } = carrier;
  return (
    <li className={classes.row}>
      <span className="ellipsis" title={FIT_WORDS[carrier.fit]}>
        <b className={classes.carrier}>{carrier.company_name}</b>
      </span>
      <span className={`${classes.right} ${classes.small} ${classes.plain} ink-3`}>
        {day === null ? (
          MESSAGES.missingNumber
        ) : (
          <time dateTime={day} title={withDays(day)}>
            {agoWords(day, now())}
          </time>
        )}
      </span>
      <span className={`${classes.small} ink-3 ${classes.contacts}`}>
        <span className="num">DOT {dot ?? MESSAGES.notAvailable}</span>
        {phone === null ? null : (
          <a className="num" href={phoneAddress(phone)}>
            {phone}
          </a>
        )}
        {email === null ? null : <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
      </span>
      <span className={`${classes.right} ${classes.small} ${classes.plain} ink-2`}>
        {carrier.tracking_provider ?? MESSAGES.missingNumber}
      </span>
    </li>
  );
}
