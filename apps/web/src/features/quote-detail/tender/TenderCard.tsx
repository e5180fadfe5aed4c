import { MARK_PERMISSION, type QuoteView, type TenderView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck, FileCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { momentText } from '../../../lib/dates.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CardBody } from '../cards/CardBody.tsx';
import { DeclineTenderDialog } from './DeclineTenderDialog.tsx';
import { differenceText, isAnswerable, priceText, tenderState } from './tender-words.ts';
import { useAnswerTender, useMatchTender, useTenders } from './use-tenders.ts';
import classes from './TenderCard.module.css';

const ICON = { calm: FileCheck, done: CircleCheck, warning: TriangleAlert, failed: CircleAlert };

/** The shipper's tenders beside our price, with what they say otherwise (B-040). Absent while there is none. */
export function TenderCard({ quote }: { readonly quote: QuoteView }) {
  const tenders = useTenders(quote);
  if (tenders.data?.length === 0 || (tenders.data === undefined && !tenders.isError)) return null;
  return (
    <SectionCard title="Load tender" flush>
      <CardBody query={tenders} failed="The tenders of this quote could not be read.">
        {(all) => all.map((tender) => <Tender key={tender.id} tender={tender} quote={quote} />)}
      </CardBody>
    </SectionCard>
  );
}

type TenderProps = { readonly tender: TenderView; readonly quote: QuoteView };

function Tender({ tender, quote }: TenderProps) {
  const { words, tone } = tenderState(tender);
  const Icon = ICON[tone];
  const said = [...tender.differences, ...tender.doubts];
  const problem = tender.delivery?.problem ?? null;
  return (
    <article className={classes.tender} aria-label={`Tender ${tender.shipment_id}`}>
      <div className={classes.state} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
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
      <details className={classes.proof}>
        <summary>Tender as received</summary>
        <pre tabIndex={0} aria-label="Tender as received" className="mono">
          {tender.document}
        </pre>
      </details>
      <Acts tender={tender} quote={quote} />
    </article>
  );
}

function Prices({ tender }: { readonly tender: TenderView }) {
  return (
    <dl className={classes.prices}>
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

/** Accept takes one key where the tender takes our offer; anything else is asked about first. */
function Acts({ tender, quote }: TenderProps) {
  const may = useMay();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const answer = useAnswerTender(quote, () => setAsked(null));
  const match = useMatchTender(quote);
  const offered = may(MARK_PERMISSION.won) && isAnswerable(tender);
  const canAccept = offered && tender.charge !== null && !answer.isPending;
  const take = (): void => answer.mutate({ tender, decision: 'accept' });
  const isPlain = tender.takes_our_offer && tender.doubts.length === 0;
  const accept = (): void => (isPlain ? take() : setAsked('accept'));
  useShortcuts({ t: () => (canAccept ? accept() : undefined) });
  if (may(MARK_PERMISSION.won) && tender.state === 'open' && tender.match === 'proposed')
    return (
      <div className={classes.foot}>
        <Button variant="default" disabled={match.isPending} onClick={() => match.mutate(tender.id)}>
          This is its tender
        </Button>
      </div>
    );
  if (!offered) return null;
  return (
    <div className={classes.foot}>
      <Button variant="default" disabled={answer.isPending} onClick={() => setAsked('decline')}>
        Decline
      </Button>
      <Button disabled={!canAccept} onClick={accept} rightSection={<Kbd>T</Kbd>}>
        Accept tender
      </Button>
      {asked === 'accept' ? (
        <ConfirmDialog
          question={`Accept the tender at ${priceText(tender)}? The quote is won at this price.`}
          confirmLabel="Accept tender"
          busy={answer.isPending}
          onConfirm={take}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'decline' ? (
        <DeclineTenderDialog
          busy={answer.isPending}
          onDecline={(reason) => answer.mutate({ tender, decision: 'decline', reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
