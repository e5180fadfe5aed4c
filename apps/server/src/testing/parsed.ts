import type { z } from 'zod';

/** An answer's body as the contract says it is. Throws where it is not. */
export function parsed<Answer extends z.ZodType>(
  endpoint: { readonly answer?: Answer },
  body: unknown,
): z.output<Answer> {
  if (endpoint.answer === undefined) throw new Error('this call answers nothing');
  return endpoint.answer.parse(body);
}
