import { z } from 'zod';

/**
 * A schema of the contract for a form that may hold less than a request does: an empty select holds null, and the
 * schema refuses it with its own sentence.
 */
export function formSchema<Form>() {
  return <Schema extends z.ZodType>(schema: Schema) =>
    z
      .custom<Form>()
      .transform((values): unknown => values)
      .pipe(schema);
}
