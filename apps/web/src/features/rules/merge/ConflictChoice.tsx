import { Radio } from '@mantine/core';
import {
  ruleInWords,
  type EditorConfig,
  type LookedUpTitles,
  type MergeSide,
  type Rule,
  type RuleConflict,
} from '@lanewright/rules';
import { DifferenceLines } from '../history/DifferenceLines.tsx';
import classes from './merge.module.css';
import { conflictText, sideDifference, takesBackText } from './merge-words.ts';

type ConflictChoiceProps = {
  readonly conflict: RuleConflict;
  readonly chosen: MergeSide | null;
  readonly onChoose: (side: MergeSide) => void;
  /** Who saved the other version. */
  readonly who: string;
  readonly config: EditorConfig;
  readonly titles: LookedUpTitles | undefined;
};

/** A rule on which both people differ: what each made of it, and which of the two stays (SP-037). */
export function ConflictChoice({ conflict, chosen, onChoose, who, config, titles }: ConflictChoiceProps) {
  const { base, mine, theirs, kind } = conflict;
  const name = (base ?? theirs ?? mine)?.name ?? '';
  const side = (value: MergeSide, label: string, rule: Rule | null) => (
    <div className={classes.side} data-chosen={chosen === value || undefined}>
      <Radio value={value} label={label} />
      <Side before={base} after={rule} config={config} titles={titles} />
    </div>
  );
  return (
    <Radio.Group
      className={classes.conflict}
      label={name}
      description={conflictText(kind, who)}
      value={chosen ?? ''}
      onChange={(next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={classes.sides}>
        {side('mine', 'Keep yours', mine)}
        {side('theirs', `Take that of ${who}`, theirs)}
      </div>
      {chosen === 'mine' ? <p className={classes.takesBack}>{takesBackText(kind, who)}</p> : null}
    </Radio.Group>
  );
}

type SideProps = {
  readonly before: Rule | null;
  readonly after: Rule | null;
  readonly config: EditorConfig;
  readonly titles: LookedUpTitles | undefined;
};

function Side({ before, after, config, titles }: SideProps) {
  if (after === null) return <p className="ink-2">The rule is deleted.</p>;
  if (before === null) return <p className="ink-2">{ruleInWords(after, config, titles)}</p>;
  return <DifferenceLines parts={sideDifference(before, after, { config, titles })} />;
}
