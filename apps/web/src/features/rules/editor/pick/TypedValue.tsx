import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { onPasted } from '../draft/pasted-lines.ts';
import { placeholderOf } from '../draft/typed-value.ts';
import classes from '../look/Tree.module.css';
import { BelowTyped } from './BelowTyped.tsx';
import { useTyped } from './use-typed.ts';

type TypedValueProps = NodeProps & { readonly isText: boolean; readonly typed?: string };

/** A value that is written in its place. Typing takes effect at once, so that the words beside it follow. */
export function TypedValue(props: TypedValueProps) {
  const { node, wanted, typed } = props;
  const { close, opened, onTyping } = useEditorTools();
  const { text, read, change, settle, giveUp } = useTyped(props);
  const field = useRef<HTMLInputElement>(null);
  // The dialog handles Escape, Tab and Alt+Enter before the field gets the key.
  useEffect(() => {
    onTyping({ take: settle, giveUp });
    return () => onTyping(null);
  });
  useEffect(() => {
    field.current?.focus();
    if (typed === undefined) field.current?.select();
    else change(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only the text that opened it counts
  }, []);
  const isDoubt = read.kind === 'doubt';
  const hint = placeholderOf(wanted);
  return (
    <>
      <input
        ref={field}
        className={classes.input}
        aria-label="Value"
        aria-invalid={isDoubt || undefined}
        autoComplete="off"
        spellCheck={false}
        size={Math.min(48, Math.max(hint.length, text.length, 4))}
        placeholder={hint}
        value={text}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => onPasted(event, change)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            // Saving the rule must find the value in its place.
            if (!isDoubt) flushSync(settle);
            if (!isDoubt && !event.ctrlKey && !event.metaKey) close();
          }
          if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
        }}
        onBlur={() => {
          if (opened.get(node.id) === undefined) return;
          settle();
          close(false);
        }}
      />
      <BelowTyped wanted={wanted} text={text} read={read} onDay={change} />
    </>
  );
}
