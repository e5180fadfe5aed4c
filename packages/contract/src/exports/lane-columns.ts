import { centsFromUnits } from '@lanewright/units';
import type { LaneRow } from '../awards/lanes.ts';
import type { ExportColumn } from '../wire/list-export.ts';

type Column = ExportColumn<LaneRow>;

/** The columns of an exported list of lanes (W-030). */
export const LANE_EXPORT: readonly Column[] = [
  { label: 'Origin', kind: 'text', value: (lane) => lane.origin },
  { label: 'Origin Live/Drop', kind: 'text', value: (lane) => handling(lane.origin_live_handling) },
  { label: 'Destination', kind: 'text', value: (lane) => lane.destination },
  { label: 'Destination Live/Drop', kind: 'text', value: (lane) => handling(lane.destination_live_handling) },
  { label: 'Equipment Type', kind: 'text', value: (lane) => lane.equipment },
  { label: 'Miles', kind: 'number', value: (lane) => lane.estimated_miles },
  { label: 'Volume', kind: 'number', value: (lane) => lane.estimated_volume },
  rate('Line Haul', 'line_haul'),
  { label: 'RPM', kind: 'number', value: (lane) => lane.rpm },
  rate('Flat Rate', 'flat_rate'),
  rate('Min Rate', 'min_rate'),
  rate('Max Rate', 'max_rate'),
];

function rate(label: string, name: 'line_haul' | 'flat_rate' | 'min_rate' | 'max_rate'): Column {
  return { label, kind: 'money', value: ({ [name]: units }) => (units === null ? null : centsFromUnits(units)) };
}

/** Live or Drop (W-040). */
function handling(live: boolean): string {
  return live ? 'Live' : 'Drop';
}
