import { compareRulesets, ruleInWords, type EditorConfig, type LookedUpTitles, type Rule } from '@lanewright/rules';
import { useId, useMemo, type ReactNode } from 'react';
import { DifferenceLines } from '../history/DifferenceLines.tsx';
import { ruleDifference } from '../history/rule-difference.ts';
import classes from './merge.module.css';
import { placeText } from './merge-words.ts';

type MergedRulesProps = {
  readonly title: string;
  /** The text if nothing differs. */
  readonly none: string;
  readonly before: readonly Rule[];
  readonly after: readonly Rule[];
  /** A note next to the change of a rule, by rule id. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly config: EditorConfig;
  readonly titles: LookedUpTitles | undefined;
};

/** So many rules are listed; further ones are counted. */
const MOST = 100;

/** The changes that a merge makes to one side, rule by rule, in words (B-002). */
export function MergedRules({ title, none, before, after, remarks, config, titles }: MergedRulesProps) {
  const id = useId();
  const difference = useMemo(() => compareRulesets(before, after), [before, after]);
  const { added, removed, changed, moved, sectioned } = difference;
  const went = new Map([...moved, ...sectioned].map((each) => [each.after.id, each]));
  const words = (rule: Rule): ReactNode => <p className="ink-2">{ruleInWords(rule, config, titles)}</p>;
  const rows: readonly Row[] = [
    ...changed.map((each) => ({
      rule: each.after,
      what: 'changed',
      said: <DifferenceLines parts={ruleDifference(each, { config, titles })} />,
    })),
    ...added.map((rule) => ({ rule, what: 'added', said: words(rule) })),
    ...removed.map((rule) => ({ rule, what: 'deleted', said: words(rule) })),
    ...[...went.values()].map(({ before: from, after: rule }) => ({
      rule,
      what: 'moved',
      said: (
        <p className="ink-2">
          From {placeText(from)} to {placeText(rule)}
        </p>
      ),
    })),
  ];
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id}>
        {title} <span className="ink-3 num">{rows.length.toLocaleString('en-US')}</span>
      </h3>
      {rows.length === 0 ? <p className="ink-2">{none}</p> : null}
      <ul>
        {rows.slice(0, MOST).map(({ rule, what, said }) => (
          <li key={`${what} ${rule.id}`}>
            <p>
              <b>{rule.name}</b> <span className="ink-3">{what}</span>
            </p>
            {said}
            {remarks.has(rule.id) && what !== 'moved' ? (
              <p className={classes.takesBack}>{remarks.get(rule.id)}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length > MOST ? <p className="ink-3">and {(rows.length - MOST).toLocaleString('en-US')} more</p> : null}
    </section>
  );
}

type Row = { readonly rule: Rule; readonly what: string; readonly said: ReactNode };
