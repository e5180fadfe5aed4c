import type { Rule } from '@lanewright/rules';
import type { RulesScope } from '../draft/scope.ts';

type BackTestInDialogProps = {
  readonly scope: RulesScope;
  readonly rules: readonly Rule[];
  /** The id of a finished back-test of exactly these rules, to be sent with the save; null where there is none. */
  readonly onFinished: (id: string | null) => void;
};

/** The part of the save dialog that replays the draft before it is saved (B-006). */
export function BackTestInDialog(_: BackTestInDialogProps) {
  return null;
}
