import type { BackTestResult } from '@lanewright/contract';
import { REPLY_KINDS, type RunReply } from '@lanewright/rules';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { countText } from './amounts.ts';
import classes from '../back-test.module.css';

/** How a run may end, in words. */
export const REPLY_WORDS: Readonly<Record<RunReply, string>> = {
  respond: 'Respond',
  'no-reply': 'No reply',
  reject: 'Reject',
};

type OutcomeFlipsProps = { readonly flips: BackTestResult['flips']; readonly version: number };

/** How often each outcome became which: before in rows, the draft in columns. */
export function OutcomeFlips({ flips, version }: OutcomeFlipsProps) {
  const countOf = (before: RunReply, draft: RunReply): number =>
    flips.find((each) => each.before === before && each.draft === draft)?.count ?? 0;
  return (
    <SectionCard title="Outcome flips" note="before in rows, draft in columns">
      <table className={classes.flips} aria-label={`Outcomes before, at version ${version}, and of the draft`}>
        <thead>
          <tr>
            <td />
            {REPLY_KINDS.map((draft) => (
              <th key={draft} scope="col">
                {REPLY_WORDS[draft]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REPLY_KINDS.map((before) => (
            <tr key={before}>
              <th scope="row">{REPLY_WORDS[before]}</th>
              {REPLY_KINDS.map((draft) => (
                <Flip key={draft} count={countOf(before, draft)} same={before === draft} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Flip({ count, same }: { readonly count: number; readonly same: boolean }) {
  return <td data-kind={same ? 'same' : count === 0 ? 'none' : 'flip'}>{countText(count)}</td>;
}
