import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { expressionText, type Expression, type Typed, type Wanted } from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import { titleFrom } from '../draft/titles.ts';
import classes from '../look/Tree.module.css';
import { TokenPopover } from './TokenPopover.tsx';

type BelowTypedProps = {
  readonly wanted: Wanted;
  readonly text: string;
  readonly read: Typed;
  readonly onDay: (text: string) => void;
};

/** Shows below the field what is unclear, how the text is read, or the days to choose from. */
export function BelowTyped({ wanted, text, read, onDay }: BelowTypedProps) {
  const { config, titles } = useEditorTools();
  if (read.kind === 'doubt') return <Note tone={isStillTyped(text, read.at) ? 'hint' : 'wrong'} words={read.problem} />;
  const written = (expression: Expression): string =>
    expressionText(expression, { config, titleOf: titleFrom(titles) }, wanted.source);
  if (read.kind === 'expression') return <Note tone="read" words={written(read.expression)} />;
  if (read.kind === 'range')
    return <Note tone="read" words={`at least ${written(read.from)} and at most ${written(read.to)}`} />;
  if (read.kind === 'list') return <Note tone="read" words={`one of ${read.value.join(', ')}`} />;
  const type = wanted.types.join();
  if (type !== 'date' && type !== 'datetime') return null;
  const day = read.kind === 'constant' ? String(read.value).slice(0, 10) : null;
  return (
    <TokenPopover needs="menu">
      <Calendar
        day={day}
        onDay={(next) => onDay(type === 'date' ? slashed(next) : `${slashed(next)} ${timeIn(text)}`)}
      />
    </TokenPopover>
  );
}

/** A doubt about the last word may disappear with the next letter, so it is not shown as an error yet. */
function isStillTyped(text: string, at: number): boolean {
  return /^[\p{L} ]*$/u.test(text.slice(at));
}

function Note({ tone, words }: { readonly tone: 'hint' | 'wrong' | 'read'; readonly words: string }) {
  return (
    <TokenPopover needs="note">
      <p role={tone === 'wrong' ? 'alert' : 'status'} className={classes.below} data-tone={tone}>
        {words}
      </p>
    </TokenPopover>
  );
}

function slashed(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

function timeIn(text: string): string {
  return /\d\d:\d\d:\d\d$/.exec(text)?.[0] ?? '00:00:00';
}

function Calendar({ day, onDay }: { readonly day: string | null; readonly onDay: (day: string) => void }) {
  return (
    // The field keeps the focus, so that what is pressed here does not close it.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <DatePicker
        value={day}
        defaultDate={day ?? undefined}
        firstDayOfWeek={0}
        weekendDays={[]}
        size="xs"
        onChange={(chosen) => {
          if (chosen !== null) onDay(chosen);
        }}
      />
    </div>
  );
}
