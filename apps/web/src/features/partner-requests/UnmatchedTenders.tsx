import { listTenders, type TenderView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import { Money } from '../../ui/Money.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { tenderLane } from './tender-lane.ts';
import { TieTenderDialog } from './TieTenderDialog.tsx';
import classes from './UnmatchedTenders.module.css';

/** Tenders shown at once; the count says how many there are. */
const SHOWN = 20;

/** Open tenders without a quote, each with the way to tie it to one (B-040). Absent while there is none. */
export function UnmatchedTenders() {
  const { data } = useQuery(reads(listTenders, { query: { size: SHOWN, offset: 0 } }));
  const [tied, setTied] = useState<TenderView | null>(null);
  if (data === undefined || data.count === 0) return null;
  return (
    <div className={classes.section}>
      <SectionCard title="Tenders without a quote" note={String(data.count)} flush>
        <ul className={classes.list} tabIndex={0} aria-label="Tenders without a quote">
          {data.results.map((tender) => (
            <Row key={tender.id} tender={tender} onTie={() => setTied(tender)} />
          ))}
        </ul>
      </SectionCard>
      {tied === null ? null : <TieTenderDialog tender={tied} onClose={() => setTied(null)} />}
    </div>
  );
}

function Row({ tender, onTie }: { readonly tender: TenderView; readonly onTie: () => void }) {
  const may = useMay();
  return (
    <li className={classes.row}>
      <span className={classes.name} title={tender.shipment_id}>
        {tender.source_name} <bdi>{tender.shipment_id}</bdi>
      </span>
      <span className={classes.lane}>{tenderLane(tender)}</span>
      <Money units={tender.charge} currency={tender.currency} precision="exact" />
      <time className="basis num" dateTime={tender.received_at}>
        {momentText(new Date(tender.received_at))}
      </time>
      {may('quote.mark') ? (
        <Button variant="default" aria-label={`Tie to quote: ${tender.shipment_id}`} onClick={onTie}>
          Tie to quote
        </Button>
      ) : null}
    </li>
  );
}
