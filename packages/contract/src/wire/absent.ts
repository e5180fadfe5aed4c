import { z } from 'zod';

/** A field that may be left out, by its absence or by null alike; the reader sees one absence only. */
export function absentIfNull<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();
}

/** A field that belongs to a neighbouring shape: null is no value and taken, any other value is an unknown field. */
export const nothing = z.null({ error: 'Unknown field' }).optional();
