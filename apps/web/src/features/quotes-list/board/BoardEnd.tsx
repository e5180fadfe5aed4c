import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { List, Map as MapIcon, Plus, Timer, type LucideIcon } from 'lucide-react';
import { useMay } from '../../../lib/current-user.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { LiveSign } from '../../../ui/LiveSign.tsx';
import classes from './BoardEnd.module.css';
import { isTriage, TRIAGE_ORDERING } from '../quote-filters.ts';
import type { QuotesListPageProps } from '../quotes-list-props.ts';

type View = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly hint?: string;
  readonly place: Pick<ListPlace, 'view' | 'sort'>;
};

const LIST: View = { name: 'List', icon: List, place: {} };
const TRIAGE: View = {
  name: 'Triage',
  icon: Timer,
  hint: 'Open quotes first, by expected margin for each hour left',
  place: { sort: TRIAGE_ORDERING },
};
const MAP: View = { name: 'Map', icon: MapIcon, place: { view: 'map' } };

/** The right end of the dashboard's bar: whether it is live, list, triage or map, and 'New Quote'. */
export function BoardEnd({ place, onPlace }: QuotesListPageProps) {
  const may = useMay();
  const current = place.view === 'map' ? MAP : isTriage(place.sort) ? TRIAGE : LIST;
  return (
    <>
      <LiveSign />
      <div className={classes.views} role="group" aria-label="View">
        {[LIST, TRIAGE, MAP].map((view) => (
          <button
            key={view.name}
            type="button"
            aria-pressed={view === current}
            title={view.hint}
            onClick={() => onPlace(placeIn(place, view.place))}
          >
            <view.icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {view.name}
          </button>
        ))}
      </div>
      {may('quote.add') ? <NewQuote /> : null}
    </>
  );
}

/** The place in another view: page and sort are of the view that is left, the page size stays for the way back. */
export function placeIn({ size }: ListPlace, view: View['place']): ListPlace {
  return { ...(size === undefined ? {} : { size }), ...view };
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
