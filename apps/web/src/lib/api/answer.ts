import type { AnswerOf, AnyEndpoint } from '@lanewright/contract';

/** The answer of an endpoint, checked by the contract's schema; throws where the body is something else. */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, body: unknown): AnswerOf<E> {
  const schema: AnyEndpoint['answer'] = endpoint.answer;
  const answer: ReturnType<NonNullable<AnyEndpoint['answer']>['parse']> = schema?.parse(body);
  return answer;
}
