import type { FocusEvent } from 'react';

/**
 * For every `Menu.Dropdown`: its first entry has the focus as soon as the menu is drawn. Mantine puts it there by timers, and
 * a key that comes before them goes to the page behind the menu. The timers then find the entry that has the focus meanwhile.
 * Source: B-005.
 */
export const MENU_FOCUS = {
  ref: (dropdown: HTMLElement | null): void => {
    dropdown?.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')?.focus({ preventScroll: true });
  },
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
    target.setAttribute('data-autofocus', 'true');
  },
};
