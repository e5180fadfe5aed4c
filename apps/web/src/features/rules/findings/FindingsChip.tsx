import { Popover, UnstyledButton } from '@mantine/core';
import { MESSAGES, type RuleFinding } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { momentText } from '../../../lib/dates.ts';
import { refusedRules } from '../draft/refused-rules.ts';
import {
  chipText,
  findingGroups,
  lookedAtText,
  sentencePieces,
  type FindingGroup,
  type NamedRule,
} from './finding-groups.ts';
import classes from './findings.module.css';
import type { Findings } from './use-findings.ts';

type FindingsChipProps = {
  readonly findings: Findings;
  /** The rules of the draft as they stand, asked for when the panel opens or a rule is looked for. */
  readonly rulesNow: () => readonly Rule[];
  /** Scrolls to a rule and marks it. */
  readonly onRule: (ruleId: string) => void;
};

/** '3 findings' with a panel of their sentences by kind; a click on a rule's name leads to the rule (B-007). */
export const FindingsChip = memo(function FindingsChip({ findings, rulesNow, onRule }: FindingsChipProps) {
  // The names of the rules when the panel was opened; null while it is closed.
  const [names, setNames] = useState<RuleNames | null>(null);
  const { all, error, checking } = findings;
  const go = (ruleId: string): void => {
    setNames(null);
    onRule(ruleId);
  };
  if (all === undefined && error !== null)
    return <Failed findings={findings} error={error} rulesNow={rulesNow} onRule={onRule} />;
  const looking = all === undefined || checking || findings.incomplete;
  if (all === undefined || all.length === 0)
    return <span className={classes.none}>{chipText(all ?? [], looking)}</span>;
  return (
    <Popover
      opened={names !== null}
      onDismiss={() => setNames(null)}
      width={440}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          aria-expanded={names !== null}
          data-checking={checking || undefined}
          onClick={() => setNames(names === null ? new Map(rulesNow().map(({ id, name }) => [id, name])) : null)}
        >
          <TriangleAlert size={13} aria-hidden="true" />
          {chipText(all, looking)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Findings">
        {findingGroups(all).map((group) => (
          <Group key={group.kind} group={group} names={names ?? NO_NAMES} onRule={go} />
        ))}
        <p className={classes.more}>
          {lookedAtText(findings.runs.lookedAt, findings.runs.inDays, findings.runs.days)} Findings never forbid saving.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
});

/** The names of rules by their ids. */
type RuleNames = ReadonlyMap<string, string>;
const NO_NAMES: RuleNames = new Map();

type GroupProps = Pick<FindingsChipProps, 'onRule'> & { readonly group: FindingGroup; readonly names: RuleNames };

/** The findings of one kind. Rules that never fired are folded, because there are often many of them. */
function Group({ group: { kind, title, findings, count }, names, onRule }: GroupProps) {
  const [unfolded, setUnfolded] = useState(kind !== 'never_fired');
  const head = (
    <>
      {title} <span className="ink-3 num">{count}</span>
    </>
  );
  return (
    <section aria-label={title}>
      <h2 className={classes.kind}>
        {kind === 'never_fired' ? (
          <UnstyledButton className={classes.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            <ChevronRight size={13} aria-hidden="true" />
            {head}
          </UnstyledButton>
        ) : (
          head
        )}
      </h2>
      {unfolded ? (
        <ul className={classes.list}>
          {findings.slice(0, MAX_SHOWN).map((each, index) => (
            <Sentence key={index} finding={each} names={names} onRule={onRule} />
          ))}
        </ul>
      ) : null}
      {unfolded && findings.length > MAX_SHOWN ? (
        <p className={classes.more}>and {(findings.length - MAX_SHOWN).toLocaleString('en-US')} more</p>
      ) : null}
    </section>
  );
}

/** Sentences of one kind that are shown; the rest is counted. */
const MAX_SHOWN = 50;

type SentenceProps = Pick<GroupProps, 'names' | 'onRule'> & { readonly finding: RuleFinding };

/** A sentence with links from its rules to their rows; the rules that it does not name are listed below it. */
function Sentence({ finding: { rules, sentence, since }, names, onRule }: SentenceProps) {
  const named = rules.flatMap((id): readonly NamedRule[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  const pieces = sentencePieces(sentence, named);
  const unsaid = named.filter((rule) => !pieces.includes(rule));
  const link = ({ id, name }: NamedRule, place: number): ReactNode => (
    <button key={place} type="button" className={classes.link} onClick={() => onRule(id)}>
      {name}
    </button>
  );
  return (
    <li className={classes.sentence}>
      <p>
        {pieces.map((piece, place) => (typeof piece === 'string' ? piece : link(piece, place)))}
        {since === undefined ? null : <span className="ink-3"> Saved {momentText(new Date(since))}.</span>}
      </p>
      {unsaid.length === 0 ? null : <p className={classes.rules}>{unsaid.map(link)}</p>}
    </li>
  );
}

type FailedProps = Pick<FindingsChipProps, 'findings' | 'rulesNow' | 'onRule'> & { readonly error: Error };

function Failed({ findings, error, rulesNow, onRule }: FailedProps) {
  // Rules that could not be saved cannot be looked through either; asking again would change nothing.
  if (error instanceof ApiError && error.status === 400) {
    const [first] = refusedRules(error) ?? [];
    const words = 'No findings while a rule is faulty';
    if (first === undefined)
      return (
        <span className={classes.none} title={error.text}>
          {words}
        </span>
      );
    return (
      <button
        type="button"
        className={classes.none}
        title={`${first.rule}: ${first.problem}`}
        onClick={() => {
          const faulty = rulesNow().find(({ name }) => name === first.rule);
          if (faulty !== undefined) onRule(faulty.id);
        }}
      >
        {words}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classes.none}
      title={sentenceOf(error, MESSAGES.tableFailed)}
      onClick={findings.again}
    >
      Findings unavailable. Try again
    </button>
  );
}

type FindingMarkProps = {
  readonly findings: readonly RuleFinding[] | undefined;
  /** The rule names an operand that is no longer to be used. */
  readonly deprecated: boolean;
};

/** The one sign on a rule that something is to be said of; the sentences are its name. */
export function FindingMark({ findings = [], deprecated }: FindingMarkProps) {
  const said = [...(deprecated ? ['Uses a deprecated operand.'] : []), ...findings.map(({ sentence }) => sentence)];
  if (said.length === 0) return null;
  const words = said.join('\n');
  return (
    <span className={classes.mark} role="img" aria-label={words} title={words}>
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
