import { Popover } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import classes from '../look/Tree.module.css';

/** The room in pixels that content must have below its node, or it opens above where there is more. */
const NEEDED = { note: 60, list: 200, menu: 300 } as const;

/** Distance to the node, and to the edge of the window. */
const OFFSET = 4;
const EDGE = 8;

type Place = { readonly side: 'top' | 'bottom'; readonly room: number };

type TokenPopoverProps = { readonly needs: keyof typeof NEEDED; readonly children: ReactNode };

/**
 * What opens below a node, or above it where there is more room. The side is chosen once: a list that gets shorter while
 * one types must not jump to the other side.
 */
export function TokenPopover({ needs, children }: TokenPopoverProps) {
  const { close } = useEditorTools();
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (anchor.current !== null) setPlace(placeAt(anchor.current, NEEDED[needs]));
  }, [needs]);
  return (
    <Popover
      opened={place !== null}
      onChange={(opened) => {
        if (!opened) close(false);
      }}
      position={place?.side === 'top' ? 'top-start' : 'bottom-start'}
      middlewares={{ flip: false, shift: true }}
      offset={OFFSET}
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} />
      </Popover.Target>
      {/* What is pressed inside is no key or press of the node, though React hands it on. */}
      <Popover.Dropdown
        className={classes.drop}
        style={{ maxHeight: place?.room }}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The side of a node on which something opens, and the room there. A node out of sight is scrolled to. */
function placeAt(anchor: HTMLElement, needed: number): Place {
  anchor.scrollIntoView({ block: 'nearest' });
  const { top, bottom } = anchor.getBoundingClientRect();
  const above = top - OFFSET - EDGE;
  const below = globalThis.innerHeight - bottom - OFFSET - EDGE;
  return below >= needed || below >= above ? { side: 'bottom', room: below } : { side: 'top', room: above };
}
