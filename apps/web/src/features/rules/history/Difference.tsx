import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { compareRulesets, ruleInWords, type EditorConfig, type Rule } from '@lanewright/rules';
import { useMemo, useState, type ReactNode } from 'react';
import { correlationOf, sentenceOf } from '../../../lib/api/api-error.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { useRuleTitles } from '../draft/use-rule-titles.ts';
import type { RulesScope } from '../draft/scope.ts';
import classes from './History.module.css';
import { DifferenceLines } from './DifferenceLines.tsx';
import { ruleDifference } from './rule-difference.ts';
import { sectionChanges } from './section-changes.ts';
import { countsText } from './VersionList.tsx';
import { useVersionRules } from './use-version-rules.ts';
import type { Side } from './versions-place.ts';

type DifferenceProps = {
  readonly scope: RulesScope;
  readonly from: number;
  readonly to: Side;
  readonly config: EditorConfig;
};

/** Two versions rule by rule: added, removed, changed with what differs marked, moved (B-002). */
export function Difference({ scope, from, to, config }: DifferenceProps) {
  const before = useVersionRules(scope, from);
  const after = useVersionRules(scope, to);
  const difference = useMemo(
    () => (before.rules === undefined || after.rules === undefined ? null : compareRulesets(before.rules, after.rules)),
    [before.rules, after.rules],
  );
  const named = useMemo(() => [...(before.rules ?? []), ...(after.rules ?? [])], [before.rules, after.rules]);
  const titles = useRuleTitles(named, config);
  const error = before.error ?? after.error;
  if (difference === null)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <FailedState
        sentence={sentenceOf(error, MESSAGES.tableFailed)}
        correlationId={correlationOf(error)}
        onRetry={() => {
          before.again();
          after.again();
        }}
      />
    );
  const { added, removed, changed, moved, sectioned } = difference;
  const counts = {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    moved: moved.length,
    sectioned: sectioned.length,
  };
  const words = (rule: Rule): ReactNode => <p className="ink-2">{ruleInWords(rule, config, titles)}</p>;
  return (
    <>
      <p role="status" className={classes.counts}>
        {countsText(counts)}
      </p>
      <Section title="Changed" rows={changed} ruleOf={({ after: rule }) => rule}>
        {(each) => <DifferenceLines parts={ruleDifference(each, { config, titles })} />}
      </Section>
      <Section title="Added" rows={added} ruleOf={(rule) => rule}>
        {words}
      </Section>
      <Section title="Removed" rows={removed} ruleOf={(rule) => rule}>
        {words}
      </Section>
      <Section title="Moved" rows={moved} ruleOf={({ after: rule }) => rule}>
        {({ before: old, after: rule }) => (
          <p className="ink-2">
            From priority {old.priority}, order {old.order} to priority {rule.priority}, order {rule.order}
          </p>
        )}
      </Section>
      {sectionChanges(sectioned).map(({ key, text, rules }) => (
        <Section key={key} title={text} rows={rules} ruleOf={(rule) => rule}>
          {() => null}
        </Section>
      ))}
    </>
  );
}

const SHOWN_AT_FIRST = 100;

type SectionProps<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly ruleOf: (row: Row) => Rule;
  readonly children: (row: Row) => ReactNode;
};

function Section<Row>({ title, rows, ruleOf, children }: SectionProps<Row>) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  if (rows.length === 0) return null;
  return (
    <SectionCard title={title} note={<span className="num">{rows.length.toLocaleString('en-US')}</span>} flush>
      <ul className={classes.rules}>
        {rows.slice(0, most).map((row) => {
          const rule = ruleOf(row);
          return (
            <li key={rule.id}>
              <p className={classes.line}>
                <b>{rule.name}</b>
                <span className="ink-3 num">
                  {rule.priority} <span className="mono">{rule.order}</span>
                </span>
              </p>
              {children(row)}
            </li>
          );
        })}
      </ul>
      {rows.length > most ? (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + 10 * SHOWN_AT_FIRST)}>
          Show more of {rows.length.toLocaleString('en-US')}
        </Button>
      ) : null}
    </SectionCard>
  );
}
