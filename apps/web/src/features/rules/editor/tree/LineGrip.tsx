import { GripVertical } from 'lucide-react';
import { dragLine } from './drag-line.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import classes from '../look/Tree.module.css';

/** What makes an element a line that is dragged, or that another one is dropped beside. */
export function lineOf({ node, place }: Pick<NodeProps, 'node' | 'place'>) {
  return { 'data-line': node.id, 'data-among': place } as const;
}

/** The handle by which a condition or a group is dragged beside another one; keys move it with Alt and arrows. */
export function LineGrip({ node, place, level }: Pick<NodeProps, 'node' | 'place' | 'level'>) {
  const { act, power } = useEditorTools();
  if (power !== 'all' || level === 1) return null;
  return (
    <span
      className={classes.grip}
      data-grip={node.id}
      aria-hidden="true"
      title="Drag to move"
      onPointerDown={(event) =>
        dragLine(event, {
          id: node.id,
          among: place,
          drop: (target, side) => act(place, { act: 'beside', id: node.id, target, side }),
        })
      }
    >
      <GripVertical size={14} />
    </span>
  );
}
