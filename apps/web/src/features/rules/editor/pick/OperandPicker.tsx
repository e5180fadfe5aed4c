import { OPERAND_GROUPS, OPERAND_WORDS, type DraftNode, type Operand } from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';

type OperandPickerProps = Pick<NodeProps, 'wanted' | 'place'> & {
  readonly node: Extract<DraftNode, { type: 'variable' }>;
  readonly typed?: string;
};

/** The operands that may stand at a place, by group and found by people's words; deprecated ones last and marked. */
export function OperandPicker({ node, wanted, place, typed }: OperandPickerProps) {
  const { config, act, close } = useEditorTools();
  const fitting = config.operands.filter(
    (operand) =>
      operand.name === node.value ||
      (wanted.types.includes(operand.type) && (operand.is_expression_operand || !wanted.computed)),
  );
  const shown = fitting.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <TokenPopover>
      <PickList
        label="Operand"
        typed={typed}
        picks={shown.map((operand) => ({
          value: operand.name,
          title: operand.display_name,
          note: operand.is_deprecated ? 'Deprecated operand' : undefined,
          warned: operand.is_deprecated,
          words: OPERAND_WORDS.get(operand.name)?.words,
          group: operand.is_deprecated ? 'No longer used' : OPERAND_WORDS.get(operand.name)?.group,
          help: OPERAND_WORDS.get(operand.name)?.help,
        }))}
        chosen={[node.value]}
        onPick={({ value }) => {
          close();
          act(place, { act: 'operand', id: node.id, name: value });
        }}
      />
    </TokenPopover>
  );
}

/** Groups in their order, deprecated operands behind all; within a group the order of the configuration. */
function placeOf({ name, is_deprecated }: Operand): number {
  const group = OPERAND_WORDS.get(name)?.group;
  if (is_deprecated || group === undefined) return OPERAND_GROUPS.length;
  return OPERAND_GROUPS.indexOf(group);
}
