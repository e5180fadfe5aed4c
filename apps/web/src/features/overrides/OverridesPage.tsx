import { listOverrides, requireOverrideReasons } from '@lanewright/contract';
import { HABIT } from '@lanewright/quoting';
import { SegmentedControl, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { GROUP_COLUMNS, groupColumns } from './override-columns.tsx';
import { HabitTable } from './HabitTable.tsx';
import classes from './Overrides.module.css';

const DAYS = [30, 90, 180, 365] as const;
const GROUPS = [
  ['reasons', 'By reason', 'Reason'],
  ['people', 'By person', 'Person'],
  ['shippers', 'By shipper', 'Shipper'],
] as const;

/** /overrides: prices that people gave instead of the suggestion, who was right, and habits among them (B-032). */
export function OverridesPage() {
  const [days, setDays] = useState<(typeof DAYS)[number]>(90);
  const overrides = useQuery(reads(listOverrides, { query: { days } }));
  const { data } = overrides;
  const mayRequire = useMay()('administration.users');
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (required: boolean) => call(requireOverrideReasons, { body: { required } }),
    meta: { done: 'Setting saved' },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listOverrides) }),
  });
  const shared = {
    error: overrides.error,
    onRetry: () => void overrides.refetch(),
    refreshing: overrides.isFetching,
  };
  return (
    <div className={classes.page}>
      <PageHead title="Overrides" />
      <div className={classes.bar}>
        <p className={classes.lead}>
          Answered quotes whose price a person changed from the suggestion. The person was right if a higher price won,
          or if a lower price won and covered its cost. The suggestion was right if the winning bid or the cost lay
          between the two prices.
        </p>
        {mayRequire ? (
          <Switch
            size="sm"
            withThumbIndicator={false}
            label="Ask for a reason before sending"
            checked={data?.reasons_required ?? false}
            disabled={data === undefined || ask.isPending}
            onChange={(event) => ask.mutate(event.currentTarget.checked)}
          />
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label="Period"
          data={DAYS.map((each) => ({ value: String(each), label: `${each} days` }))}
          value={String(days)}
          onChange={(chosen) => setDays(DAYS.find((each) => String(each) === chosen) ?? 90)}
        />
      </div>
      <SectionCard
        title="What repeats"
        note={`${HABIT.count} overrides or more of one shipper, equipment and length of haul, ${HABIT.share * 100}% on one side`}
        flush
      >
        <HabitTable {...shared} habits={data?.habits} />
      </SectionCard>
      {GROUPS.map(([key, title, head]) => (
        <SectionCard key={key} title={title} flush>
          <DataTable
            {...shared}
            label={`Overrides ${title.toLowerCase()}`}
            columns={groupColumns(head, GROUP_COLUMNS)}
            rows={data?.[key]}
            // A group has no id, so its position in the list is used.
            rowId={(row) => data?.[key].indexOf(row) ?? -1}
            nameOf={({ name }) => name}
            empty={{ hint: 'No price of this period differs from its suggestion.' }}
          />
        </SectionCard>
      ))}
    </div>
  );
}
