import { getCustomer, listLetters, type LetterView } from '@lanewright/contract';
import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correlationOf, sentenceOf } from '../../lib/api/api-error.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { PageHead, PageHeadName } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { LetterForm } from './LetterForm.tsx';
import classes from './Letters.module.css';

/** The letters with their names on screens. */
const KINDS: readonly { readonly value: LetterView['kind']; readonly label: string }[] = [
  { value: 'respond', label: 'Answer' },
  { value: 'reject', label: 'Rejection' },
  { value: 'question', label: 'Questions' },
];

/** The words of answers, rejections and questions, of a shipper or of the house where `customer` is null (B-028). */
export function LettersPage({ customer }: { readonly customer: number | null }) {
  const client = useQueryClient();
  const reading = reads(listLetters, { query: customer === null ? {} : { customer } });
  const letters = useQuery(reading);
  const shipper = useQuery({
    ...reads(getCustomer, { params: { id: customer ?? 0 } }),
    enabled: customer !== null && letters.data !== undefined,
  });
  const name = shipper.data?.customer_name;
  const mayChange = useMay()(customer === null ? 'administration.letters' : 'customer.change');
  const [kind, setKind] = useState<LetterView['kind']>('respond');
  const newest = letters.data?.letters.find((each) => each.kind === kind);
  // A letter that is being written stays as it was opened, whatever is read meanwhile; else the newest is shown.
  const [opened, setOpened] = useState<LetterView | null>(null);
  const letter = opened ?? newest;
  const store = (stored: LetterView): void => {
    client.setQueryData(
      reading.queryKey,
      (all) => all && { ...all, letters: all.letters.map((each) => (each.kind === stored.kind ? stored : each)) },
    );
    void client.invalidateQueries({ queryKey: keyOf(listLetters) });
  };
  return (
    <div className={classes.page}>
      <PageHead
        title="Letters"
        {...(customer === null
          ? {}
          : { back: { to: '/shippers/$id', params: { id: String(customer) }, label: 'Back to the shipper' } })}
        {...(name === undefined ? {} : { tab: `Letters · ${name}`, note: <PageHeadName name={name} /> })}
      />
      <div className={classes.kinds}>
        <SegmentedControl
          aria-label="Letter"
          data={[...KINDS]}
          value={kind}
          disabled={opened !== null}
          onChange={(value) => setKind(KINDS.find((each) => each.value === value)?.value ?? kind)}
        />
        <span className="ink-3">
          {opened !== null ? 'Save or discard this letter before you open another one.' : standing(customer, letter)}
        </span>
        {mayChange ? null : <span className="ink-2">{MAY_NOT}</span>}
      </div>
      {letters.error !== null && letters.data === undefined ? (
        <FailedState
          sentence={sentenceOf(letters.error)}
          correlationId={correlationOf(letters.error)}
          onRetry={() => void letters.refetch()}
        />
      ) : letter === undefined || letters.data === undefined ? (
        <ListSkeleton />
      ) : (
        <LetterForm
          key={`${kind} ${letter.version}`}
          label={KINDS.find((each) => each.value === kind)?.label ?? ''}
          customer={customer}
          letter={letter}
          mayChange={mayChange}
          fields={letters.data.fields}
          onUnsaved={(unsaved) => setOpened(unsaved ? letter : null)}
          onStored={store}
        />
      )}
    </div>
  );
}

/** Whose words hold now. */
function standing(customer: number | null, letter: LetterView | undefined): string {
  if (letter === undefined) return '';
  if (letter.own !== null)
    return `${customer === null ? "The house's" : "This shipper's"} own words, last changed by ${letter.own.changed_by_name}.`;
  return letter.otherwise.from === 'house' ? "The house's letter applies." : 'The built-in letter applies.';
}
