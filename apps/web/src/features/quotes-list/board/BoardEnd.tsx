import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { List, Map as MapIcon, Plus } from 'lucide-react';
import { useMay } from '../../../lib/current-user.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { LiveSign } from '../../../ui/LiveSign.tsx';
import classes from './BoardEnd.module.css';
import type { QuotesListPageProps } from '../quotes-list-props.ts';

const VIEWS = [
  { name: 'List', icon: List, view: undefined },
  { name: 'Map', icon: MapIcon, view: 'map' },
] as const;

/** The right end of the dashboard's bar: whether it is live, list or map, and 'New Quote'. */
export function BoardEnd({ place, onPlace }: QuotesListPageProps) {
  const may = useMay();
  return (
    <>
      <LiveSign />
      <div className={classes.views} role="group" aria-label="View">
        {VIEWS.map(({ name, icon: Icon, view }) => (
          <button
            key={name}
            type="button"
            aria-pressed={place.view === view}
            onClick={() => onPlace(placeIn(place, view))}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
      {may('quote.add') ? <NewQuote /> : null}
    </>
  );
}

/** The place in another view: page and sort are of the view that is left, the page size stays for the way back. */
export function placeIn({ size }: ListPlace, view: ListPlace['view']): ListPlace {
  return { ...(size === undefined ? {} : { size }), ...(view === undefined ? {} : { view }) };
}

/** 'New Quote'. */
function NewQuote() {
  return (
    <Button
      renderRoot={(props: object) => <Link to="/quotes/create" {...props} />}
      aria-keyshortcuts="c"
      leftSection={<Plus size={16} aria-hidden="true" />}
      rightSection={<Kbd onAccent>C</Kbd>}
    >
      New Quote
    </Button>
  );
}
