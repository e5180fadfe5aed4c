import { MARK_PERMISSION, type QuoteView, type VerdictView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { BookLoadDialog } from './BookLoadDialog.tsx';
import { useSettleVerdict } from './use-verdicts.ts';
import { recordLabel } from './verdict-words.ts';
import says from '../cards/shipper-says.module.css';

type VerdictActsProps = { readonly verdict: VerdictView; readonly quote: QuoteView; readonly hasKey: boolean };

/** Records a proposed verdict with one key, or sets it aside. A load that has no number yet is asked for one. */
export function VerdictActs({ verdict, quote, hasKey }: VerdictActsProps) {
  const may = useMay();
  const [booking, setBooking] = useState(false);
  const settle = useSettleVerdict(quote, verdict.id);
  const mayMark = may(MARK_PERMISSION.won);
  const canRecord = mayMark && verdict.can_record && !settle.isPending;
  const record = (): void => (verdict.needs_reference ? setBooking(true) : settle.mutate({ act: 'record' }));
  useShortcuts({ v: record }, hasKey && canRecord);
  if (!mayMark) return null;
  return (
    <div className={says.foot}>
      <Button variant="default" disabled={settle.isPending} onClick={() => settle.mutate({ act: 'dismiss' })}>
        Set aside
      </Button>
      {verdict.can_record ? (
        <Button disabled={!canRecord} onClick={record} rightSection={hasKey ? <Kbd>V</Kbd> : undefined}>
          {recordLabel(verdict)}
        </Button>
      ) : null}
      {booking ? <BookLoadDialog verdict={verdict} quote={quote} onClose={() => setBooking(false)} /> : null}
    </div>
  );
}
