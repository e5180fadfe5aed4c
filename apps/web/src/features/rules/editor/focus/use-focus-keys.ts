import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { EditorTools } from '../draft/editor-tools.ts';
import { focusPlaceOf, type FocusPlace } from './focus-place.ts';

/** Where in the dialog the focus is, and what the dialog must hear for it and for the keys that leave an open field. */
export function useFocusKeys(tools: EditorTools, isOpen: () => boolean) {
  const [place, setPlace] = useState<FocusPlace>('name');
  const heard = {
    onFocus: ({ target }: FocusEvent): void => setPlace(focusPlaceOf(target, isOpen())),
    onKeyDownCapture: (event: KeyboardEvent): void => leaveByKey(event, tools),
  };
  return { place, heard };
}

/** Tab takes what is typed and goes on, Alt+Enter takes it and adds an action: in every field, whatever is open. */
function leaveByKey(event: KeyboardEvent, tools: EditorTools): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (ctrlKey || metaKey) return;
  if (key === 'Enter' && altKey && tools.power === 'all') tools.addAction();
  else if (key !== 'Tab' || !(target instanceof HTMLInputElement) || !tools.leave(shiftKey ? -1 : 1)) return;
  event.preventDefault();
  event.stopPropagation();
}
