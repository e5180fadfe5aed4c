import type { OverrideGroup, OverrideHabit } from '@lanewright/contract';
import type { Column } from '../../ui/table/column.ts';
import classes from './Overrides.module.css';

type Counts = Omit<OverrideGroup, 'name'>;

const count = (id: keyof Counts, head: string, width = 90): Column<Counts> => ({
  id,
  head,
  width,
  align: 'right',
  cell: (row) => <span className={row[id] === 0 ? 'num ink-3' : 'num'}>{row[id].toLocaleString('en-US')}</span>,
});

/** The figures of a group of overrides. */
export const GROUP_COLUMNS: readonly Column<Counts>[] = [
  count('count', 'Overrides'),
  count('above', 'Above', 80),
  count('below', 'Below', 80),
  {
    id: 'median',
    head: 'Median distance',
    width: 120,
    align: 'right',
    cell: ({ median_percent: percent }) => <span className="num">{signedPercent(percent)}</span>,
  },
  count('person_right', 'Person right', 110),
  count('suggestion_right', 'Suggestion right', 130),
  count('neither_right', 'Neither', 80),
  count('unknown', 'Not known', 90),
];

/** The columns of groups of overrides: the name, then the figures. */
export function groupColumns(head: string, figures: readonly Column<Counts>[]): readonly Column<OverrideGroup>[] {
  return [
    {
      id: 'name',
      head,
      width: 240,
      cell: ({ name }) => (
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
      ),
    },
    ...figures,
  ];
}

/** '+3.5%', '−2.0%'. */
export function signedPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

/** The length of haul of a habit in words. */
export function milesWords({ from_miles: from, below_miles: below }: OverrideHabit): string {
  const miles = (figure: number) => figure.toLocaleString('en-US');
  if (below === null) return `over ${miles(from ?? 0)} miles`;
  return from === null ? `under ${miles(below)} miles` : `${miles(from)} to ${miles(below)} miles`;
}
