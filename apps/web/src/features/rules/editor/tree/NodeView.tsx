import { isGroup } from '@lanewright/rules';
import { memo } from 'react';
import { Capsule } from './Capsule.tsx';
import { Condition } from './Condition.tsx';
import { useEditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import { GroupBox } from './GroupBox.tsx';
import { Leaf } from './Leaf.tsx';
import { sameNodeProps, type NodeProps } from '../draft/node-props.ts';

// The functions bear other names than what is made of them: in them the node must mean the one that is not drawn again.

/** A node inside a line: a token, or an operation as a capsule with its arguments inside. */
export const InlineNode = memo(function Inline(props: NodeProps) {
  const { node } = props;
  const { opened } = useEditorTools();
  const isText = useKeyed(opened, node.id)?.part === 'text';
  if (node.type !== 'operation' || isText) return <Leaf {...props} isText={isText} />;
  return <Capsule {...props} node={node} inside={InlineNode} />;
}, sameNodeProps);

/** A node with a line of its own: a group, a not around another line, or a condition. */
export const LineNode = memo(function Line(props: NodeProps) {
  const { node } = props;
  if (isGroup(node) || (node.type === 'operation' && node.name === 'not'))
    return <GroupBox {...props} node={node} line={LineNode} />;
  return <Condition {...props} inside={InlineNode} />;
}, sameNodeProps);
