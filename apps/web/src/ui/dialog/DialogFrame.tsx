import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

/** The widths of dialogs: ask, form, log, integration log, rule (look guide §5). */
export type DialogWidth = 420 | 560 | 620 | 920 | 1180;

type DialogFrameProps = {
  readonly width: DialogWidth;
  readonly onClose: () => void;
  /** No way out by Escape or the scrim while an act is under way. */
  readonly busy: boolean;
  readonly children: ReactNode;
};

/**
 * The frame of all dialogs, shown as long as it is rendered: scrim, centred surface, focus kept inside and given back.
 * It gets its name from the `Modal.Title` inside.
 */
export function DialogFrame({ width, onClose, busy, children }: DialogFrameProps) {
  useFocusGivenBack();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      radius="lg"
      padding={0}
      centered
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      transitionProps={{ transition: 'fade', duration: 180 }}
      // The page behind does not scroll as a whole; the lock would write a style element into it.
      lockScroll={false}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>{children}</Modal.Content>
    </Modal.Root>
  );
}

/** What opened the dialog; an entry of a menu goes with its menu, so its button stands for it. */
function openerOf(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  return button === null ? active : document.getElementById(button);
}

/** Mantine gives focus back only when `opened` turns; this frame comes and goes whole, so it does so itself. */
function useFocusGivenBack(): void {
  const [opener] = useState(openerOf);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
