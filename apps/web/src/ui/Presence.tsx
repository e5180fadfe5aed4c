import { Eye } from 'lucide-react';
import { initialsOf } from '../lib/initials.ts';
import classes from './Presence.module.css';

type Person = { readonly user_id: number; readonly display_name: string };
type PresenceProps = { readonly people: readonly Person[] | undefined };

/** So many signs stand beside an id; the others are counted. */
const MOST_SIGNS = 2;

/** Initials of those who have a quote open, beside its id; the names are the tooltip and what readers hear. */
export function PresenceSigns({ people = [] }: PresenceProps) {
  if (people.length === 0) return null;
  const shown = people.length > MOST_SIGNS ? people.slice(0, MOST_SIGNS - 1) : people;
  const words = alsoOpen(people);
  return (
    <span className={classes.signs} title={words}>
      <span className="visually-hidden">{words}</span>
      {shown.map((person) => (
        <span key={person.user_id} className={classes.sign} aria-hidden="true">
          {initialsOf(person.display_name)}
        </span>
      ))}
      {people.length > shown.length ? (
        <span className={classes.sign} aria-hidden="true">
          +{people.length - shown.length}
        </span>
      ) : null}
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
