import { expressionText, OPERAND_WORDS, quickConditions, type DraftNode } from '@lanewright/rules';
import { useState } from 'react';
import { now } from '../../../../lib/clock.ts';
import { TEST_PLACE } from '../draft/editor-tools.ts';
import { localDay } from '../draft/local-day.ts';
import { titleFrom } from '../draft/titles.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { inOfferedOrder } from './operand-order.ts';
import { PickList } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';

type OperandPickerProps = Pick<NodeProps, 'wanted' | 'place'> & {
  readonly node: Extract<DraftNode, { type: 'variable' }>;
  readonly typed?: string;
};

/** Picks one of the allowed operands, by group or by synonym; deprecated ones are last and marked. */
export function OperandPicker({ node, wanted, place, typed }: OperandPickerProps) {
  const { config, titles, act, close } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  // A whole condition may be typed where the operand of one is chosen.
  const isBegun = node.value === '' && place === TEST_PLACE;
  const whole = isBegun ? quickConditions(text, { config, today: localDay(now()) }) : [];
  const fitting = config.operands.filter(
    (operand) =>
      operand.name === node.value ||
      (wanted.types.includes(operand.type) && (operand.is_expression_operand || !wanted.computed)),
  );
  const shown = inOfferedOrder(fitting, { isValue: place !== TEST_PLACE, unit: wanted.source?.unit ?? null });
  return (
    <TokenPopover>
      <PickList
        label="Operand"
        typed={typed}
        first={whole.map((one, index) => ({
          value: `condition ${index}`,
          title: expressionText(one, { config, titleOf: titleFrom(titles) }),
          note: 'condition',
        }))}
        onText={(next) => {
          setText(next);
          return next;
        }}
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
          const condition = whole[Number(/^condition (\d)$/.exec(value)?.[1] ?? -1)];
          if (condition !== undefined) return act(place, { act: 'condition', id: node.id, node: condition });
          act(place, { act: 'operand', id: node.id, name: value });
        }}
      />
    </TokenPopover>
  );
}
