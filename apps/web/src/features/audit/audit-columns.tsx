import { AUDITED_OBJECTS, type AuditEntry } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './Audit.module.css';
import { ACT_WORDS } from './audit-filters.ts';
import { changeWords } from './entry-values.ts';

/** The columns of the audit; what was changed leads to the differences. */
export function auditColumns(onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      head: 'When',
      width: 178,
      cell: (row) => <span className="num">{momentText(new Date(row.at))}</span>,
    },
    { id: 'actor', head: 'Who', width: 190, cell: (row) => <Actor entry={row} /> },
    { id: 'act', head: 'Act', width: 90, cell: (row) => ACT_WORDS[row.act] },
    { id: 'object', head: 'Object', width: 270, cell: (row) => <AuditedObject entry={row} /> },
    { id: 'what', head: 'What', width: 372, cell: (row) => <What entry={row} onOpen={onOpen} /> },
  ];
}

const KIND_WORDS: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  user: 'Person',
  caller: 'Machine caller',
  system: 'System',
  database: 'In the database by hand',
};

/** Who acted, with what they are below. */
export function Actor({ entry: { actor } }: { readonly entry: AuditEntry }) {
  return (
    <>
      <bdi
        className={actor.kind === 'system' ? `${classes.first} ${classes.system}` : classes.first}
        title={actor.name}
      >
        {actor.name}
      </bdi>
      <span className={classes.second}>{KIND_WORDS[actor.kind]}</span>
    </>
  );
}

/** The object by its name, leading to its page where it has one, with its kind below. */
export function AuditedObject({ entry: { object } }: { readonly entry: AuditEntry }) {
  const name = object.title ?? object.id;
  const [id = ''] = object.id.split(',');
  return (
    <>
      <bdi className={classes.first} title={name}>
        {object.type === 'quote' || object.type === 'stop' ? (
          <Link to="/quotes/$id" params={{ id }}>
            {name}
          </Link>
        ) : object.type === 'received_mail' ? (
          <Link to="/mail/$id" params={{ id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </bdi>
      <span className={classes.second}>{kindOf(object.type)}</span>
    </>
  );
}

/** The kind of an object in words. */
export function kindOf(type: string): string {
  const known: Readonly<Record<string, string>> = AUDITED_OBJECTS;
  return known[type] ?? type;
}

/** How many columns stand in the list by name. */
const NAMED = 5;

function What({ entry, onOpen }: { readonly entry: AuditEntry; readonly onOpen: (entry: AuditEntry) => void }) {
  const words = changeWords(entry);
  const more = words.length - NAMED;
  const text = words.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return (
    <button type="button" className={classes.open} title={words.join(', ')} onClick={() => onOpen(entry)}>
      <span className={classes.lines}>{text}</span>
    </button>
  );
}
