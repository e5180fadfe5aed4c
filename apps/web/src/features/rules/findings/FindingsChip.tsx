import { Popover, UnstyledButton } from '@mantine/core';
import { MESSAGES, type RuleFinding } from '@lanewright/contract';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { findingGroups, sentencePieces, type NamedRule } from './finding-groups.ts';
import classes from './findings.module.css';
import type { Findings } from './use-findings.ts';

type FindingsChipProps = {
  readonly findings: Findings;
  /** The name of a rule of the draft; null for one that is no longer there. */
  readonly nameOf: (ruleId: string) => string | null;
  /** Scrolls to a rule and marks it. */
  readonly onRule: (ruleId: string) => void;
};

/** '3 findings' with a panel of their sentences by kind; a click on a rule's name leads to the rule (B-007). */
export function FindingsChip({ findings, nameOf, onRule }: FindingsChipProps) {
  const [open, setOpen] = useState(false);
  const { all, error, checking } = findings;
  const go = (ruleId: string): void => {
    setOpen(false);
    onRule(ruleId);
  };
  if (all === undefined) return error === null ? null : <Failed findings={findings} error={error} />;
  if (all.length === 0) return <span className={classes.none}>No findings</span>;
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
          {all.length === 1 ? '1 finding' : `${all.length.toLocaleString('en-US')} findings`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Findings">
        {findingGroups(all).map(({ kind, title, findings: own }) => (
          <section key={kind} aria-label={title}>
            <h2 className={classes.kind}>
              {title} <span className="ink-3 num">{own.length}</span>
            </h2>
            <ul className={classes.list}>
              {own.slice(0, MOST_SHOWN).map((each, index) => (
                <Sentence key={index} finding={each} nameOf={nameOf} onRule={go} />
              ))}
            </ul>
            {own.length > MOST_SHOWN ? <p className={classes.more}>and {own.length - MOST_SHOWN} more</p> : null}
          </section>
        ))}
        <p className={classes.more}>{lookedAtWords(findings.runsLookedAt)} Findings never forbid saving.</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where gaps were sought: nothing is said of them where there was no run to look at. */
function lookedAtWords(runs: number): string {
  if (runs === 0) return 'There are no recent runs to look at.';
  return runs === 1 ? 'Looked at 1 run.' : `Looked at ${runs.toLocaleString('en-US')} runs.`;
}

/** Sentences of one kind that are shown; the rest is counted. */
const MOST_SHOWN = 50;

type SentenceProps = Pick<FindingsChipProps, 'nameOf' | 'onRule'> & { readonly finding: RuleFinding };

/** A sentence in which the rules lead to their rows; those that it does not name by name stand below it. */
function Sentence({ finding: { rules, sentence }, nameOf, onRule }: SentenceProps) {
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
      <p>{pieces.map((piece, place) => (typeof piece === 'string' ? piece : link(piece, place)))}</p>
      {unsaid.length === 0 ? null : <p className={classes.rules}>{unsaid.map(link)}</p>}
    </li>
  );
}

function Failed({ findings, error }: { readonly findings: Findings; readonly error: Error }) {
  // Rules that could not be saved cannot be looked through either; asking again would change nothing.
  if (error instanceof ApiError && error.status === 400)
    return (
      <span className={classes.none} title={error.text}>
        No findings while a rule is faulty
      </span>
    );
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
