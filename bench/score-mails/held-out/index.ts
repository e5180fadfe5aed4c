import type { Dialect, TrapWay } from '../dialect.ts';
import type { Trap } from '../truth.ts';
import { dress } from './dress.ts';
import { frames, plainForm } from './frames.ts';
import { others } from './others.ts';
import { traps as said } from './traps.ts';
import { valueTraps } from './value-traps.ts';
import { write } from './words.ts';

const both = (trap: Trap): readonly TrapWay[] => [...said[trap], ...(valueTraps[trap] ?? [])];

/** The dialect that no fault is looked for in: figures over it say how the reader does with wording it never met. */
export const heldOutDialect: Dialect = {
  name: 'held-out',
  write,
  frames,
  plainest: plainForm,
  others,
  traps: {
    two_trucks: both('two_trucks'),
    two_lanes: both('two_lanes'),
    partial: both('partial'),
    oversize: both('oversize'),
    two_temperatures: both('two_temperatures'),
    impossible_transit: both('impossible_transit'),
    passed_deadline: both('passed_deadline'),
    decimal_weight: both('decimal_weight'),
    weight_per_piece: both('weight_per_piece'),
    ambiguous_date: both('ambiguous_date'),
    van_with_temperature: both('van_with_temperature'),
    conditional: both('conditional'),
    hidden_second_load: both('hidden_second_load'),
    self_correction: both('self_correction'),
    accessorial: both('accessorial'),
    bol_number: both('bol_number'),
  },
  dress,
};
