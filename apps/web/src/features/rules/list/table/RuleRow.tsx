import type { RuleFinding } from '@lanewright/contract';
import type { Rule, RuleChange, Section } from '@lanewright/rules';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { FindingMark } from '../../findings/FindingsChip.tsx';
import { FiredCell, TrendCell, WinRateCell, type RuleEffects } from './effect-columns.tsx';
import { NOT_WHILE_SEARCHING } from './row-drag.ts';
import type { RuleWords } from './rule-words.ts';
import classes from './RulesTable.module.css';

/** The values that all rows of a table share; the same object while the list scrolls. */
export type RowContext = {
  /** May move, choose, copy, mute and delete (SP-009). */
  readonly whole: boolean;
  readonly movable: boolean;
  readonly words: (rule: Rule) => RuleWords;
  readonly effects: RuleEffects;
  readonly onOpen: (rule: Rule) => void;
  readonly onChoose: (id: string, chosen: boolean) => void;
  readonly onMenu: (rule: Rule, button: HTMLElement) => void;
  readonly onChooseAll: (section: Section) => void;
  readonly onFold: (section: Section) => void;
  readonly onSectionMenu: (section: Section, button: HTMLElement) => void;
  readonly onFocus: (id: string) => void;
  readonly onGripPointerDown: (event: PointerEvent, id: string) => void;
  readonly onGripKeyDown: (event: KeyboardEvent, id: string) => void;
};

type RuleRowProps = {
  readonly rule: Rule;
  readonly index: number;
  readonly top: number;
  /** The last of its group: a strong line follows. */
  readonly endsGroup: boolean;
  readonly inSection: boolean;
  readonly change: RuleChange | undefined;
  readonly findings: readonly RuleFinding[] | undefined;
  readonly chosen: boolean;
  readonly current: boolean;
  readonly lifted: boolean;
  readonly marked: boolean;
  readonly context: RowContext;
};

// Made once, and each of one path: rows come by the dozen while the list scrolls.
const MORE = <Dots path="M5 12h.01M12 12h.01M19 12h.01" />;
const GRIP = <Dots path="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />;

const CHANGE_WORDS: Readonly<Record<RuleChange, string>> = {
  added: 'added',
  edited: 'edited',
  moved: 'moved',
  renumbered: 'renumbered',
  sectioned: 'section',
};

/** A rule in the list. It is drawn again only when something of its own changes. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, context, change } = props;
  const { when, effect, deprecated } = context.words(rule);
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={context.whole ? props.chosen : undefined}
      className={classes.row}
      data-line={rule.id}
      data-rule={rule.id}
      data-in-section={props.inSection || undefined}
      data-group-end={props.endsGroup || undefined}
      data-changed={change !== undefined || undefined}
      data-lifted={props.lifted || undefined}
      data-marked={props.marked || undefined}
      data-muted={rule.muted}
      tabIndex={props.current ? 0 : -1}
      style={{ transform: `translateY(${props.top}px)` }}
      onFocus={() => context.onFocus(rule.id)}
    >
      {context.whole ? <Handles {...props} /> : null}
      <div role="cell" className={classes.name} data-two-lines={(change !== undefined && rule.muted) || undefined}>
        <button
          type="button"
          className={classes.open}
          tabIndex={props.current ? 0 : -1}
          title={rule.name}
          onClick={() => context.onOpen(rule)}
        >
          <span>{rule.name}</span>
        </button>
        {change === undefined && rule.muted !== true && props.findings === undefined && !deprecated ? null : (
          <span className={classes.marks}>
            {change === undefined ? null : <span className={classes.change}>{CHANGE_WORDS[change]}</span>}
            {rule.muted === true ? <span className={classes.muted}>muted</span> : null}
            <FindingMark findings={props.findings} deprecated={deprecated} />
          </span>
        )}
      </div>
      <div role="cell" className={classes.priority}>
        {rule.priority}
      </div>
      <div role="cell" className="mono">
        {rule.order}
      </div>
      <div role="cell" className={classes.when} title={when}>
        {when}
      </div>
      <div role="cell" className={classes.cut} title={effect}>
        {effect === '' ? <span className="ink-3">No action</span> : effect}
      </div>
      <div role="cell" className={classes.figure}>
        <FiredCell effects={context.effects} ruleId={rule.id} />
      </div>
      <div role="cell" className={classes.figure}>
        <WinRateCell effects={context.effects} ruleId={rule.id} />
      </div>
      <div role="cell" className={classes.trend}>
        <TrendCell effects={context.effects} ruleId={rule.id} />
      </div>
      <div role="cell" className={classes.menu}>
        <button
          type="button"
          className={classes.more}
          tabIndex={props.current ? 0 : -1}
          aria-haspopup="menu"
          aria-label={`Actions of ${rule.name}`}
          onClick={(event) => context.onMenu(rule, event.currentTarget)}
        >
          {MORE}
        </button>
      </div>
    </div>
  );
});

function Handles({ rule, context, current, chosen, lifted }: RuleRowProps) {
  return (
    <>
      <div role="cell" className={classes.gripCell}>
        <button
          type="button"
          className={classes.grip}
          data-grip
          tabIndex={current ? 0 : -1}
          aria-label={`Move ${rule.name}`}
          aria-describedby="rules-lift-help"
          aria-disabled={context.movable ? undefined : true}
          aria-pressed={lifted}
          title={context.movable ? undefined : NOT_WHILE_SEARCHING}
          onPointerDown={context.movable ? (event) => context.onGripPointerDown(event, rule.id) : undefined}
          onKeyDown={context.movable ? (event) => context.onGripKeyDown(event, rule.id) : undefined}
        >
          {GRIP}
        </button>
      </div>
      <div role="cell">
        <input
          type="checkbox"
          className={classes.check}
          tabIndex={current ? 0 : -1}
          aria-label={`Select ${rule.name}`}
          checked={chosen}
          onChange={(event) => context.onChoose(rule.id, event.currentTarget.checked)}
        />
      </div>
    </>
  );
}

function Dots({ path }: { readonly path: string }) {
  return (
    <svg className={classes.dots} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
