import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { LIFT_HELP } from './row-drag.ts';
import { RuleRow } from './RuleRow.tsx';
import { RulesRowMenu, type OpenMenu } from './RulesRowMenu.tsx';
import classes from './RulesTable.module.css';
import { RulesTableHead } from './RulesTableHead.tsx';
import { useKeptFocus, useShownRule } from './use-row-focus.ts';
import { useRowContext } from './use-row-context.ts';
import { useRowDrag, type RowDrag } from './use-row-drag.ts';
import { useRuleKeys } from './use-rule-keys.ts';
import type { RulesTableProps } from './rules-table-props.ts';

const ROW_HEIGHT = 40;
const OVERSCAN = 12;

/** The table of rules: virtual rows of one height, so that 5,000 scroll as ten do. */
export function RulesTable(props: RulesTableProps) {
  const region = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const drag = useRowDrag({ rules: props.rules, rowHeight: ROW_HEIGHT, region, body, onDrop: props.onMove });
  return (
    <div className={classes.scroll} ref={region} tabIndex={-1} data-region>
      <div
        role="table"
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={drag.shown.length + 1}
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
      {menu === null ? null : <RulesRowMenu open={menu} actionsOf={props.actionsOf} onClose={() => setMenu(null)} />}
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
  const rules = drag.shown;
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = useMemo(() => rules.findIndex(({ id }) => id === focused), [rules, focused]);
  const currentAt = focusedAt === -1 ? 0 : focusedAt;
  const liftedAt = drag.lift?.at ?? -1;
  // What it returns is used here alone, and never kept.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: rules.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // A frame may be drawn a little later than the wheel turned; waiting for it would hold the scrolling up.
    useFlushSync: false,
    // Rows that have the focus or are on their way stay, wherever the list scrolls.
    rangeExtractor: useCallback(
      (range: Range) => withKept(defaultRangeExtractor(range), [currentAt, liftedAt], range.count),
      [currentAt, liftedAt],
    ),
  });
  const scrollTo = (index: number, align: 'auto' | 'center' = 'auto'): void => rows.scrollToIndex(index, { align });
  useKeptFocus(drag.lift, { body, scrollTo });
  useShownRule(table.shownRule, { rules, body, scrollTo, onFound: setFocused });
  const onKeyDown = useRuleKeys({ table, rules, currentAt, body, scrollTo, onCurrent: setFocused });
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
        const rule = rules[index];
        if (rule === undefined) return null;
        return (
          <RuleRow
            key={rule.id}
            rule={rule}
            index={index}
            top={start}
            endsGroup={rules[index + 1]?.priority !== rule.priority}
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
