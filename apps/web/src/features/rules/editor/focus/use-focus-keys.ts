import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { EditorTools } from '../draft/editor-tools.ts';
import { focusPlaceOf, type FocusPlace } from './focus-place.ts';

/** Where in the dialog the focus is, and what the dialog must hear for it and for the keys that leave an open field. */
export function useFocusKeys(tools: EditorTools, { isOpen, save }: { isOpen: () => boolean; save: () => void }) {
  const [place, setPlace] = useState<FocusPlace>('name');
  const heard = {
    onFocus: ({ target }: FocusEvent): void => setPlace(focusPlaceOf(target, isOpen())),
    onKeyDownCapture: (event: KeyboardEvent): void => leaveByKey(event, tools, save),
  };
  return { place, heard };
}

/**
 * Tab takes what is typed and goes on, Alt+Enter takes it and adds an action, Ctrl+Enter takes it and saves: in every
 * field, whatever is open.
 */
function leaveByKey(event: KeyboardEvent, tools: EditorTools, save: () => void): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const isChord = ctrlKey || metaKey;
  if (isChord && key !== 'Enter') return;
  if (isChord) {
    tools.settle();
    if (!isLeftOver(target)) save();
  } else if (key === 'Enter' && altKey && tools.power === 'all') tools.addAction();
  else if (key !== 'Tab' || !(target instanceof HTMLInputElement) || !tools.leave(shiftKey ? -1 : 1)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a list still holds a text that it could not take, such as one that is still searched for. Saving would lose it. */
function isLeftOver(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && target.matches('[data-pick]') && target.isConnected && target.value !== ''
  );
}
