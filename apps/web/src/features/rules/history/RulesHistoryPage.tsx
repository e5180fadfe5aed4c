import { Button } from '@mantine/core';
import {
  getRulesEditorConfig,
  listRulesetVersions,
  MESSAGES,
  type PlannedVersionRow,
  type RulesetVersionRow,
} from '@lanewright/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { correlationOf, isMissing, sentenceOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/table/TableStates.tsx';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import { keptDraft } from '../draft/draft-store.ts';
import { LeaveGuard } from '../draft/LeaveGuard.tsx';
import { rulesLink } from '../draft/links.ts';
import { scopeQuery, scopeTitle, type RulesScope } from '../draft/scope.ts';
import { useRulesPower } from '../draft/use-power.ts';
import { useStoredRules } from '../draft/use-stored-rules.ts';
import { Difference } from './Difference.tsx';
import classes from './History.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { VersionList } from './VersionList.tsx';
import { PlannedBar } from '../planned/PlannedBar.tsx';
import { usePlanned } from '../planned/use-planned.ts';
import type { Side, VersionsPlace } from './versions-place.ts';

const PAGE = 20;

type RulesHistoryPageProps = {
  readonly scope: RulesScope;
  readonly place: VersionsPlace;
  readonly onPlace: (place: VersionsPlace) => void;
};

/** The versions of a ruleset: who saved what and why, the difference of any two, and restoring one (B-002). */
export function RulesHistoryPage(props: RulesHistoryPageProps) {
  const { scope } = props;
  const stored = useStoredRules(scope);
  const versions = useVersions(scope);
  const rows = versions.data?.pages.flatMap(({ results }) => results);
  // Of a shipper that was deleted or merged only the history is left (SP-153).
  const isFormer = stored.data === undefined && isMissing(stored.error);
  const failed = stored.data === undefined && !isFormer ? stored.error : rows === undefined ? versions.error : null;
  const latest = stored.data?.version ?? (isFormer ? rows?.[0]?.number : undefined);
  return (
    <div className={classes.page}>
      <PageHead
        title="History"
        back={{ ...rulesLink(scope), label: 'Back to rules' }}
        note={
          <span className="ink-3">
            {scopeTitle(scope, stored.data?.customerName ?? null)}
            {isFormer ? ' of a shipper that was deleted or merged' : ''}
          </span>
        }
      />
      <LeaveGuard scope={scope} />
      {failed !== null ? (
        <FailedState
          sentence={sentenceOf(failed, MESSAGES.tableFailed)}
          correlationId={correlationOf(failed)}
          onRetry={() => void Promise.all([stored.refetch(), versions.refetch()])}
        />
      ) : rows === undefined || (latest === undefined && rows.length > 0) ? (
        <ListSkeleton />
      ) : rows.length === 0 || latest === undefined ? (
        <EmptyState sentence="These rules were never saved." icon={History} />
      ) : (
        <Versions
          {...props}
          rows={rows}
          latest={latest}
          isFormer={isFormer}
          onOlder={versions.hasNextPage ? () => void versions.fetchNextPage() : null}
        />
      )}
    </div>
  );
}

/** The versions, newest first, page by page. */
function useVersions(scope: RulesScope) {
  return useInfiniteQuery({
    queryKey: keyOf(listRulesetVersions, { pages: scopeQuery(scope) }),
    queryFn: ({ pageParam, signal }) =>
      send(listRulesetVersions, { query: { ...scopeQuery(scope), limit: PAGE, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.results.length < PAGE || pages.length * PAGE >= last.count ? null : pages.length * PAGE,
  });
}

type VersionsProps = RulesHistoryPageProps & {
  readonly rows: readonly RulesetVersionRow[];
  readonly latest: number;
  /** Nothing can be restored any more. */
  readonly isFormer: boolean;
  readonly onOlder: (() => void) | null;
};

function Versions({ scope, place, onPlace, rows, latest, isFormer, onOlder }: VersionsProps) {
  const draft = keptDraft(scope);
  const may = useRulesPower(scope) === 'all' && !isFormer;
  // The version that is replaced is the one shown when restoring began: another one saved meanwhile is a conflict.
  const [restoring, setRestoring] = useState<{ readonly number: number; readonly latest: number } | null>(null);
  const config = useQuery({
    ...reads(getRulesEditorConfig, { query: { context: scope.context } }),
    staleTime: Infinity,
  });
  const { rows: planned } = usePlanned(scope);
  const shown = planned.find(({ id }) => id === place.planned);
  const asked = place.to ?? (draft === null ? latest : 'draft');
  const to = asked === 'draft' && draft === null ? latest : asked;
  const from =
    place.from ??
    (shown !== undefined ? beforePlanned(shown, latest) : to === 'draft' ? (draft?.version ?? latest) : to - 1);
  const side: Side = shown === undefined ? to : { planned: shown.id };
  return (
    <div className={classes.columns}>
      <VersionList
        rows={rows}
        draft={draft}
        planned={planned}
        to={side}
        onPick={(next) => onPlace(next)}
        onOlder={onOlder}
      />
      <section className={classes.difference} aria-label="Difference">
        {shown === undefined ? null : <PlannedBar row={shown} onDone={() => onPlace({})} />}
        <div className={classes.pair}>
          <VersionPicker
            label="From"
            value={from}
            latest={latest}
            withDraft={false}
            onChange={(next) =>
              onPlace({
                ...(shown === undefined ? { to } : { planned: shown.id }),
                from: next === 'draft' ? latest : next,
              })
            }
          />
          <ArrowRight size={16} aria-hidden="true" />
          {shown === undefined ? (
            <VersionPicker
              label="To"
              value={to}
              latest={latest}
              withDraft={draft !== null}
              onChange={(next) => onPlace({ from, to: next })}
            />
          ) : (
            <b>Planned</b>
          )}
          <span className="grow" />
          {may && shown === undefined && to !== 'draft' && to > 0 && to !== latest ? (
            <Button
              variant="default"
              leftSection={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setRestoring({ number: to, latest })}
            >
              Restore version {to}
            </Button>
          ) : null}
        </div>
        {config.data === undefined ? (
          config.isError ? (
            <FailedState
              sentence={MESSAGES.rulesConfigFailed}
              correlationId={correlationOf(config.error)}
              onRetry={() => void config.refetch()}
            />
          ) : (
            <ListSkeleton />
          )
        ) : (
          <Difference
            key={`${from} ${JSON.stringify(side)}`}
            scope={scope}
            from={from}
            to={side}
            config={config.data}
          />
        )}
      </section>
      {restoring === null ? null : (
        <RestoreDialog
          scope={scope}
          {...restoring}
          unsaved={draft !== null}
          onClose={() => setRestoring(null)}
          onRestored={({ version, planned: id }) =>
            onPlace(id === undefined ? { from: version - 1, to: version } : { planned: id })
          }
        />
      )}
    </div>
  );
}

/** The rules with which a planned version is compared: those it began from if it is live, else those in force. */
function beforePlanned({ state, made_number: made }: PlannedVersionRow, latest: number): number {
  return state === 'live' && made !== null ? made - 1 : latest;
}

type VersionPickerProps = {
  readonly label: string;
  readonly value: number | 'draft';
  readonly latest: number;
  readonly withDraft: boolean;
  readonly onChange: (value: number | 'draft') => void;
};

/** One side of the comparison: any version, the empty list before the first, or what is unsaved. */
function VersionPicker({ label, value, latest, withDraft, onChange }: VersionPickerProps) {
  const choices = [
    ...(withDraft ? [{ value: 'draft', label: 'Unsaved changes' }] : []),
    ...Array.from({ length: latest + 1 }, (_, index) => latest - index).map((number) => ({
      value: String(number),
      label: number === 0 ? 'Nothing' : `Version ${number}`,
    })),
  ];
  return (
    <TypeAhead
      size="xs"
      w={170}
      aria-label={label}
      limit={50}
      chosen={choices.find((choice) => choice.value === String(value)) ?? null}
      choices={choices}
      onChoose={(text) => (text === null ? undefined : onChange(text === 'draft' ? text : Number(text)))}
    />
  );
}
