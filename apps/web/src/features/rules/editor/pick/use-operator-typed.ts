import { takeOperator } from '@lanewright/rules';
import { useRef } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';

/**
 * Applies an operation that is typed before a value, such as '> 1200' or 'not CA', and returns the rest of the text.
 * The comparison changes at once, so that people see how the text is read.
 */
export function useOperatorTyped({ node, place }: Pick<NodeProps, 'node' | 'place'>): (text: string) => string {
  const { act, comparisonAround } = useEditorTools();
  const sign = useRef<string | null>(null);
  return (text) => {
    const around = comparisonAround(place, node.id);
    const taken = around === null ? null : takeOperator(text, { ...around, sign: sign.current });
    if (taken === null) {
      // A word may still complete the operation, as 'like' does after 'not'; a figure cannot.
      if (/[^\p{L}\s]/u.test(text)) sign.current = null;
      return text;
    }
    sign.current = taken.name;
    act(place, { act: 'compare', id: node.id, name: taken.name });
    return taken.rest;
  };
}
