import { getRuleReading, setRuleReading } from '@lanewright/contract';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { momentText } from '../../../lib/dates.ts';

/** The setting that a second person must read rules before they run, and who last changed it (B-030). */
export function RuleReading() {
  const client = useQueryClient();
  const setting = useQuery(reads(getRuleReading));
  const turn = useMutation({
    mutationFn: (required: boolean) => call(setRuleReading, { body: { required } }),
    onSuccess: (now) => client.setQueryData(reads(getRuleReading).queryKey, now),
  });
  const { changed_by: by, changed_at: at } = setting.data ?? { changed_by: null, changed_at: null };
  return (
    <Switch
      label="A second person reads rules before they run"
      title={by === null || at === null ? 'Never changed' : `${by}, ${momentText(new Date(at))}`}
      checked={setting.data?.required ?? false}
      disabled={setting.data === undefined || turn.isPending}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
