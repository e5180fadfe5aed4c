import { Link } from '@tanstack/react-router';
import { momentText } from '../../../lib/dates.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { sentLook, subjectOf, type SentRow } from '../mail-state.ts';
import classes from '../Mail.module.css';
import { QuoteLinks } from './received-columns.tsx';

/** The columns of written mails. */
export function sentColumns(onOpen: (row: SentRow) => void): readonly Column<SentRow>[] {
  return [
    { id: 'written', head: 'Written', width: 178, cell: (row) => <Written row={row} /> },
    {
      id: 'to',
      head: 'To',
      width: 226,
      cell: (row) => (
        <bdi className={classes.lines} title={row.to}>
          <Address text={row.to} />
        </bdi>
      ),
    },
    {
      id: 'subject',
      head: 'Subject',
      width: 272,
      cell: (row) => (
        <button type="button" className={classes.open} title={subjectOf(row)} onClick={() => onOpen(row)}>
          <bdi className={classes.lines}>{subjectOf(row)}</bdi>
        </button>
      ),
    },
    { id: 'quote', head: 'Quote', width: 100, cell: (row) => <Quote row={row} /> },
    { id: 'by', head: 'Answered', width: 112, cell: (row) => (row.automatic ? 'Automatically' : 'By a person') },
    { id: 'state', head: 'Status', width: 154, cell: (row) => <State row={row} /> },
    { id: 'problem', head: 'Problem', width: 182, cell: (row) => <Problem row={row} /> },
  ];
}

function Written({ row }: { readonly row: SentRow }) {
  return <span className="num">{momentText(new Date(row.created_at))}</span>;
}

/** An address that breaks before its domain if it does not fit on one line. */
function Address({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  return at === -1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** The quotes that are answered, or the mail that is asked about. */
function Quote({ row }: { readonly row: SentRow }) {
  if (row.quotes.length > 0) return <QuoteLinks quotes={row.quotes} />;
  if (row.received_mail_id !== null)
    return (
      <Link to="/mail/$id" params={{ id: String(row.received_mail_id) }}>
        Questions
      </Link>
    );
  return null;
}

/** The state of a mail; a mail that took several attempts says so. */
function State({ row }: { readonly row: SentRow }) {
  const { chip, word } = sentLook(row);
  return (
    <>
      <StatusChip status={chip} word={word} />
      {row.attempts > 1 ? <span className={classes.second}>{row.attempts} attempts</span> : null}
    </>
  );
}

function Problem({ row }: { readonly row: SentRow }) {
  if (row.problem === null) return null;
  return (
    <span className={classes.lines} title={row.problem}>
      {row.problem}
    </span>
  );
}
