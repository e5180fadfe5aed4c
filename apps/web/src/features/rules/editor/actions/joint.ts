import type { ActionSpec } from '@lanewright/rules';

/** The word between an action and its value; none where the action's title ends with it: 'Round final price up to $5'. */
export function jointOf({ action_type: type, config, display_name: title }: ActionSpec): string {
  if (type !== 'setter') return 'because';
  return config.result_type === 'named_amount' || /(?:^Round| (?:to|under|over))\b.*$/.test(title) ? '' : 'to';
}
