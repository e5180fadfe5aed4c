import type { EditorConfig } from '@lanewright/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText, sentenceOf } from '../../../../lib/api/api-error.ts';
import { toastDone, toastFailed } from '../../../../ui/toasts.tsx';
import type { ChangeReason } from '../../draft/ChangeReasonFields.tsx';
import { keepDraft } from '../../draft/draft-store.ts';
import { refusedRules } from '../../draft/refused-rules.ts';
import { saveRuleset } from '../../draft/save-ruleset.ts';
import { scopeToasts, type RulesScope } from '../../draft/scope.ts';
import type { Draft } from '../../draft/use-draft.ts';
import { brokenPinsOf } from '../../pins/broken-pins.ts';
import { savedText } from '../../planned/planned-words.ts';
import { storedRulesKey, type StoredRules } from '../../draft/use-stored-rules.ts';
import { firstStep, type SaveStep, type WordsToSave } from './save-steps.ts';

/** Saving as the dialogs follow it. */
export type SaveFlow = {
  readonly step: SaveStep | null;
  readonly busy: boolean;
  /** The typed reason, if the save is repeated. */
  readonly written: ChangeReason | null;
  readonly begin: () => void;
  readonly proceed: () => void;
  readonly save: (words: WordsToSave) => void;
  readonly close: () => void;
};

type SaveFlowOf = {
  readonly scope: RulesScope;
  readonly draft: Draft;
  readonly stored: StoredRules;
  readonly config: EditorConfig;
  /** Whether a second person must read the saved rules. */
  readonly readFirst: boolean;
};

/**
 * Saving rules (R-030…R-032): they are checked as the server will check them; deprecated operands are named; then
 * reason and description are asked for. A refusal of the server shows the same way; somebody else's save in between
 * keeps the edits and the words on screen (SP-037).
 */
export function useSaveFlow({ scope, draft, stored, config, readFirst }: SaveFlowOf): SaveFlow {
  const client = useQueryClient();
  const [step, setStep] = useState<SaveStep | null>(null);
  const [written, setWritten] = useState<ChangeReason | null>(null);
  const toasts = scopeToasts(scope);
  const storedKey = storedRulesKey(scope);
  const save = useMutation({
    mutationFn: (words: WordsToSave) => saveRuleset(scope, draft.rules, { ...words, version: draft.version }),
    meta: { quiet: true },
    onSuccess: async ({ version, planned }, words) => {
      setStep(null);
      setWritten(null);
      if (planned !== undefined) {
        keepDraft(scope, null);
        toastDone(savedText(words, readFirst));
        return client.invalidateQueries();
      }
      // The saved rules replace the draft at once, and are then loaded again.
      const now: StoredRules = { ...stored, rules: draft.rules, version };
      client.setQueryData([...storedKey, 'stored'], now);
      keepDraft(scope, null);
      toastDone(toasts.done);
      await client.invalidateQueries({ queryKey: storedKey });
    },
    onError: (error, words) => {
      const pins = brokenPinsOf(error);
      if (pins !== null) return setStep({ kind: 'pins', pins, words });
      const problems = refusedRules(error);
      if (problems !== null) return setStep({ kind: 'problems', problems });
      toastFailed(failureText(toasts.failed, sentenceOf(error, '')));
      if (!(error instanceof ApiError) || error.status !== 409) return undefined;
      setStep(null);
      return void client.invalidateQueries({ queryKey: storedKey });
    },
  });
  return {
    step,
    busy: save.isPending,
    written,
    begin: () => setStep(firstStep(draft.rules, config)),
    proceed: () => setStep({ kind: 'reason' }),
    save: (words: WordsToSave) => {
      setWritten({ change_reason: words.change_reason, description: words.description });
      save.mutate(words);
    },
    close: () => setStep(null),
  };
}
