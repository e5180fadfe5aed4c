import { Eye } from 'lucide-react';
import { initialsOf } from '../lib/initials.ts';
import classes from './Presence.module.css';

type Person = { readonly user_id: number; readonly display_name: string };
type PresenceProps = { readonly people: readonly Person[] | undefined };

/**
 * The initials of who else has a quote open, beside its id; of several their number. The names are the tooltip and what
 * readers hear.
 */
export function PresenceSign({ people = [] }: PresenceProps) {
  if (people.length === 0) return null;
  const [first] = people;
  const words = alsoOpen(people);
  return (
    <span className={classes.sign} title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">
        {people.length > 1 || first === undefined ? people.length : initialsOf(first.display_name)}
      </span>
    </span>
  );
}

/** 'Also open: Morgan Manager' in the head of a quote; its place is kept for readers who wait for news (B-013). */
export function PresenceNote({ people = [] }: PresenceProps) {
  return (
    <span className={classes.note} role="status" data-empty={people.length === 0 || undefined}>
      {people.length === 0 ? null : (
        <>
          <Eye size={14} strokeWidth={1.75} aria-hidden="true" />
          {alsoOpen(people)}
        </>
      )}
    </span>
  );
}

function alsoOpen(people: readonly Person[]): string {
  return `Also open: ${people.map((person) => person.display_name).join(', ')}`;
}
