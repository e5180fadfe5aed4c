import type { TextForm } from './text-forms.ts';

/** Text of a test that was typed and not yet taken as the rule's. */
export type TextInHand = { readonly form: TextForm; readonly typed: string };
