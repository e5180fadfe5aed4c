import type { DraftNode, Operand } from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';

const TYPE_NOTE: Readonly<Record<Operand['type'], string>> = {
  number: 'number',
  string: 'text',
  boolean: 'yes or no',
  date: 'date',
  time: 'time',
  datetime: 'date and time',
};

type OperandPickerProps = Pick<NodeProps, 'wanted' | 'place'> & {
  readonly node: Extract<DraftNode, { type: 'variable' }>;
  readonly typed?: string;
};

/** The operands that may stand at a place, by their names; deprecated ones last and marked. */
export function OperandPicker({ node, wanted, place, typed }: OperandPickerProps) {
  const { config, act, close } = useEditorTools();
  const fitting = config.operands.filter(
    (operand) =>
      operand.name === node.value ||
      (wanted.types.includes(operand.type) && (operand.is_expression_operand || !wanted.computed)),
  );
  const shown = [
    ...fitting.filter((operand) => !operand.is_deprecated),
    ...fitting.filter((operand) => operand.is_deprecated),
  ];
  return (
    <TokenPopover>
      <PickList
        label="Operand"
        typed={typed}
        picks={shown.map((operand) => ({
          value: operand.name,
          title: operand.display_name,
          note: operand.is_deprecated ? 'Deprecated operand' : TYPE_NOTE[operand.type],
          warned: operand.is_deprecated,
        }))}
        chosen={[node.value]}
        onPick={({ value }) => {
          act(place, { act: 'operand', id: node.id, name: value });
          close();
        }}
      />
    </TokenPopover>
  );
}
