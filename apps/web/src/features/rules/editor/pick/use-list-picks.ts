import { STATE_REGIONS, type NamedList, type Wanted } from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import { titleFrom } from '../draft/titles.ts';
import type { Pick as ListPick } from './PickList.tsx';

type ListPicksOf = {
  readonly text: string;
  readonly held: readonly (string | number | boolean)[];
  readonly wanted: Wanted;
  /** The name of the list whose values are here. */
  readonly name: string | undefined;
  readonly take: (value: readonly string[], list?: string) => void;
};

/** The entries about named lists in a picker: lists that fit, and acts that name the values or drop the name. */
export function useListPicks({ text, held, wanted, name, take }: ListPicksOf) {
  const { lists, titles } = useEditorTools();
  const titleOf = titleFrom(titles);
  const fitting = wanted.list || wanted.mayList ? [...lists.values()].filter((one) => isAlike(one, wanted)) : [];
  const search = text.trim().toLowerCase();
  const found = fitting.filter((one) => one.name.toLowerCase().includes(search) && one.name !== name);
  const texts = held.filter((one) => typeof one === 'string');
  const title = text.trim();
  const isNew = title !== '' && wanted.list && texts.length > 1 && !isTaken(title, lists);
  const last: ListPick[] = isNew ? [{ value: NAMED, title: `Name these ${texts.length} values “${title}”` }] : [];
  if (name !== undefined && search === '') last.push({ value: LOOSE, title: `Use these values without the list` });
  const used = fitting.find((one) => one.name === name)?.rules.length ?? 0;
  return {
    first: found.map((one) => ({
      value: `${LIST}${one.name}`,
      title: one.name,
      note: one.values.map((value) => titleOf(wanted.source, value)).join(', '),
    })),
    last,
    note:
      name === undefined || used < 2 ? undefined : `${name} is used in ${used} rules: a change applies to all of them.`,
    /** Applies one of these entries; false if it is another entry. */
    pick: ({ value }: ListPick): boolean => {
      const list = fitting.find((one) => value === `${LIST}${one.name}`);
      if (list !== undefined) take(list.values, list.name);
      else if (value === NAMED) take(texts, title);
      else if (value === LOOSE) take(texts);
      else return false;
      return true;
    },
  };
}

const LIST = 'list ';
const NAMED = 'name these';
const LOOSE = 'without the list';

/** Whether the values of a list fit the operand here; states of the origin fit the destination, too. */
function isAlike({ operands }: NamedList, { source }: Wanted): boolean {
  return operands.some((operand) => kindOf(operand) === kindOf(source?.name ?? ''));
}

function kindOf(operand: string): string {
  return operand.replace(/^(?:origin|destination|pickup|delivery|current)_/, '');
}

function isTaken(title: string, lists: ReadonlyMap<string, NamedList>): boolean {
  return (
    lists.has(title.toLowerCase()) || [...STATE_REGIONS.keys()].some((one) => one.toLowerCase() === title.toLowerCase())
  );
}
