import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import classes from './PriceWarnings.module.css';
import type { PriceQuestion } from './use-price-question.ts';

type PriceWarningsProps = {
  readonly question: PriceQuestion;
  /** What Enter does in this form: 'save it', 'send it'. */
  readonly act: string;
  /** What the person does to confirm; without it, Enter again. */
  readonly by?: string;
};

/** The warnings about a typed price, one line each with both figures, and what a second Enter does. */
export function PriceWarnings({ question: { warnings, isAsked }, act, by = 'Press Enter again' }: PriceWarningsProps) {
  return (
    <div className={classes.warnings} role="status">
      {warnings.length === 0 ? null : (
        <FormNotice tone="warning">
          {warnings.map(({ code, sentence }) => (
            <span key={code} className={classes.line}>
              {sentence}
            </span>
          ))}
          {isAsked ? (
            <span className={classes.again}>
              {by} to {act} all the same.
            </span>
          ) : null}
        </FormNotice>
      )}
    </div>
  );
}
