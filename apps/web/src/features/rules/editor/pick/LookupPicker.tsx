import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { listOf, type ValueSource } from '@lanewright/rules';
import { useState } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import { lookUp, SHOWN } from '../draft/lookup.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';

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
  const value = node.type === 'literal' ? node.value : null;
  const held = value === null ? [] : [value].flat().map(String);
  return (
    <TokenPopover>
      <PickList
        label={source.display_name}
        typed={typed}
        picks={found.data?.results ?? []}
        more={found.data?.more === true ? `Only the first ${SHOWN} are shown: type more to find others.` : undefined}
        failed={found.data?.failure ?? undefined}
        onRetry={() => void found.refetch()}
        busy={found.isFetching || search !== text}
        stale={found.isPlaceholderData || search !== text}
        chosen={held}
        several={wanted.list}
        onSearch={setText}
        onPick={({ value, title }) => {
          keepTitle(source, value, title);
          if (!wanted.list) {
            act(place, { act: 'value', id: node.id, value });
            close();
            return;
          }
          const kept = held.includes(value) ? held.filter((one) => one !== value) : [...held, value];
          act(place, { act: 'value', id: node.id, value: listOf(kept) });
        }}
      />
    </TokenPopover>
  );
}
