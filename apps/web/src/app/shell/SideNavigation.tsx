import { Button, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { PanelLeft, Plus } from 'lucide-react';
import { useApprovals } from '../../lib/approvals.ts';
import { useMay } from '../../lib/current-user.ts';
import { useDeskFigures } from '../../lib/desk-figures.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { activeEntry, ADMINISTRATION_ENTRIES, ENTRIES, INSIGHT_ENTRIES, type NavEntry } from '../navigation.ts';
import classes from './Shell.module.css';

const EXACTLY = { exact: true, includeSearch: false };

type SideNavigationProps = { readonly rail: boolean; readonly onCollapse: (() => void) | undefined };

/** The side navigation with the entries that the user may see, in the specified order (A-029…A-039). */
export function SideNavigation({ rail, onCollapse }: SideNavigationProps) {
  const may = useMay();
  const active = activeEntry(useLocation().pathname);
  const openQuotes = useDeskFigures().data?.open;
  const approvals = useApprovals().data?.waiting.filter(({ can_decide }) => can_decide).length;
  const countOf = ({ path }: NavEntry): Count | undefined => {
    if (path === '/quotes' && openQuotes !== undefined) return { count: openQuotes, of: 'open' };
    // A zero is not useful here, and most users are not approvers.
    return path === '/approvals' && approvals !== undefined && approvals > 0
      ? { count: approvals, of: 'waiting for you' }
      : undefined;
  };
  const shown = (entries: readonly NavEntry[]): readonly NavEntry[] => entries.filter((entry) => may(...entry.may));
  const list = (entries: readonly NavEntry[]) => (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} rail={rail} active={entry === active} counted={countOf(entry)} />
        </li>
      ))}
    </ul>
  );
  const group = (name: string, entries: readonly NavEntry[]) =>
    entries.length === 0 ? null : (
      <>
        <div className={classes.group}>{name}</div>
        {list(entries)}
      </>
    );
  return (
    <nav className={classes.nav} aria-label="Areas">
      {/* A plain link, not the router's: the logo reloads the page. */}
      <a className={classes.brand} href="/quotes" aria-label="Lanewright, reload the Quote Dashboard">
        <Logo />
        {rail ? null : 'Lanewright'}
      </a>
      {list(shown(ENTRIES))}
      {group('Insight', shown(INSIGHT_ENTRIES))}
      {group('Administration', shown(ADMINISTRATION_ENTRIES))}
      <div className={classes.end}>
        {may('quote.add') ? <AddQuote rail={rail} /> : null}
        {onCollapse === undefined ? null : (
          <Named rail={rail} label="Expand">
            <button
              type="button"
              className={`${classes.entry} ${classes.foot}`}
              aria-keyshortcuts="["
              aria-label={rail ? 'Expand' : undefined}
              onClick={onCollapse}
            >
              <PanelLeft size={16} strokeWidth={1.75} aria-hidden="true" />
              {rail ? null : 'Collapse'}
              {rail ? null : <Kbd>[</Kbd>}
            </button>
          </Named>
        )}
      </div>
    </nav>
  );
}

type EntryProps = {
  readonly entry: NavEntry;
  readonly rail: boolean;
  readonly active: boolean;
  /** How many wait there; undefined while nobody knows. */
  readonly counted: Count | undefined;
};

/** A number next to an entry, and the name of the counted things. */
type Count = { readonly count: number; readonly of: string };

function Entry({ entry, rail, active, counted }: EntryProps) {
  const Icon = entry.icon;
  return (
    <Named rail={rail} label={entry.label}>
      <Link
        to={entry.path}
        // Which entry is active is decided here, by the areas; the router marks only the page itself.
        activeOptions={EXACTLY}
        className={classes.entry}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        aria-label={entry.label}
        aria-description={counted === undefined ? undefined : `${counted.count.toLocaleString('en-US')} ${counted.of}`}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {rail ? null : entry.label}
        {/* By the style sheet, so that the entry's own text stays its name. */}
        {rail || counted === undefined ? null : (
          <span className={classes.count} data-count={counted.count.toLocaleString('en-US')} />
        )}
      </Link>
    </Named>
  );
}

function AddQuote({ rail }: { readonly rail: boolean }) {
  return (
    <>
      <hr className={classes.divider} />
      <Named rail={rail} label="Add New Quote">
        <Button
          variant="default"
          fullWidth
          px={rail ? 0 : undefined}
          aria-label="Add New Quote"
          renderRoot={(props: object) => <Link to="/quotes/create" {...props} />}
          leftSection={rail ? undefined : <Plus size={16} aria-hidden="true" />}
        >
          {rail ? <Plus size={16} aria-hidden="true" /> : 'Add New Quote'}
        </Button>
      </Named>
    </>
  );
}

/** Names a rail's icon by a tooltip; the full navigation needs none. */
function Named({
  rail,
  label,
  children,
}: {
  readonly rail: boolean;
  readonly label: string;
  readonly children: React.ReactElement;
}) {
  return (
    <Tooltip label={label} position="right" disabled={!rail}>
      {children}
    </Tooltip>
  );
}
