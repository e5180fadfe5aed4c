import type { MergeEffects } from '@lanewright/contract';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { endingContexts, endsTexts, movesText, runsText } from './merge-words.ts';
import classes from './ShippersListPage.module.css';

/** What becomes of each thing of the merged shippers, before they are merged (SP-095). */
export function MergeEffectsList({ effects }: { readonly effects: MergeEffects }) {
  const { target, sources } = effects;
  const ended = endingContexts(effects);
  return (
    <>
      <ul className={classes.effects} aria-label="What becomes of the merged shippers">
        {sources.map((source) => (
          <li key={source.id}>
            <b>{source.customer_name}</b>
            <p>Moves: {movesText(source)}.</p>
            {endsTexts(source).map((text) => (
              <p key={text} className={classes.ends}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <FormNotice tone="warning">
          {ended.map((rules) => runsText(rules, target.customer_name)).join(' ')} What ends can still be read in the
          history, and is not brought back. To keep rules, copy them with ‘Duplicate rules’ before the merge.
        </FormNotice>
      )}
      <p className={classes.sources}>
        Settings, rules and fuel sheets of <b>{target.customer_name}</b> stay as they are.
      </p>
    </>
  );
}
