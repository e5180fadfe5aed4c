import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

const SEARCH_AFTER_MS = 300;
const LONGEST = 200;

/** A search that finds the choices of a type-ahead. */
export type LookUp = {
  /** What is typed, '' when nothing is. */
  readonly onSearch: (text: string) => void;
  /** The text that the choices answer; null while they are on their way. */
  readonly answered: string | null;
  readonly hasFailed: boolean;
};

/** What was found for the text of a type-ahead, and which text that was. */
export type Found<Data> = {
  readonly data: Data | undefined;
  readonly lookUp: LookUp;
};

/**
 * Asks the server 300 ms after the last letter; the former matches stay until the new ones are there. With `fresh` no
 * earlier answer to the same text is shown meanwhile: what a match says of itself decides something. Source: SP-024.
 */
export function useLookUp<Data>(
  questionOf: (search: string) => Pick<UseQueryOptions<Data, Error, Data>, 'queryKey' | 'queryFn'>,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Found<Data> {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const search = useQuery<Data>({
    ...questionOf(asked.slice(0, LONGEST)),
    placeholderData: keepPreviousData,
    ...(fresh ? { gcTime: 0 } : {}),
  });
  const isAnswered = search.isSuccess && !search.isPlaceholderData;
  return {
    data: search.data,
    lookUp: {
      onSearch: (text) => setTyped(text.trim()),
      answered: isAnswered ? asked : null,
      hasFailed: search.isError,
    },
  };
}
