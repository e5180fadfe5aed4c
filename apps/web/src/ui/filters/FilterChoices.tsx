import { MESSAGES } from '@lanewright/contract';
import { useLookUp } from '../../lib/look-up.ts';
import { TypeAhead } from '../type-ahead/TypeAhead.tsx';
import { TypeAheadSeveral } from '../type-ahead/TypeAheadSeveral.tsx';
import { labelOf, type FilterField, type FilterOption } from './filter-field.ts';

type ChoicesField = Extract<FilterField, { kind: 'choices' | 'lookup' }>;

type FilterChoicesProps = {
  readonly field: ChoicesField;
  readonly values: readonly string[];
  readonly onSet: (values: readonly string[]) => void;
};

/**
 * A filter's select, of one value or of several. Closed and empty it reads its 'All …' label; open, the
 * search inside reads 'Search...'.
 */
export function FilterChoices({ field, values, onSet }: FilterChoicesProps) {
  const found = useLookUp<readonly FilterOption[]>((search) => ({
    queryKey: ['filter look-up', field.name, search],
    queryFn: async () => (field.kind === 'choices' ? field.options : field.find(search)),
  }));
  const chosen = values.map((value) => ({ value, label: labelOf(field, value) }));
  const looks = {
    label: field.label,
    placeholder: values.length === 0 ? field.allLabel : undefined,
    searchPlaceholder: MESSAGES.selectSearch,
    ...(field.kind === 'choices' ? { choices: field.options } : { choices: found.data ?? [], lookUp: found.lookUp }),
  };
  if (field.single === true)
    return (
      <TypeAhead
        {...looks}
        chosen={chosen[0] ?? null}
        onChoose={(value) => onSet(value === null ? [] : [value])}
        clear={`Clear ${field.label}`}
        withinPortal={false}
      />
    );
  return <TypeAheadSeveral {...looks} chosen={chosen} onChoose={onSet} />;
}
