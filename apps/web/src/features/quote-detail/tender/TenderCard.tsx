import type { QuoteView, TenderView } from '@lanewright/contract';
import { ChevronRight, CircleAlert, CircleCheck, FileCheck, TriangleAlert } from 'lucide-react';
import { momentText } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CardBody } from '../cards/CardBody.tsx';
import { differenceText, keyedTender, tenderState } from './tender-words.ts';
import { TenderActs, type TenderActsProps } from './TenderActs.tsx';
import { useTenders } from './use-tenders.ts';
import says from '../cards/shipper-says.module.css';
import classes from './TenderCard.module.css';

const ICON = { calm: FileCheck, done: CircleCheck, warning: TriangleAlert, failed: CircleAlert };

/** The shipper's tenders beside our price, with the differences (B-040). Absent without tenders. */
export function TenderCard({ quote }: { readonly quote: QuoteView }) {
  const tenders = useTenders(quote);
  if (tenders.data?.length === 0 || (tenders.data === undefined && !tenders.isError)) return null;
  return (
    <SectionCard title="Load tender" flush>
      <CardBody query={tenders} failed="The tenders of this quote could not be read.">
        {(all) =>
          all.map((tender) => (
            <Tender key={tender.id} tender={tender} quote={quote} hasKey={tender.id === keyedTender(all)?.id} />
          ))
        }
      </CardBody>
    </SectionCard>
  );
}

function Tender({ tender, quote, hasKey }: TenderActsProps) {
  const { words, tone } = tenderState(tender);
  const Icon = ICON[tone];
  const said = [...tender.differences, ...tender.doubts];
  const problem = tender.delivery?.problem ?? null;
  return (
    <article className={says.item} aria-label={`Tender ${tender.shipment_id}`}>
      <div className={says.state} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
        <Icon size={16} aria-hidden="true" />
        <div className="grow">
          <p>{words}</p>
          {problem === null ? null : <p>{problem}</p>}
          <p className="basis">
            {tender.source_name} {tender.shipment_id}
            {tender.respond_by === null ? null : ` · ${tender.respond_by}`}
          </p>
        </div>
        <time className="basis num" dateTime={tender.received_at}>
          {momentText(new Date(tender.received_at))}
        </time>
      </div>
      <Prices tender={tender} />
      {said.length === 0 ? null : (
        <ul className={classes.list} aria-label="Differences from our quote">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {tender.instructions.length === 0 ? null : (
        <ul className={classes.list} aria-label="Instructions">
          {tender.instructions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <details className={classes.proof}>
        <summary className="disclosure">
          <ChevronRight size={14} aria-hidden="true" />
          Tender as received
        </summary>
        <pre tabIndex={0} aria-label="Tender as received" className="mono">
          {tender.document}
        </pre>
      </details>
      <TenderActs tender={tender} quote={quote} hasKey={hasKey} />
    </article>
  );
}

function Prices({ tender }: { readonly tender: TenderView }) {
  return (
    <dl className={says.prices}>
      <div>
        <dt>Tender</dt>
        <dd>
          <Money units={tender.charge} currency={tender.currency} precision="exact" />
        </dd>
      </div>
      <div>
        <dt>Our price</dt>
        <dd>
          <Money units={tender.our_price} currency={tender.our_currency ?? tender.currency} precision="exact" />
        </dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>{differenceText(tender) ?? <span className="ink-3">N/A</span>}</dd>
      </div>
    </dl>
  );
}
