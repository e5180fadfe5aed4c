import type { BackTestResult } from '@lanewright/contract';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import classes from '../back-test.module.css';
import { modelBasis } from './model-words.ts';

/** Shows the basis of the modelled figures, or why there are none (B-006). */
export function ModelBasis({ result }: { readonly result: BackTestResult }) {
  return (
    <SectionCard title="Basis of modelled wins and margin" note="a model, not a promise">
      <dl className={classes.basisList}>
        {modelBasis(result).map(({ about, words }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
