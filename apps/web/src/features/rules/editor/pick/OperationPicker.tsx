import {
  comparisonsFor,
  isComparison,
  operationsFor,
  OPERATION_PHRASE,
  OPERATION_SIGN,
  operationWords,
  type OperationSpec,
} from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList } from './PickList.tsx';

type OperationPickerProps = Pick<NodeProps, 'node' | 'wanted' | 'place'> & {
  /** Whether the picked operation wraps the node instead of replacing it. */
  readonly isAround?: boolean;
  readonly typed?: string | undefined;
};

/**
 * The operations that may stand at a place. Of a comparison those of its first side's type are offered;
 * what stands there stays in the list, as a stored rule may hold more than is offered.
 */
export function OperationPicker({ node, wanted, place, isAround = false, typed }: OperationPickerProps) {
  const { config, act, close } = useEditorTools();
  const present =
    !isAround && node.type === 'operation' ? config.operations.find((each) => each.name === node.name) : undefined;
  const first = node.type === 'operation' ? node.args[0] : undefined;
  const possible: readonly OperationSpec[] =
    present !== undefined && isComparison(present) && first !== undefined
      ? comparisonsFor(first, config)
      : operationsFor(wanted, config).filter(
          (each) => (node.type === 'operation' && !isAround) || !isComparison(each) || each.name === 'equal',
        );
  const shown = present === undefined || possible.includes(present) ? possible : [...possible, present];
  return (
    <PickList
      label="Operation"
      typed={typed}
      picks={shown.map(({ name, display_name }) => ({
        value: name,
        title: display_name,
        sign: OPERATION_SIGN[name] ?? '',
        note: OPERATION_PHRASE[name],
        words: operationWords(name),
      }))}
      chosen={present === undefined ? [] : [present.name]}
      onPick={({ value }) => {
        close();
        act(place, { act: isAround ? 'wrap' : 'operation', id: node.id, name: value, wanted });
      }}
    />
  );
}
