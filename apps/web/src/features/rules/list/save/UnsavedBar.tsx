import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ListChanges } from '@lanewright/rules';
import { Link } from '@tanstack/react-router';
import { FlaskConical, History, ListTree, Pin, Redo2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Kbd } from '../../../../ui/Kbd.tsx';
import { rulesLink } from '../../draft/links.ts';
import type { RulesPower, RulesScope } from '../../draft/scope.ts';
import type { Draft } from '../../draft/use-draft.ts';
import { useSteady } from '../../draft/use-steady.ts';
import classes from '../look/RulesPage.module.css';

type UnsavedBarProps = {
  readonly scope: RulesScope;
  readonly power: RulesPower;
  readonly draft: Draft;
  readonly onRevert: () => void;
  readonly onSave: () => void;
  /** Shows all rules that run for the shipper; null for a global ruleset. */
  readonly onOrder: (() => void) | null;
  /** Shows the pinned examples; null for rules that cannot have any, such as max buy rules. */
  readonly onPins: (() => void) | null;
};

/**
 * How the rules stand: their version, and with unsaved changes their counts, Revert and Save. Beside it are the
 * ways to look at the ruleset as a whole. The bar keeps its room without changes, so that the first change moves no row.
 * Its buttons get stable callbacks: a key or a drag renders none of them again.
 */
export function UnsavedBar({ scope, power, draft, onRevert, onSave, onOrder, onPins }: UnsavedBarProps) {
  const { changes, version } = draft;
  const unsaved = changes.count > 0;
  const undo = useSteady(() => draft.undo?.());
  const redo = useSteady(() => draft.redo?.());
  const revert = useSteady(onRevert);
  const save = useSteady(onSave);
  const order = useSteady(() => onOrder?.());
  const pins = useSteady(() => onPins?.());
  return (
    <section className={classes.unsaved} data-unsaved={unsaved || undefined} aria-label="Changes">
      <span role="status" className={classes.counts}>
        {unsaved ? (
          <>
            <b>
              {changes.count === 1 ? '1 unsaved change' : `${changes.count.toLocaleString('en-US')} unsaved changes`}
            </b>{' '}
            <span className="ink-2">{countWords(changes)}</span>
          </>
        ) : (
          <span className="ink-3">{power === 'read' ? 'Read-only' : 'No unsaved changes'}</span>
        )}
      </span>
      {unsaved && version > 0 ? (
        <CompareLink scope={scope} version={version} />
      ) : (
        <span className="ink-3 num">{version === 0 ? 'Never saved' : `Version ${version}`}</span>
      )}
      <span className="grow" />
      {power === 'read' ? null : (
        <UndoRedo canUndo={draft.undo !== null} canRedo={draft.redo !== null} onUndo={undo} onRedo={redo} />
      )}
      {unsaved ? <RevertButton onRevert={revert} /> : null}
      <Views scope={scope} onOrder={onOrder === null ? null : order} onPins={onPins === null ? null : pins} />
      {unsaved ? <SaveButton onSave={save} /> : null}
    </section>
  );
}

const RevertButton = memo(function RevertButton({ onRevert }: { readonly onRevert: () => void }) {
  return (
    <Button variant="default" onClick={onRevert}>
      Revert all changes
    </Button>
  );
});

const SaveButton = memo(function SaveButton({ onSave }: { readonly onSave: () => void }) {
  return (
    <Button aria-keyshortcuts="Control+s" rightSection={<Kbd onAccent>Ctrl S</Kbd>} onClick={onSave}>
      Save changes
    </Button>
  );
});

type ViewsProps = Pick<UnsavedBarProps, 'scope' | 'onOrder' | 'onPins'>;

/** The ways to look at the ruleset as a whole. */
const Views = memo(function Views({ scope, onOrder, onPins }: ViewsProps) {
  return (
    <>
      {onOrder === null ? null : (
        <Button
          variant="default"
          leftSection={<ListTree size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onOrder}
        >
          What runs
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<History size={16} strokeWidth={1.75} aria-hidden="true" />}
        renderRoot={(props: object) => <HistoryLink scope={scope} {...props} />}
      >
        History
      </Button>
      {onPins === null ? null : (
        <Button
          variant="default"
          leftSection={<Pin size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onPins}
        >
          Pinned examples
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />}
        renderRoot={(props: object) => <BackTestLink scope={scope} {...props} />}
      >
        Back-test
      </Button>
    </>
  );
});

type UndoRedoProps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

/** Undo and redo, by button or key. */
const UndoRedo = memo(function UndoRedo({ canUndo, canRedo, onUndo, onRedo }: UndoRedoProps) {
  return (
    <>
      <Tooltip label="Undo (Ctrl Z)">
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Undo"
          aria-keyshortcuts="Control+z"
          disabled={!canUndo}
          onClick={onUndo}
        >
          <Undo2 size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl Shift Z)">
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Redo"
          aria-keyshortcuts="Control+Shift+z"
          disabled={!canRedo}
          onClick={onRedo}
        >
          <Redo2 size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
});

function CompareLink({ scope, version }: { readonly scope: RulesScope; readonly version: number }) {
  const { to, params } = rulesLink(scope, 'history');
  return (
    <Link to={to} params={params} search={{ from: version, to: 'draft' }} className={classes.compare}>
      Compare with version {version}
    </Link>
  );
}

function HistoryLink({ scope, ...rest }: { readonly scope: RulesScope }) {
  const { to, params } = rulesLink(scope, 'history');
  return <Link to={to} params={params} {...rest} />;
}

function BackTestLink({ scope, ...rest }: { readonly scope: RulesScope }) {
  const { to, params } = rulesLink(scope, 'back-test');
  return <Link to={to} params={params} {...rest} />;
}

/** '1 added, 2 edited, 1 moved, 3 deleted'; what there is none of is left out. */
function countWords({ added, edited, moved, renumbered, sectioned, deleted }: ListChanges): string {
  return Object.entries({ added, edited, moved, renumbered, 'in another section': sectioned, deleted })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ');
}
