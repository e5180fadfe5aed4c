import type { Rule } from '@lanewright/rules';
import { Copy, Eye, Pencil, Trash2, Volume2, VolumeX } from 'lucide-react';
import type { RowAction } from '../../../ui/table/column.ts';
import type { RulesPower } from '../draft/scope.ts';

/** What a row's menu does to its rule. */
export type RuleActs = {
  readonly open: (rule: Rule) => void;
  readonly duplicate: (rule: Rule) => void;
  readonly mute: (rule: Rule) => void;
  readonly remove: (rule: Rule) => void;
};

/**
 * The menu of a rule by what the person may do: who may only correct constants opens rules and copies, mutes or
 * deletes none (SP-008, SP-009); who may only read sees them.
 */
export function ruleActions(rule: Rule, power: RulesPower, acts: RuleActs): readonly RowAction[] {
  const open: RowAction =
    power === 'read'
      ? { id: 'view', label: 'View', icon: Eye, keyCap: '↵', onSelect: () => acts.open(rule) }
      : { id: 'edit', label: 'Edit', icon: Pencil, keyCap: '↵', onSelect: () => acts.open(rule) };
  if (power !== 'all') return [open];
  return [
    open,
    { id: 'duplicate', label: 'Duplicate', icon: Copy, keyCap: 'D', onSelect: () => acts.duplicate(rule) },
    rule.muted === true
      ? { id: 'unmute', label: 'Unmute', icon: Volume2, keyCap: 'M', onSelect: () => acts.mute(rule) }
      : { id: 'mute', label: 'Mute', icon: VolumeX, keyCap: 'M', onSelect: () => acts.mute(rule) },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      keyCap: 'Del',
      danger: true,
      startsGroup: true,
      onSelect: () => acts.remove(rule),
    },
  ];
}
