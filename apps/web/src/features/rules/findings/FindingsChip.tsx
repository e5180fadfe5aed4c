import { Popover, UnstyledButton } from '@mantine/core';
import { MESSAGES, type RuleFinding } from '@lanewright/contract';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  /** The name of a rule of the draft; null for one that is no longer there. */
  readonly nameOf: (ruleId: string) => string | null;
  /** The first rule with a name; null if there is none. */
  readonly idOf: (name: string) => string | null;
  /** Scrolls to a rule and marks it. */
  readonly onRule: (ruleId: string) => void;
};

/** '3 findings' with a panel of their sentences by kind; a click on a rule's name leads to the rule (B-007). */
export function FindingsChip({ findings, nameOf, idOf, onRule }: FindingsChipProps) {
  const [open, setOpen] = useState(false);
  const { all, error, checking } = findings;
  const go = (ruleId: string): void => {
    setOpen(false);
    onRule(ruleId);
  };
  if (all === undefined && error !== null)
    return <Failed findings={findings} error={error} idOf={idOf} onRule={onRule} />;
  const looking = all === undefined || checking || findings.incomplete;
  if (all === undefined || all.length === 0)
    return <span className={classes.none}>{chipText(all ?? [], looking)}</span>;
  return (
    <Popover opened={open} onChange={setOpen} width={440} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          aria-expanded={open}
          data-checking={checking || undefined}
          onClick={() => setOpen(!open)}
        >
          <TriangleAlert size={13} aria-hidden="true" />
          {chipText(all, looking)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Findings">
        {findingGroups(all).map((group) => (
          <Group key={group.kind} group={group} nameOf={nameOf} onRule={go} />
        ))}
        <p className={classes.more}>
          {lookedAtText(findings.runs.lookedAt, findings.runs.inDays, findings.runs.days)} Findings never forbid saving.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

type GroupProps = Pick<FindingsChipProps, 'nameOf' | 'onRule'> & { readonly group: FindingGroup };

/** The findings of one kind. Rules that never fired are folded, because there are often many of them. */
function Group({ group: { kind, title, findings, count }, nameOf, onRule }: GroupProps) {
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
            <Sentence key={index} finding={each} nameOf={nameOf} onRule={onRule} />
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

type SentenceProps = Pick<FindingsChipProps, 'nameOf' | 'onRule'> & { readonly finding: RuleFinding };

/** A sentence with links from its rules to their rows; the rules that it does not name are listed below it. */
function Sentence({ finding: { rules, sentence, since }, nameOf, onRule }: SentenceProps) {
  const named = rules.flatMap((id): readonly NamedRule[] => {
    const name = nameOf(id);
    return name === null ? [] : [{ id, name }];
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

type FailedProps = Pick<FindingsChipProps, 'findings' | 'idOf' | 'onRule'> & { readonly error: Error };

function Failed({ findings, error, idOf, onRule }: FailedProps) {
  // Rules that could not be saved cannot be looked through either; asking again would change nothing.
  if (error instanceof ApiError && error.status === 400) {
    const [first] = refusedRules(error) ?? [];
    const faulty = first === undefined ? null : idOf(first.rule);
    const words = 'No findings while a rule is faulty';
    if (first === undefined || faulty === null)
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
        onClick={() => onRule(faulty)}
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
