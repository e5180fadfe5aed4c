import { isGroup, isOpen, kindsFor, operationsFor, takesMore, typedText, type NodeKind } from '@lanewright/rules';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Kbd } from '../../../../ui/Kbd.tsx';
import { useEditorTools, type EditorTools, type OpenPart } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import classes from './NodeMenu.module.css';
import { OperationPicker } from './OperationPicker.tsx';
import { isRelative } from './RelativeOperand.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import { isWrittenAt } from '../draft/written-at.ts';

const KIND_WORD: Readonly<Record<NodeKind, string>> = {
  literal: 'Constant',
  variable: 'Variable',
  operation: 'Operation',
};
const KINDS: readonly NodeKind[] = ['literal', 'variable', 'operation'];

/** What opens below a node beside its value: its kinds, its operations, or everything that may be done with it. */
export function NodeMenu(props: NodeProps & { readonly part: OpenPart['part'] | undefined }) {
  const { part } = props;
  if (part === undefined || part === 'value' || part === 'text') return null;
  return (
    <TokenPopover needs={part === 'operation' || part === 'wrap' ? 'list' : 'menu'}>
      {part === 'operation' || part === 'wrap' ? (
        <OperationPicker {...props} isAround={part === 'wrap'} />
      ) : (
        <Acts {...props} all={part === 'menu'} />
      )}
    </TokenPopover>
  );
}

type Entry = {
  readonly label: string;
  readonly keyCap?: string;
  readonly checked?: boolean;
  readonly refused?: boolean;
  readonly danger?: boolean;
  readonly parted?: boolean;
  readonly run: () => void;
};

function Acts({ all, ...props }: NodeProps & { readonly all: boolean }) {
  const tools = useEditorTools();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [];
    const checked = [...items].find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? items[0])?.focus();
  }, []);
  const entries = all ? [...kindEntries(props, tools), ...actEntries(props, tools)] : kindEntries(props, tools);
  return (
    <div
      ref={menu}
      className={classes.menu}
      role="menu"
      tabIndex={-1}
      aria-label="Node"
      onKeyDown={(event) => walk(event, tools)}
    >
      {entries.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className={classes.entry}
          role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.checked}
          aria-disabled={entry.refused || undefined}
          data-danger={entry.danger || undefined}
          data-parted={entry.parted || undefined}
          tabIndex={-1}
          // One entry is highlighted: the pointer takes the highlight over only when it moves.
          onMouseMove={({ currentTarget, movementX, movementY }) => {
            if (movementX !== 0 || movementY !== 0) currentTarget.focus({ preventScroll: true });
          }}
          onClick={() => {
            if (entry.refused === true) return;
            tools.close();
            entry.run();
          }}
        >
          <span className={classes.label}>{entry.label}</span>
          {entry.keyCap === undefined ? null : <Kbd>{entry.keyCap}</Kbd>}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>, tools: EditorTools): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'Tab') tools.close();
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function kindEntries({ node, wanted, place }: NodeProps, tools: EditorTools): readonly Entry[] {
  const possible = kindsFor(wanted, tools.config);
  return KINDS.map((kind) => ({
    label: KIND_WORD[kind],
    keyCap: kind === 'literal' ? '=' : undefined,
    checked: node.type === kind,
    refused: !possible.includes(kind),
    run: () => {
      if (node.type !== kind) tools.act(place, { act: 'kind', id: node.id, kind, wanted });
    },
  }));
}

/** Whether a value may become the first argument of another operation, as a sum may of 'maximum'. */
function mayWrap({ node, wanted }: NodeProps, { config }: EditorTools): boolean {
  return !isOpen(node) && !wanted.types.includes('boolean') && operationsFor(wanted, config).length > 0;
}

function actEntries(props: NodeProps, tools: EditorTools): readonly Entry[] {
  const { node, wanted, place } = props;
  const { act } = tools;
  const { id } = node;
  const isTest = wanted.types.join() === 'boolean' && !wanted.computed;
  const more: Entry[] = [];
  if (operationsFor(wanted, tools.config).length > 0)
    more.push({ label: 'Choose operation', parted: true, run: () => tools.open(id, { part: 'operation' }) });
  if (mayWrap(props, tools)) more.push({ label: 'Wrap in…', run: () => tools.open(id, { part: 'wrap' }) });
  if (isWrittenAt(wanted) && typedText(node, wanted, { config: tools.config, own: null }) !== null)
    more.push({ label: 'Edit as text', keyCap: 'F2', run: () => tools.open(id, { part: 'text' }) });
  if (node.type === 'operation' && isRelative(node)) {
    const isRaw = tools.raw.get(id) === true;
    more.push({ label: isRaw ? 'Show in short' : 'Show as raw tree', run: () => tools.toggleRaw(id) });
  }
  if (node.type === 'operation' && takesMore(node, tools))
    more.push({ label: 'Add argument', run: () => act(place, { act: 'add', id, what: 'argument' }) });
  if (isTest) {
    const isNot = node.type === 'operation' && node.name === 'not';
    more.push({
      label: isNot ? 'Remove not' : 'Wrap in not',
      parted: true,
      run: () => act(place, { act: 'negate', id }),
    });
    if (!isGroup(node)) {
      more.push({ label: 'Put in and group', run: () => act(place, { act: 'group', id, name: 'and' }) });
      more.push({ label: 'Put in or group', run: () => act(place, { act: 'group', id, name: 'or' }) });
    }
  }
  // The only node of a value has nowhere to go.
  const moves: readonly Entry[] = [
    { label: 'Move up', keyCap: 'Alt ↑', parted: true, run: () => act(place, { act: 'move', id, to: 'up' }) },
    { label: 'Move down', keyCap: 'Alt ↓', run: () => act(place, { act: 'move', id, to: 'down' }) },
    // Our font has no arrows to the sides.
    { label: 'Move out of group', keyCap: 'Alt Left', run: () => act(place, { act: 'move', id, to: 'out' }) },
    { label: 'Move into group above', keyCap: 'Alt Right', run: () => act(place, { act: 'move', id, to: 'in' }) },
  ];
  if (props.level > 1) more.push(...moves);
  more.push(
    { label: 'Reset', parted: true, run: () => tools.askReset(place, { act: 'reset', id, wanted }) },
    { label: 'Delete', keyCap: 'Del', danger: true, run: () => act(place, { act: 'remove', id }) },
  );
  return more;
}
