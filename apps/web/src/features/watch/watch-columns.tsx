import type { Permission } from '@lanewright/access';
import { MESSAGES, WATCH_KIND_WORDS, type WatchFindingRow } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/current-user.ts';
import { dateText, withDays } from '../../lib/dates.ts';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './Watch.module.css';

type Behind = Pick<WatchFindingRow, 'subject' | 'customer_id'>;

/** The page behind a finding: the quote, the award's lanes, the shipper's fuel sheets. */
export function addressOf({ subject, customer_id }: Behind) {
  const params = { id: String(subject.kind === 'fuel_sheet' ? customer_id : subject.id) };
  if (subject.kind === 'quote') return { to: '/quotes/$id', params } as const;
  if (subject.kind === 'award') return { to: '/awards/$id/lanes', params } as const;
  return { to: '/shippers/$id/fuel-sheets', params } as const;
}

/** What the page behind a finding asks for. */
export const OPENS: Readonly<Record<WatchFindingRow['subject']['kind'], Permission>> = {
  quote: 'quote.view',
  award: 'award_lane.view',
  fuel_sheet: 'fuel_sheet.view',
};

const SUBJECT_WORDS = { quote: 'Quote', award: 'Award', fuel_sheet: 'Fuel sheet' } as const;

/** The columns of the watch: in a window of 1280 px two lines hold what was found. */
export const WATCH_COLUMNS: readonly Column<WatchFindingRow>[] = [
  {
    id: 'kind',
    head: 'Kind',
    width: 128,
    cell: ({ kind }) => <b className={classes.kind}>{WATCH_KIND_WORDS[kind]}</b>,
  },
  {
    id: 'about',
    head: 'About',
    width: 166,
    cell: (row) => (
      <>
        <Subject row={row} />
        <span className={classes.second}>{SUBJECT_WORDS[row.subject.kind]}</span>
      </>
    ),
  },
  {
    id: 'shipper',
    head: 'Shipper',
    width: 140,
    cell: ({ customer_name: name }) => (
      <bdi className={classes.lines} title={name}>
        {name}
      </bdi>
    ),
  },
  {
    id: 'finding',
    head: 'What was found',
    width: 556,
    cell: ({ sentence }) => (
      <span className={classes.lines} title={withDays(sentence)}>
        {withDays(sentence)}
      </span>
    ),
  },
  {
    id: 'worth',
    head: 'Worth',
    width: 106,
    align: 'right',
    cell: ({ worth_cents, basis }) =>
      worth_cents === null ? (
        <span className="ink-3">{MESSAGES.notAvailable}</span>
      ) : (
        <>
          <b>
            <Money cents={worth_cents} currency="USD" />
          </b>
          <span className={classes.second}>{basis}</span>
        </>
      ),
  },
  {
    id: 'since',
    head: 'Since',
    width: 126,
    cell: ({ found_at }) => <span className="num">{dateText(new Date(found_at))}</span>,
  },
];

/** What a finding is about, as the way to its page where the user may open that. */
function Subject({ row }: { readonly row: WatchFindingRow }) {
  const may = useMay();
  const { kind, name } = row.subject;
  const words = <bdi>{name}</bdi>;
  if (!may(OPENS[kind]))
    return (
      <span className={classes.first} title={name}>
        {words}
      </span>
    );
  return (
    <Link {...addressOf(row)} className={classes.first} title={name}>
      {words}
    </Link>
  );
}
