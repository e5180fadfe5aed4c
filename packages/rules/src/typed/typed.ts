import type { Expression, LiteralValue } from '../tree/tree.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import type { Doubt } from './cursor.ts';

/** What `readTyped` needs besides the text and its place. */
export type TypedAsk = {
  readonly config: EditorConfig;
  /** The operand that a change such as '+6%' starts from: an action's own target. */
  readonly own: string | null;
  /** The day from which a day without a year is counted, YYYY-MM-DD. */
  readonly today: string | null;
  /** Whether anything but a constant may be written. */
  readonly mayCompute: boolean;
};

/** What a typed text means: nothing yet, a constant, a list, a range, an expression, or a doubt. */
export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'constant'; readonly value: LiteralValue }
  | { readonly kind: 'list'; readonly value: readonly string[] | readonly number[] }
  | { readonly kind: 'range'; readonly from: Expression; readonly to: Expression }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | ({ readonly kind: 'doubt' } & Doubt);
