import { z } from 'zod';

/** A field that may be missing or null; both read as absent. */
export function absentIfNull<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();
}

/** A field that belongs to a neighbouring shape: null is accepted as no value, and any other value is refused as an unknown field. */
export const nothing = z.null({ error: 'Unknown field' }).optional();
