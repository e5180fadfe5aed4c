import type { Wanted } from '@lanewright/rules';
import type { NodeProps } from '../draft/node-props.ts';
import { ChoicePicker } from './ChoicePicker.tsx';
import { LookupPicker } from './LookupPicker.tsx';
import { isTextList, TextListPicker } from './TextListPicker.tsx';
import { TypedValue } from './TypedValue.tsx';

type ConstantEditorProps = NodeProps & {
  /** Whether the node is written as text, whatever it is. */
  readonly isText: boolean;
  readonly typed?: string;
};

/** Whether a constant is written rather than chosen. */
export function isTyped(wanted: Wanted): boolean {
  const { words, source, types, coded } = wanted;
  return (
    !isTextList(wanted) &&
    words === null &&
    (source?.choices ?? null) === null &&
    (source?.lookup ?? null) === null &&
    coded !== 'state' &&
    types.join() !== 'boolean'
  );
}

/** A constant being given its value, by its type: chosen from a list, looked up, or written (R-022, C-033). */
export function ConstantEditor(props: ConstantEditorProps) {
  const { wanted, isText } = props;
  if (isText || isTyped(wanted)) return <TypedValue {...props} />;
  if (isTextList(wanted)) return <TextListPicker {...props} />;
  if (wanted.source?.lookup !== null && wanted.source?.lookup !== undefined && wanted.words === null)
    return <LookupPicker {...props} source={wanted.source} />;
  return <ChoicePicker {...props} />;
}
