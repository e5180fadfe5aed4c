import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { correlationOf } from '../../lib/api/api-error.ts';
import { Later } from '../../ui/Later.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { QuoteDetail } from './QuoteDetail.tsx';
import classes from './QuoteDetailPage.module.css';
import { quoteIdOf, useQuoteDetail, type QuoteRead } from './use-quote-detail.ts';
import { useQuoteWalk } from './use-quote-walk.ts';

/** The page of one quote. `id` is what stands in the address. */
export function QuoteDetailPage({ id }: { readonly id: string }) {
  const quoteId = quoteIdOf(id);
  const read = useQuoteDetail(quoteId);
  useQuoteWalk(quoteId);
  const tab = read.kind === 'read' ? `${read.quote.system_id} ${read.quote.customer_name}` : 'Quote';
  return (
    <>
      <PageHead title="Quote" tab={tab} back={{ to: '/quotes', label: 'Back to the Quotes Dashboard' }} />
      <div className={classes.page}>
        {/* The list that was left is gone before the panel is drawn: both at once would keep the keys waiting. */}
        <Later rank={0}>
          <Content read={read} />
        </Later>
      </div>
    </>
  );
}

function Content({ read }: { readonly read: QuoteRead }) {
  if (read.kind === 'read') return <QuoteDetail key={read.quote.id} quote={read.quote} />;
  if (read.kind === 'missing') return <Missing />;
  if (read.kind === 'failed') return <FailedState correlationId={correlationOf(read.error)} onRetry={read.retry} />;
  return <Reading />;
}

/** A quote that is not there, with the way back. */
function Missing() {
  return (
    <div className={classes.missing} role="alert">
      <p>{MESSAGES.quoteMissing}</p>
      <Button variant="default" renderRoot={(props: object) => <Link to="/quotes" {...props} />}>
        Quotes Dashboard
      </Button>
    </div>
  );
}

/** The page's shape while the quote is read, so that nothing jumps. */
function Reading() {
  return (
    <>
      <div style={{ height: 44 }} />
      <div className={classes.placeholder} style={{ height: 108 }} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {[0, 1].map((card) => (
            <div key={card} className={classes.placeholder}>
              <ListSkeleton />
            </div>
          ))}
        </div>
        <div className={classes.placeholder}>
          <ListSkeleton />
        </div>
      </div>
    </>
  );
}
