import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EditorTools } from '../draft/editor-tools.ts';

type BeginningOf = {
  /** Whether the dialog begins in a node and not in its first field. */
  readonly isWanted: boolean;
  readonly tools: Pick<EditorTools, 'close'>;
  /** Opens the node. */
  readonly begin: () => void;
  /** What the dialog hears besides. */
  readonly heard: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
};

/**
 * Opens what a dialog begins with once the frame of the dialog focuses its node. The frame does so twice, so each focus
 * counts until the user presses something.
 */
export function useBeginning({ isWanted, tools, begin, heard }: BeginningOf) {
  const waits = useRef(isWanted);
  const end = (): void => {
    waits.current = false;
  };
  const hears = {
    onFocus: (event: FocusEvent): void => {
      heard.onFocus(event);
      if (!waits.current || !event.target.matches('[role="treeitem"][data-autofocus]')) return;
      // An open list takes the focus only when it opens.
      flushSync(() => tools.close(false));
      begin();
    },
    onPointerDownCapture: end,
    onKeyDownCapture: (event: KeyboardEvent): void => {
      end();
      heard.onKeyDownCapture(event);
    },
  };
  // The frame hears Escape before the dialog, and closes the list that has the focus.
  return { heard: hears, end };
}
