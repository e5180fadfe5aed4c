import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { RuleEditorProps } from './editor-props.ts';

/** The rule dialog: creates a rule, edits one or shows it. */
export function RuleEditor({ onClose }: RuleEditorProps) {
  return (
    <Dialog title="Edit rule" width={1180} onClose={onClose}>
      {null}
    </Dialog>
  );
}
