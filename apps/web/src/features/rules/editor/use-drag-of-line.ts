import type { DragEvent } from 'react';
import { useEditorTools, type TreePlace } from './editor-tools.ts';

/** What is dragged just now; the browser tells what is dropped only at the drop, yet a line must know before. */
let dragged: { readonly id: string; readonly place: TreePlace } | null = null;

/** A line that is dragged to another one: dropped on its upper half it goes before it, else behind it. */
export function useDragOfLine(id: string, place: TreePlace) {
  const { act, power } = useEditorTools();
  if (power !== 'all') return {};
  const mayTake = (): boolean => dragged !== null && dragged.place === place && dragged.id !== id;
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>): void => {
      event.stopPropagation();
      dragged = { id, place };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
    },
    onDragEnd: (): void => {
      dragged = null;
    },
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      if (!mayTake()) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.dataset['drop'] = isUpper(event) ? 'before' : 'behind';
    },
    onDragLeave: (event: DragEvent<HTMLElement>): void => {
      delete event.currentTarget.dataset['drop'];
    },
    onDrop: (event: DragEvent<HTMLElement>): void => {
      delete event.currentTarget.dataset['drop'];
      if (dragged === null || !mayTake()) return;
      event.preventDefault();
      event.stopPropagation();
      act(place, { act: 'beside', id: dragged.id, target: id, side: isUpper(event) ? 'before' : 'behind' });
    },
  };
}

function isUpper(event: DragEvent<HTMLElement>): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2;
}
