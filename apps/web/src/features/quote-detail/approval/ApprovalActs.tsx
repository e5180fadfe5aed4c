import { decideApproval, listApprovals, type ApprovalView, type QuoteView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import says from '../cards/shipper-says.module.css';
import { DeclineApprovalDialog } from './DeclineApprovalDialog.tsx';

type ApprovalActsProps = { readonly approval: ApprovalView; readonly quote: QuoteView };

/** Approves the price with one key, or opens the dialog that declines it with a note (B-031). */
export function ApprovalActs({ approval, quote }: ApprovalActsProps) {
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const readList = (): void => void client.invalidateQueries({ queryKey: keyOf(listApprovals) });
  const approve = useQuoteAct({
    quote: { id: quote.id },
    run: () => call(decideApproval, { params: { id: approval.id }, body: { decision: 'approve' } }),
    done: 'Price approved',
    onDone: readList,
    showsConflict: false,
  });
  const decide = (): void => (approve.isPending ? undefined : approve.mutate(undefined));
  useShortcuts({ y: decide, o: () => setDeclining(true) });
  return (
    <div className={says.foot}>
      <Button
        variant="default"
        disabled={approve.isPending}
        onClick={() => setDeclining(true)}
        rightSection={<Kbd>O</Kbd>}
      >
        Decline
      </Button>
      <Button disabled={approve.isPending} onClick={decide} rightSection={<Kbd>Y</Kbd>}>
        Approve
      </Button>
      {declining ? (
        <DeclineApprovalDialog
          approval={approval}
          quote={quote}
          onDeclined={readList}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </div>
  );
}
