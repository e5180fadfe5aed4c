import { Button } from '@mantine/core';
import { mergeRulesets, type EditorConfig, type MergeSide, type Rule } from '@lanewright/rules';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useRuleTitles } from '../draft/use-rule-titles.ts';
import type { RulesScope } from '../draft/scope.ts';
import type { Draft } from '../draft/use-draft.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { MergedRules } from './MergedRules.tsx';
import classes from './merge.module.css';
import { namesText, placeText, takesBackText } from './merge-words.ts';
import { useSavedMeanwhile } from './use-saved-meanwhile.ts';

type MergeDialogProps = {
  readonly scope: RulesScope;
  readonly draft: Draft;
  /** The version that somebody else saved. */
  readonly stored: { readonly rules: readonly Rule[]; readonly version: number };
  readonly config: EditorConfig;
  readonly onMerge: (rules: readonly Rule[]) => void;
  readonly onClose: () => void;
};

const NO_CHOICES: ReadonlyMap<string, MergeSide> = new Map();

/**
 * The own changes and those that somebody else saved, put together rule by rule: what both changed is chosen about, and
 * the result is shown before it becomes the draft, with what it takes over and from whom (SP-037, decision 0046).
 */
export function MergeDialog({ scope, draft, stored, config, onMerge, onClose }: MergeDialogProps) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const { base, rules: mine } = draft;
  const theirs = stored.rules;
  const merge = useMemo(() => mergeRulesets({ base, mine, theirs }, choices), [base, mine, theirs, choices]);
  const all = useMemo(() => [...base, ...mine, ...theirs], [base, mine, theirs]);
  const titles = useRuleTitles(all, config);
  const { authors } = useSavedMeanwhile(scope, draft.version, stored.version);
  const who = namesText(authors);
  const open = merge.conflicts.filter(({ id }) => !choices.has(id)).length;
  const takenBack = new Map(
    merge.conflicts.flatMap(({ id, kind }) => (choices.get(id) === 'mine' ? [[id, takesBackText(kind, who)]] : [])),
  );
  return (
    <Dialog
      title={`Merge with version ${stored.version}`}
      width={920}
      onClose={onClose}
      footer={
        <>
          <span className={classes.open} role="status">
            {open === 0 ? '' : open === 1 ? '1 choice is open' : `${open.toLocaleString('en-US')} choices are open`}
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={open > 0} onClick={() => onMerge(merge.rules)}>
            Use merged rules
          </Button>
        </>
      }
    >
      <p className="ink-2">
        Your changes are of version {draft.version}; version {stored.version} was saved by {who}. The merged rules
        become your unsaved changes to version {stored.version}. Nothing is saved yet.
      </p>
      {merge.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.id}
          conflict={conflict}
          chosen={choices.get(conflict.id) ?? null}
          onChoose={(side) => setChoices(new Map([...choices, [conflict.id, side]]))}
          who={who}
          config={config}
          titles={titles}
        />
      ))}
      <MergedRules
        title={`Taken over from ${who}`}
        none="Nothing that you did not have."
        before={mine}
        after={merge.rules}
        remarks={new Map()}
        config={config}
        titles={titles}
      />
      <MergedRules
        title={`Your changes to version ${stored.version}`}
        none="None."
        before={theirs}
        after={merge.rules}
        remarks={takenBack}
        config={config}
        titles={titles}
      />
      {merge.placed.map(({ before, after }) => (
        <p key={after.id} className="ink-2">
          <b>{after.name}</b> stands at {placeText(after)}: another rule has {placeText(before)}.
        </p>
      ))}
    </Dialog>
  );
}
