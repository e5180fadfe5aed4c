import type { Schema } from './api-document.ts';

/** One line of a schema as a reader meets it: a field, how deep it lies, what it takes. */
export type SchemaLine = {
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  readonly required: boolean;
  readonly kind: string;
  readonly note: string;
};

/** Deeper than any request or answer of ours; a schema that holds itself ends here. */
const DEEPEST = 7;

type Schemas = Readonly<Record<string, Schema>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema with its reference followed. */
function followed(schema: Schema, schemas: Schemas): Schema {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  return schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};
}

/** The branches of a union without null, and whether null is one of them. */
function branchesOf(
  schema: Schema,
  schemas: Schemas,
): { readonly branches: readonly Schema[]; readonly nullable: boolean } {
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(union)) return { branches: [schema], nullable: false };
  const all = union.filter(isSchema).map((one) => followed(one, schemas));
  const branches = all.filter((one) => one['type'] !== 'null');
  return { branches, nullable: branches.length < all.length };
}

function kindOf(schema: Schema): string {
  const values = schema['enum'];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const type = schema['type'];
  if (type === 'array') {
    const items = schema['items'];
    return isSchema(items) && typeof items['type'] === 'string' ? `list of ${items['type']}` : 'list';
  }
  return typeof type === 'string' ? type : 'any value';
}

const LIMITS: readonly (readonly [keyword: string, words: string])[] = [
  ['format', '%s'],
  ['minLength', 'at least %s characters'],
  ['maxLength', 'at most %s characters'],
  ['minimum', 'from %s'],
  ['maximum', 'to %s'],
  ['minItems', 'at least %s entries'],
  ['maxItems', 'at most %s entries'],
];

function noteOf(schema: Schema): string {
  const limits = LIMITS.flatMap(([keyword, words]) => {
    const value = schema[keyword];
    if (typeof value === 'string') return [value];
    // A bound that every number keeps is none.
    if (typeof value !== 'number' || Math.abs(value) >= Number.MAX_SAFE_INTEGER) return [];
    return [words.replace('%s', String(value))];
  });
  return limits.join(', ');
}

/** A schema as lines, fields under their objects. */
export function schemaLines(schema: Schema, schemas: Schemas): readonly SchemaLine[] {
  const lines: SchemaLine[] = [];
  const walk = (one: Schema, depth: number, parent: string): void => {
    if (depth > DEEPEST) return;
    for (const branch of branchesOf(followed(one, schemas), schemas).branches) {
      const items = branch['items'];
      if (isSchema(items)) walk(items, depth, parent);
      const members = branch['properties'];
      if (!isSchema(members)) continue;
      const required = branch['required'];
      for (const [name, member] of Object.entries(members)) {
        if (!isSchema(member)) continue;
        const { branches, nullable } = branchesOf(followed(member, schemas), schemas);
        const key = `${parent}.${name}`;
        lines.push({
          key: `${key}#${lines.length}`,
          depth,
          name,
          required: Array.isArray(required) && required.includes(name),
          kind: [...new Set(branches.map(kindOf)), ...(nullable ? ['null'] : [])].join(' | '),
          note: branches
            .map(noteOf)
            .filter((note) => note !== '')
            .join('; '),
        });
        walk(member, depth + 1, key);
      }
    }
  };
  walk(schema, 0, '');
  return lines;
}
