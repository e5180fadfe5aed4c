import { Button } from '@mantine/core';
import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import { CardBody } from '../cards/CardBody.tsx';
import cards from '../cards/cards.module.css';
import { FIRST_FACTS, knownFacts, type KnownFact } from './fact-words.ts';
import { FactRow } from './FactRow.tsx';
import { NOTHING_CHANGED, useWhatIf, type ChangedFacts, type FactValue, type WhatIfAnswer } from './use-what-if.ts';
import classes from './what-if.module.css';
import { WhatIfOutcome } from './WhatIfOutcome.tsx';

/** The price with other facts: any of them is changed in a field, the engine runs again in place, nothing is stored (B-004). */
export function WhatIf({ quote }: { readonly quote: QuoteView }) {
  const [changed, setChanged] = useState<ChangedFacts>(NOTHING_CHANGED);
  const [shown, setShown] = useState<readonly string[]>(FIRST_FACTS);
  const present = useWhatIf(quote, NOTHING_CHANGED);
  const { query, settling, failed } = useWhatIf(quote, changed);
  const set = (name: string, value: FactValue): void => setChanged({ ...changed, [name]: value });
  const unset = (name: string): void => {
    const rest = Object.fromEntries(Object.entries(changed).filter(([each]) => each !== name));
    setChanged(Object.keys(rest).length === 0 ? NOTHING_CHANGED : rest);
  };
  return (
    <CardBody query={present.query} failed={MESSAGES.tableFailed}>
      {(answer) => (
        <div className={classes.trial}>
          <Facts
            facts={knownFacts(answer.facts)}
            shown={shown}
            changed={changed}
            onShow={(name) => setShown([...shown, name])}
            onSet={set}
            onUnset={unset}
            onReset={() => setChanged(NOTHING_CHANGED)}
          />
          <div className={classes.result}>
            {failed ? (
              <div className={classes.notice}>
                <FormNotice tone="failed">{sentenceOf(query.error, MESSAGES.unknownError)}</FormNotice>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<RefreshCw size={14} aria-hidden="true" />}
                  onClick={() => void query.refetch()}
                >
                  Try again
                </Button>
              </div>
            ) : (
              <Result answer={query.data ?? answer} settling={settling} changed={changed} />
            )}
          </div>
          <p className={`${cards.foot} ${classes.foot}`}>Nothing is stored: the quote keeps its price and its facts.</p>
        </div>
      )}
    </CardBody>
  );
}

type FactsProps = {
  readonly facts: readonly KnownFact[];
  readonly shown: readonly string[];
  readonly changed: ChangedFacts;
  readonly onShow: (name: string) => void;
  readonly onSet: (name: string, value: FactValue) => void;
  readonly onUnset: (name: string) => void;
  readonly onReset: () => void;
};

/** The form: a field for each fact shown, and the choice of another. */
function Facts({ facts, shown, changed, onShow, onSet, onUnset, onReset }: FactsProps) {
  const others = facts.filter(({ operand }) => !shown.includes(operand.name));
  return (
    <div className={classes.facts} role="group" aria-label="Facts to change">
      {shown
        .flatMap((name) => facts.find(({ operand }) => operand.name === name) ?? [])
        .map((fact) => (
          <FactRow
            key={fact.operand.name}
            fact={fact}
            value={changed[fact.operand.name]}
            onSet={(value) => onSet(fact.operand.name, value)}
            onUnset={() => onUnset(fact.operand.name)}
          />
        ))}
      <div className={classes.acts}>
        <TypeAhead
          size="xs"
          className="grow"
          aria-label="Another fact"
          placeholder="Another fact"
          chosen={null}
          choices={others.map(({ operand }) => ({ value: operand.name, label: operand.display_name }))}
          onChoose={(name) => (name === null ? undefined : onShow(name))}
        />
        <Button
          variant="default"
          disabled={changed === NOTHING_CHANGED}
          leftSection={<RotateCcw size={14} aria-hidden="true" />}
          onClick={onReset}
        >
          Reset
        </Button>
      </div>
    </div>
  );
}

type ResultProps = {
  readonly answer: WhatIfAnswer;
  readonly settling: boolean;
  readonly changed: ChangedFacts;
};

function Result({ answer, settling, changed }: ResultProps) {
  if (changed === NOTHING_CHANGED)
    return <p className={classes.hint}>Change a fact to see the price that the rules would give.</p>;
  return <WhatIfOutcome answer={answer} settling={settling} />;
}
