import type { OverrideHabit } from '@lanewright/contract';
import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical, PencilRuler } from 'lucide-react';
import { useMay } from '../../lib/current-user.ts';
import { proposeRule, type ProposedRule } from '../../lib/proposed-rule.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { milesWords, signedPercent } from './override-columns.tsx';
import classes from './Overrides.module.css';

type HabitTableProps = {
  readonly habits: readonly OverrideHabit[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly refreshing: boolean;
};

/** Lists the habits. A row proposes a rule, which opens in the editor as an unsaved change, or in its back-test. */
export function HabitTable({ habits, ...shared }: HabitTableProps) {
  const navigate = useNavigate();
  const may = useMay();
  const open = (habit: OverrideHabit, opens: ProposedRule['opens']): void => {
    const { customer_id: id, customer_name: name, equipment_type: type } = habit;
    proposeRule({
      customer: habit.has_own_rules ? id : null,
      shipper: { id, name },
      equipment: { type, label: EQUIPMENT_LABEL[type] },
      from: habit.from_miles,
      below: habit.below_miles,
      percent: habit.rule_percent,
      opens,
    });
    void navigate(
      habit.has_own_rules ? { to: '/shippers/$id/price-rules', params: { id: String(id) } } : { to: '/price-rules' },
    );
  };
  const mayChange = ({ has_own_rules: own }: OverrideHabit): boolean =>
    may(own ? 'customer.change_price_rules' : 'customer.change_global_price_ruleset');
  return (
    <DataTable
      {...shared}
      label="Overrides that repeat"
      columns={COLUMNS}
      rows={habits}
      rowId={(row) => habits?.indexOf(row) ?? -1}
      nameOf={({ customer_name, equipment_type }) => `${customer_name}, ${EQUIPMENT_LABEL[equipment_type]}`}
      rowHeight={50}
      actionsOf={(habit) =>
        mayChange(habit)
          ? [
              { id: 'draft', label: 'Open as draft rule', icon: PencilRuler, onSelect: () => open(habit, 'editor') },
              {
                id: 'back-test',
                label: 'Back-test as rule',
                icon: FlaskConical,
                onSelect: () => open(habit, 'back-test'),
              },
            ]
          : []
      }
      onOpen={(habit) => (mayChange(habit) ? open(habit, 'editor') : undefined)}
      empty={{ hint: 'Nothing repeats often enough for a rule.' }}
    />
  );
}

const figure = (
  id: 'count' | 'person_right' | 'suggestion_right',
  head: string,
  width: number,
): Column<OverrideHabit> => ({
  id,
  head,
  width,
  align: 'right',
  cell: (row) => <span className="num">{row[id].toLocaleString('en-US')}</span>,
});

const COLUMNS: readonly Column<OverrideHabit>[] = [
  {
    id: 'shipper',
    head: 'Shipper',
    width: 220,
    cell: ({ customer_name: name }) => (
      <bdi className={classes.name} title={name}>
        {name}
      </bdi>
    ),
  },
  {
    id: 'lanes',
    head: 'Lanes',
    width: 190,
    cell: (row) => (
      <>
        {EQUIPMENT_LABEL[row.equipment_type]}
        <span className={classes.second}>{milesWords(row)}</span>
      </>
    ),
  },
  figure('count', 'Overrides', 90),
  {
    id: 'side',
    head: 'On one side',
    width: 110,
    cell: ({ above, below }) => (above >= below ? `${above} above` : `${below} below`),
  },
  {
    id: 'median',
    head: 'Median distance',
    width: 120,
    align: 'right',
    cell: ({ median_percent: percent }) => <span className="num">{signedPercent(percent)}</span>,
  },
  figure('person_right', 'Person right', 110),
  figure('suggestion_right', 'Suggestion right', 130),
  {
    id: 'rule',
    head: 'Rule',
    width: 110,
    align: 'right',
    cell: ({ rule_percent: percent }) => (
      <b className="num">
        {percent < 0 ? '−' : '+'}
        {Math.abs(percent)}%
      </b>
    ),
  },
];
