import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';

const LEAVE = 'Are you sure you want to close the rule? Its changes will be lost.';
const RESET = 'Are you sure you want to reset this expression?';

type EditorQuestionsProps = {
  readonly leaving: boolean;
  readonly resetting: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
  readonly onReset: () => void;
  readonly onKeep: () => void;
};

/** The questions of the rule dialog before work is lost: on closing it and on a reset. */
export function EditorQuestions(props: EditorQuestionsProps) {
  return (
    <>
      {props.leaving ? (
        <ConfirmDialog
          question={LEAVE}
          confirmLabel="Close without saving"
          danger
          onConfirm={props.onLeave}
          onClose={props.onStay}
        />
      ) : null}
      {props.resetting ? (
        <ConfirmDialog question={RESET} confirmLabel="Reset" danger onConfirm={props.onReset} onClose={props.onKeep} />
      ) : null}
    </>
  );
}
