import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { apply, listOf, operand, type Expression, type ValueSource } from '@lanewright/rules';
import { useState } from 'react';
import { TEST_PLACE, useEditorTools } from '../draft/editor-tools.ts';
import { lookUp, SHOWN, type Looked } from '../draft/lookup.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import { useListPicks } from './use-list-picks.ts';

type LookupPickerProps = Pick<NodeProps, 'wanted' | 'place'> & {
  readonly node: NodeProps['node'];
  readonly source: ValueSource;
  readonly typed?: string;
};

/** Values that are looked up while one types, by their titles (SP-139, P-033). */
export function LookupPicker({ node, wanted, source, place, typed }: LookupPickerProps) {
  const { act, close, keepTitle } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  const [search] = useDebouncedValue(text, 250);
  const found = useQuery({
    queryKey: ['rule look-up', source.lookup?.url, source.display_name, search],
    queryFn: ({ signal }) => lookUp(source, { search }, signal),
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  const constant = node.type === 'literal' ? node : null;
  const held = constant?.value == null ? [] : [constant.value].flat().map(String);
  const lists = useListPicks({
    text,
    held,
    wanted,
    name: constant?.name,
    take: (values, list) => {
      act(place, { act: wanted.list ? 'value' : 'several', id: node.id, value: listOf(values) ?? [], list });
      close();
    },
  });
  // Towns with one name in several states get an entry for each state, which makes two conditions.
  const isTold = !wanted.list && place === TEST_PLACE;
  const picks = (found.data?.results ?? []).flatMap((one) => [one, ...(isTold ? townsIn(one, source) : [])]);
  return (
    <TokenPopover needs="list">
      <PickList
        label={source.display_name}
        typed={typed}
        first={lists.first}
        last={lists.last}
        picks={picks}
        more={found.data?.more === true ? `Only the first ${SHOWN} are shown: type more to find others.` : lists.note}
        failed={found.data?.failure ?? undefined}
        onRetry={() => void found.refetch()}
        busy={found.isFetching || search !== text}
        stale={found.isPlaceholderData || search !== text}
        chosen={held}
        several={wanted.list}
        onSearch={setText}
        onPick={(picked) => {
          if (lists.pick(picked)) return;
          const { value, title } = picked;
          const town = townOf(value);
          if (town !== null) {
            close();
            act(place, { act: 'condition', id: node.id, node: inState(source, town) });
            return;
          }
          keepTitle(source, value, title);
          if (!wanted.list) {
            act(place, { act: 'value', id: node.id, value });
            close();
            return;
          }
          const kept = held.includes(value) ? held.filter((one) => one !== value) : [...held, value];
          act(place, { act: 'value', id: node.id, value: listOf(kept), list: constant?.name });
        }}
      />
    </TokenPopover>
  );
}

/** The value of a town in one state: its name and the code of the state. */
const TOWN = /^town (.*)\t([A-Z]{2})$/;

/** The entries for each state that has a town of a name: 'Joliet (IL, MT)' is Joliet in Illinois or in Montana. */
function townsIn({ value, title }: Looked, { name }: ValueSource): readonly Looked[] {
  const states = name.endsWith('_city') ? (/\(([A-Z]{2}(?:, [A-Z]{2})+)\)$/.exec(title)?.[1]?.split(', ') ?? []) : [];
  return states.map((state) => ({ value: `town ${value}\t${state}`, title: `${value}, ${state}` }));
}

function townOf(value: string): { readonly city: string; readonly state: string } | null {
  const [, city, state] = TOWN.exec(value) ?? [];
  return city === undefined || state === undefined ? null : { city, state };
}

function inState({ name }: ValueSource, { city, state }: { city: string; state: string }): Expression {
  const end = name.replace(/_city$/, '');
  return apply('and', apply('equal', operand(name), city), apply('equal', operand(`${end}_state`), state));
}
