import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import type { UploadQuestion } from './use-upload-question.ts';

/** Shows what the server asks before it takes a file, as long as it is asked. */
export function UploadQuestionDialog({ question }: { readonly question: UploadQuestion | null }) {
  return question === null ? null : (
    <ConfirmDialog
      question={`${question.text} Upload it all the same?`}
      confirmLabel="Upload"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
}
