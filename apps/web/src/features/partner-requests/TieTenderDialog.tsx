import { listTenderCandidates, matchTender, type TenderCandidate, type TenderView } from '@lanewright/contract';
import { idFromSystemId, STATUS_LABEL, systemIdOf } from '@lanewright/quoting';
import { centsFromUnits, formatExact } from '@lanewright/units';
import { Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { withDays } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { refreshRequests } from './refresh-requests.ts';
import { tenderLane } from './tender-lane.ts';
import classes from './UnmatchedTenders.module.css';

type TieTenderProps = { readonly tender: TenderView; readonly onClose: () => void };

/** Says which quote a tender is about: one that is suggested, or one by its number. It is answered on that quote's page. */
export function TieTenderDialog({ tender, onClose }: TieTenderProps) {
  const client = useQueryClient();
  const candidates = useQuery(reads(listTenderCandidates, { params: { id: tender.id } }));
  const [number, setNumber] = useState('');
  const quote = idFromSystemId(number);
  const tie = useMutation({
    mutationFn: (id: number) => call(matchTender, { params: { id: tender.id }, body: { quote: id } }),
    meta: { done: 'Tender tied to the quote', quiet: true },
    onSuccess: onClose,
    onSettled: () => refreshRequests(client),
  });
  const found = candidates.data ?? [];
  return (
    <FormDialog
      title={`Tie ${tender.shipment_id} to a quote`}
      submitLabel="Tie to quote"
      width={620}
      valid={quote !== null}
      unsaved={number !== ''}
      busy={tie.isPending}
      onSubmit={() => (quote === null ? undefined : tie.mutateAsync(quote).catch(() => undefined))}
      onClose={onClose}
    >
      <FormNotice tone="plain">{tenderLane(tender)}</FormNotice>
      {tie.error === null ? null : <FormNotice tone="failed">{sentenceOf(tie.error)}</FormNotice>}
      {candidates.isError ? <FormNotice tone="failed">The suggestions could not be read.</FormNotice> : null}
      <TextInput
        label="Quote number"
        placeholder="Q00000001"
        required
        value={number}
        error={number !== '' && quote === null ? 'This is not a quote number' : undefined}
        disabled={tie.isPending}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {found.length === 0 ? null : (
        <Radio.Group
          label="Suggested quotes"
          value={String(quote ?? '')}
          onChange={(id) => setNumber(systemIdOf(Number(id)))}
        >
          <div className={classes.candidates}>
            {found.map((one) => (
              <Radio
                key={one.quote_id}
                value={String(one.quote_id)}
                label={<Candidate quote={one} />}
                disabled={tie.isPending}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </FormDialog>
  );
}

/** A quote in two lines: which it is, how it stands and its price, then its lane and day. */
function Candidate({ quote }: { readonly quote: TenderCandidate }) {
  const { system_id, customer_name, origin, destination, pickup_at, price, currency, status } = quote;
  return (
    <>
      {system_id}, {STATUS_LABEL[status]},{' '}
      <span className="num">{price === null ? 'no total price' : formatExact(centsFromUnits(price), currency)}</span>
      <span className={classes.second}>
        <bdi>{customer_name}</bdi>, {origin} to {destination}, {withDays(pickup_at.slice(0, 10))}
      </span>
    </>
  );
}
