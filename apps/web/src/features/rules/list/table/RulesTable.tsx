import { sectionKey } from '@lanewright/rules';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { LIFT_HELP } from './row-drag.ts';
import { RuleRow } from './RuleRow.tsx';
import { SectionRow } from './SectionRow.tsx';
import { RulesRowMenu, type OpenMenu } from './RulesRowMenu.tsx';
import classes from './RulesTable.module.css';
import { RulesTableHead } from './RulesTableHead.tsx';
import { useFollowedFocus, useKeptFocus, useShownRule } from './use-row-focus.ts';
import { useRowContext } from './use-row-context.ts';
import { useRowDrag, type RowDrag } from './use-row-drag.ts';
import { useRuleKeys } from './use-rule-keys.ts';
import type { RulesTableProps } from './rules-table-props.ts';

const ROW_HEIGHT = 40;
const OVERSCAN = 12;
/** Fewer while a filter narrows the list: each key of a search draws them anew. */
const OVERSCAN_NARROWED = 4;

/** The table of rules: virtual rows of one height, so that 5,000 scroll as ten do. */
export function RulesTable(props: RulesTableProps) {
  const region = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const drag = useRowDrag({
    rules: props.rules,
    folded: props.sections.folded,
    rowHeight: ROW_HEIGHT,
    region,
    body,
    onDrop: (from, onto) => {
      props.onMove(from, onto);
      // A rule dropped into a folded section is shown there and keeps the focus.
      const target = props.rules[onto];
      const key = target === undefined ? null : sectionKey(target);
      if (key !== null && props.sections.folded.has(key)) props.sections.onUnfold(key);
    },
  });
  return (
    <div className={classes.scroll} ref={region} tabIndex={-1} data-region>
      <div
        role="table"
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={drag.lines.length + 1}
        data-whole={props.whole || undefined}
      >
        <RulesTableHead {...props} />
        <Rows table={props} drag={drag} region={region} body={body} onMenu={setMenu} />
      </div>
      {props.rules.length === 0 ? props.empty : null}
      <span id="rules-lift-help" hidden>
        {LIFT_HELP}
      </span>
      <span className="visually-hidden" role="status">
        {drag.said}
      </span>
      {menu === null ? null : <RulesRowMenu open={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

type RowsProps = {
  readonly table: RulesTableProps;
  readonly drag: RowDrag;
  readonly region: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onMenu: (menu: OpenMenu) => void;
};

function Rows({ table, drag, region, body, onMenu }: RowsProps) {
  const { lines } = drag;
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = useMemo(() => lines.findIndex(({ id }) => id === focused), [lines, focused]);
  const currentAt = focusedAt === -1 ? 0 : focusedAt;
  const lifted = drag.lift?.id ?? null;
  const liftedAt = useMemo(() => (lifted === null ? -1 : lines.findIndex(({ id }) => id === lifted)), [lines, lifted]);
  // What it returns is used here alone, and never kept.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    // Rows are drawn at once for the height of the window, before the region is measured.
    initialRect: { width: 0, height: window.innerHeight },
    overscan: table.searching ? OVERSCAN_NARROWED : OVERSCAN,
    // A frame may be drawn a little later than the wheel turned; waiting for it would hold the scrolling up.
    useFlushSync: false,
    // Rows that have the focus or are on their way stay, wherever the list scrolls.
    rangeExtractor: useCallback(
      (range: Range) => withKept(defaultRangeExtractor(range), [currentAt, liftedAt], range.count),
      [currentAt, liftedAt],
    ),
  });
  const scrollTo = (index: number, align: 'auto' | 'center' = 'auto'): void => rows.scrollToIndex(index, { align });
  useKeptFocus(drag.lift, { body, scrollTo, at: liftedAt });
  useShownRule(table.shownRule, {
    rules: table.rules,
    lines,
    body,
    scrollTo,
    onFound: setFocused,
    onHidden: (rule) => table.sections.onUnfold(sectionKey(rule) ?? ''),
  });
  useFollowedFocus(lines, { body, focused, onFocused: setFocused });
  const onKeyDown = useRuleKeys({ table, lines, currentAt, body, scrollTo, onCurrent: setFocused });
  const context = useRowContext(table, { drag, onFocus: setFocused, onMenu });
  return (
    <div
      role="rowgroup"
      className={classes.body}
      ref={body}
      onKeyDown={onKeyDown}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        if (line === undefined) return null;
        if (line.rule === null)
          return (
            <SectionRow
              key={line.id}
              section={line.section}
              isFolded={line.isFolded}
              index={index}
              top={start}
              current={index === currentAt}
              table={table}
              context={context}
            />
          );
        const { rule } = line;
        // While searching, each row keeps its element and shows another rule, which halves the time of a key. Otherwise
        // the element belongs to the rule, because it can be dragged.
        return (
          <RuleRow
            key={table.searching ? `place ${index}` : rule.id}
            rule={rule}
            index={index}
            top={start}
            inSection={line.section !== null}
            endsGroup={lines[index + 1]?.rule?.priority !== rule.priority}
            change={table.draft.changes.byRule.get(rule.id)}
            findings={table.findings.byRule.get(rule.id)}
            chosen={table.chosen.has(rule.id)}
            current={index === currentAt}
            lifted={rule.id === drag.lift?.id}
            marked={rule.id === table.shownRule?.id}
            context={context}
          />
        );
      })}
    </div>
  );
}

function withKept(shown: number[], kept: readonly number[], count: number): number[] {
  const missing = kept.filter((index) => index >= 0 && index < count && !shown.includes(index));
  return missing.length === 0 ? shown : [...new Set([...shown, ...missing])].toSorted((one, other) => one - other);
}
