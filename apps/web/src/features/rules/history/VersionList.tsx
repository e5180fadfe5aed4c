import { Button } from '@mantine/core';
import type { PlannedVersionRow, RulesetVersionRow } from '@lanewright/contract';
import { CalendarClock, FlaskConical, RotateCcw, UserCheck } from 'lucide-react';
import { momentText } from '../../../lib/dates.ts';
import type { RulesDraft } from '../draft/draft-store.ts';
import classes from './History.module.css';
import { plannedText } from '../planned/planned-words.ts';
import type { Side, VersionsPlace } from './versions-place.ts';

type VersionListProps = {
  readonly rows: readonly RulesetVersionRow[];
  readonly draft: RulesDraft | null;
  readonly planned: readonly PlannedVersionRow[];
  readonly to: Side;
  readonly onPick: (place: VersionsPlace) => void;
  readonly onOlder: (() => void) | null;
};

/** The versions, newest first: a click compares one with the version before it. */
export function VersionList({ rows, draft, planned, to, onPick, onOlder }: VersionListProps) {
  return (
    <nav className={classes.versions} aria-label="Versions" tabIndex={-1}>
      <ol>
        {draft === null ? null : (
          <li>
            <button
              type="button"
              className={classes.version}
              aria-current={to === 'draft' ? true : undefined}
              onClick={() => onPick({ from: draft.version, to: 'draft' })}
            >
              <b>Unsaved changes</b>
              <span className="ink-2">of version {draft.version}</span>
            </button>
          </li>
        )}
        {planned.map((row) => (
          <li key={`planned ${row.id}`}>
            <button
              type="button"
              className={classes.version}
              aria-current={typeof to === 'object' && to.planned === row.id ? true : undefined}
              onClick={() => onPick({ planned: row.id })}
            >
              <b>{row.state === 'live' ? `Version ${row.made_number} lapses` : 'Planned'}</b>
              <span className="ink-2">{row.author}</span>
              <span className={classes.words}>{row.description}</span>
              <span className={classes.sign}>
                <CalendarClock size={13} aria-hidden="true" /> {plannedText(row)}
              </span>
            </button>
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.number}>
            <button
              type="button"
              className={classes.version}
              aria-current={to === row.number ? true : undefined}
              onClick={() => onPick({ from: row.number - 1, to: row.number })}
            >
              <Version row={row} />
            </button>
          </li>
        ))}
      </ol>
      {onOlder === null ? null : (
        <Button variant="default" fullWidth onClick={onOlder}>
          Older versions
        </Button>
      )}
    </nav>
  );
}

function Version({ row }: { readonly row: RulesetVersionRow }) {
  return (
    <>
      <span className={classes.line}>
        <b>Version {row.number}</b>
        <span className="grow" />
        <span className="ink-3 num">{momentText(new Date(row.created_at))}</span>
      </span>
      <span className={classes.line}>
        <span className="ink-2">{row.author}</span>
        <span className="grow" />
        <span className="ink-3 num">
          {row.rule_count === 1 ? '1 rule' : `${row.rule_count.toLocaleString('en-US')} rules`}
        </span>
      </span>
      <span className={classes.reason}>{row.change_reason}</span>
      {row.description === '' ? null : <span className={classes.words}>{row.description}</span>}
      <span className="ink-3 num">{countsText(row)}</span>
      {row.restored_from === null ? null : (
        <span className={classes.sign}>
          <RotateCcw size={13} aria-hidden="true" /> Restored from version {row.restored_from}
        </span>
      )}
      {row.read_by === null ? null : (
        <span className={classes.sign}>
          <UserCheck size={13} aria-hidden="true" /> Approved by {row.read_by}
        </span>
      )}
      {row.back_test === null ? null : (
        <span className={classes.sign}>
          <FlaskConical size={13} aria-hidden="true" /> {backTestText(row.back_test)}
        </span>
      )}
    </>
  );
}

/** '1 added, 2 changed'; 'No difference' where a save changed nothing. */
export function countsText({
  added,
  removed,
  changed,
  moved,
  sectioned,
}: Pick<RulesetVersionRow, 'added' | 'removed' | 'changed' | 'moved' | 'sectioned'>): string {
  const words = Object.entries({ added, removed, changed, moved, 'in another section': sectioned })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count.toLocaleString('en-US')} ${word}`);
  return words.length === 0 ? 'No difference' : words.join(', ');
}

function backTestText({ days, runs, changed, flipped }: NonNullable<RulesetVersionRow['back_test']>): string {
  const [prices, of] = [changed.toLocaleString('en-US'), runs.toLocaleString('en-US')];
  return `Back-test of ${days} days: ${prices} of ${of} prices change, ${flipped.toLocaleString('en-US')} flip`;
}
