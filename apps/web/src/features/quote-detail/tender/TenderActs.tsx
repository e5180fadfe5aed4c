import { MARK_PERMISSION, type QuoteView, type TenderView } from '@lanewright/contract';
import type { PriceWarning } from '@lanewright/quoting';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { warningsTold } from '../price-question/use-price-question.ts';
import { DeclineTenderDialog } from './DeclineTenderDialog.tsx';
import { isAnswerable, isOurPrice, priceText } from './tender-words.ts';
import { useAnswerTender, useMatchTender } from './use-tenders.ts';
import says from '../cards/shipper-says.module.css';
import classes from './TenderCard.module.css';

/** A tender of a quote. `hasKey`: the keyboard shortcut accepts this one; only one of several has it. */
export type TenderActsProps = { readonly tender: TenderView; readonly quote: QuoteView; readonly hasKey: boolean };

/** The actions on a tender: confirm that it belongs to this quote, accept or decline it. */
export function TenderActs({ tender, quote, hasKey }: TenderActsProps) {
  const may = useMay();
  const match = useMatchTender(quote);
  if (!may(MARK_PERMISSION.won)) return null;
  if (tender.state === 'open' && tender.match === 'proposed')
    return (
      <div className={says.foot}>
        <Button variant="default" disabled={match.isPending} onClick={() => match.mutate(tender.id)}>
          This is its tender
        </Button>
      </div>
    );
  return isAnswerable(tender) ? <Answers tender={tender} quote={quote} hasKey={hasKey} /> : null;
}

/** Accepts with one key if the tender accepts our offer; asks for confirmation otherwise. */
function Answers({ tender, quote, hasKey }: TenderActsProps) {
  const may = useMay();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const [warnings, setWarnings] = useState<readonly PriceWarning[]>([]);
  const close = (): void => {
    setAsked(null);
    setWarnings([]);
  };
  const answer = useAnswerTender(quote, {
    onDone: close,
    showFailure: (error) => {
      const told = warningsTold(error);
      if (told === null) return false;
      setWarnings(told);
      setAsked('accept');
      return true;
    },
  });
  const mayPrice = may('quote.change') && may('quote.send_response');
  const isForbidden = !isOurPrice(tender) && !mayPrice;
  const canAccept = tender.charge !== null && !isForbidden && !answer.isPending;
  const confirmed = warnings.length === 0 ? {} : { confirm_warnings: warnings.map(({ code }) => code) };
  const take = (): void => answer.mutate({ tender, decision: 'accept', ...confirmed });
  const isPlain = tender.takes_our_offer && tender.doubts.length === 0;
  const accept = (): void => (isPlain ? take() : setAsked('accept'));
  useShortcuts({ t: accept }, hasKey && canAccept);
  return (
    <>
      {isForbidden ? (
        <p className={classes.note}>Accepting another price needs the permissions to change and to send prices.</p>
      ) : null}
      <div className={says.foot}>
        <Button variant="default" disabled={answer.isPending} onClick={() => setAsked('decline')}>
          Decline
        </Button>
        <Button disabled={!canAccept} onClick={accept} rightSection={hasKey ? <Kbd onAccent>T</Kbd> : undefined}>
          Accept tender
        </Button>
      </div>
      {asked === 'accept' ? (
        <ConfirmDialog
          question={`Accept the tender at ${priceText(tender)}? The quote is won at this price.`}
          confirmLabel={warnings.length === 0 ? 'Accept tender' : 'Accept all the same'}
          busy={answer.isPending}
          onConfirm={take}
          onClose={close}
        >
          {warnings.length === 0 ? null : (
            <FormNotice tone="warning">{warnings.map(({ sentence }) => sentence).join(' ')}</FormNotice>
          )}
        </ConfirmDialog>
      ) : null}
      {asked === 'decline' ? (
        <DeclineTenderDialog
          busy={answer.isPending}
          onDecline={(reason) => answer.mutate({ tender, decision: 'decline', reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
