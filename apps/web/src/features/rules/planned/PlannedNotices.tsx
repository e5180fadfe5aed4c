import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { rulesLink } from '../draft/links.ts';
import type { RulesScope } from '../draft/scope.ts';
import { plannedText } from './planned-words.ts';
import classes from './planned.module.css';
import { usePlanned } from './use-planned.ts';

/** The planned versions above the list of rules: author, time, and a link to the difference (B-030). */
export function PlannedNotices({ scope }: { readonly scope: RulesScope }) {
  const { rows } = usePlanned(scope);
  const { to, params } = rulesLink(scope, 'history');
  if (rows.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="Planned versions">
      {rows.map((row) => (
        <li key={row.id}>
          <CalendarClock size={16} strokeWidth={1.75} aria-hidden="true" />
          <b>{row.description}</b>
          <span className="ink-2">
            {row.author}. {plannedText(row)}
          </span>
          <Link to={to} params={params} search={{ planned: row.id }}>
            {row.may_read ? 'Read the changes' : 'See the changes'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
