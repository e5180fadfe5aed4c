import {
  ALWAYS_WORDS,
  alwaysTest,
  begunConditions,
  comparedAsTyped,
  expressionText,
  OPERAND_WORDS,
  quickConditions,
  type DraftNode,
} from '@lanewright/rules';
import { useState } from 'react';
import { now } from '../../../../lib/clock.ts';
import { TEST_PLACE } from '../draft/editor-tools.ts';
import { localDay } from '../draft/local-day.ts';
import { titleFrom } from '../draft/titles.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { inOfferedOrder } from './operand-order.ts';
import { PickList, type Pick as Entry } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';

type OperandPickerProps = Pick<NodeProps, 'wanted' | 'place' | 'level'> & {
  readonly node: Extract<DraftNode, { type: 'variable' }>;
  readonly typed?: string;
  /** Whether the operand stands for 'Always', which anything may take the place of. */
  readonly isAlways?: boolean;
};

/** The level of the operand of a test that is a single condition. */
const ONLY_CONDITION = 2;

const ALWAYS: Entry = {
  value: 'always',
  title: 'Always',
  note: 'condition',
  words: ALWAYS_WORDS,
  group: 'Every quote',
  help: 'The rule fires on every quote',
};

/** Picks one of the allowed operands, by group or by synonym; deprecated ones are last and marked. */
export function OperandPicker({ node, wanted, place, level, typed, isAlways = false }: OperandPickerProps) {
  const { config, titles, act, close } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  // A whole condition may be typed where the operand of one is chosen.
  const isBegun = (node.value === '' || isAlways) && place === TEST_PLACE;
  const ask = { config, today: localDay(now()) };
  const whole = isBegun ? quickConditions(text, ask) : [];
  const begun = isBegun && whole.length === 0 ? begunConditions(text, ask) : [];
  const conditions = [...whole, ...begun];
  const entries = conditions.map((one, index) => ({
    value: `condition ${index}`,
    title: expressionText(one, { config, titleOf: titleFrom(titles) }),
    note: 'condition',
  }));
  const fitting = config.operands.filter(
    (operand) =>
      operand.name === node.value ||
      (wanted.types.includes(operand.type) && (operand.is_expression_operand || !wanted.computed)),
  );
  const shown = inOfferedOrder(fitting, { isValue: place !== TEST_PLACE, unit: wanted.source?.unit ?? null });
  // 'pickup mon' is the beginning of an operand's name more often than it means Monday.
  const isName = shown.some(({ display_name }) => display_name.toLowerCase().startsWith(text.trim().toLowerCase()));
  const areFirst = whole.length > 0 && !isName;
  const operands: readonly Entry[] = shown.map((operand) => ({
    value: operand.name,
    title: operand.display_name,
    note: operand.is_deprecated ? 'Deprecated operand' : undefined,
    warned: operand.is_deprecated,
    words: OPERAND_WORDS.get(operand.name)?.words ?? [],
    group: operand.is_deprecated ? 'No longer used' : OPERAND_WORDS.get(operand.name)?.group,
    help: OPERAND_WORDS.get(operand.name)?.help,
  }));
  return (
    <TokenPopover needs="list">
      <PickList
        label="Operand"
        nearest
        typed={typed}
        first={areFirst ? entries : []}
        last={areFirst ? [] : entries}
        onText={(next) => {
          setText(next);
          return next;
        }}
        picks={isBegun && level === ONLY_CONDITION ? [ALWAYS, ...operands] : operands}
        chosen={[isAlways ? ALWAYS.value : node.value]}
        onPick={({ value }) => {
          close();
          const condition =
            value === ALWAYS.value ? alwaysTest() : conditions[Number(/^condition (\d)$/.exec(value)?.[1] ?? -1)];
          // An entry near to the text keeps the comparison behind the name.
          const near = isBegun ? shown.find(({ name }) => name === value) : undefined;
          const kept = condition ?? (near === undefined ? null : comparedAsTyped(near, text, ask));
          if (kept !== null) return act(place, { act: 'condition', id: node.id, node: kept });
          act(place, { act: 'operand', id: node.id, name: value });
        }}
      />
    </TokenPopover>
  );
}
