import { Popover, UnstyledButton } from '@mantine/core';
import { MESSAGES, type RuleFinding } from '@lanewright/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { findingGroups } from './finding-groups.ts';
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
            <h3 className={classes.kind}>
              {title} <span className="ink-3 num">{own.length}</span>
            </h3>
            <ul className={classes.list}>
              {own.slice(0, MOST_SHOWN).map((each, index) => (
                <Sentence key={index} finding={each} nameOf={nameOf} onRule={go} />
              ))}
            </ul>
            {own.length > MOST_SHOWN ? <p className={classes.more}>and {own.length - MOST_SHOWN} more</p> : null}
          </section>
        ))}
        <p className={classes.more}>
          Looked at {findings.runsLookedAt.toLocaleString('en-US')} runs. Findings never forbid saving.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Sentences of one kind that are shown; the rest is counted. */
const MOST_SHOWN = 50;

type SentenceProps = Pick<FindingsChipProps, 'nameOf' | 'onRule'> & { readonly finding: RuleFinding };

function Sentence({ finding: { rules, sentence }, nameOf, onRule }: SentenceProps) {
  const named = rules.flatMap((id) => {
    const name = nameOf(id);
    return name === null ? [] : [{ id, name }];
  });
  return (
    <li className={classes.sentence}>
      <p>{sentence}</p>
      {named.length === 0 ? null : (
        <p className={classes.rules}>
          {named.map(({ id, name }) => (
            <button key={id} type="button" className={classes.link} onClick={() => onRule(id)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}

function Failed({ findings, error }: { readonly findings: Findings; readonly error: Error }) {
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

/** The sign on a rule that some finding speaks of; its sentences are its name. */
export function FindingMark({ findings }: { readonly findings: readonly RuleFinding[] | undefined }) {
  if (findings === undefined || findings.length === 0) return null;
  const words = findings.map(({ sentence }) => sentence).join('\n');
  return (
    <span className={classes.mark} role="img" aria-label={words} title={words}>
      <TriangleAlert size={13} aria-hidden="true" />
    </span>
  );
}
