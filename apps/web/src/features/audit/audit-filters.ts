import { AUDIT_ACTS, AUDITED_OBJECTS, lookupUsers, type listAudit } from '@lanewright/contract';
import { call, type CallRequest } from '../../lib/api/call.ts';
import { choice, choiceId, joined, type FilterField } from '../../ui/filters/filter-field.ts';
import { offsetOf } from '../../ui/table/paging.ts';

/** The filters of the audit, the search with them. */
export type AuditFilters = {
  readonly search: string;
  readonly object_type: readonly string[];
  readonly person: readonly string[];
  readonly act: readonly string[];
  readonly at_after: string;
  readonly at_before: string;
};

/** The built-in defaults: all of everything. */
export const AUDIT_FILTER_DEFAULTS: AuditFilters = {
  search: '',
  object_type: [],
  person: [],
  act: [],
  at_after: '',
  at_before: '',
};

/** What was done, in the word of the screen. */
export const ACT_WORDS: Readonly<Record<(typeof AUDIT_ACTS)[number], string>> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
};

const findUsers = async (search: string) => {
  const { results } = await call(lookupUsers, { query: { search, limit: 20 } });
  return results.map((user) => ({ value: choice(user.id, user.display_name), label: user.display_name }));
};

const OBJECT: FilterField = {
  kind: 'choices',
  name: 'object_type',
  label: 'Object',
  allLabel: 'All Objects',
  options: Object.entries(AUDITED_OBJECTS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
};
const PERSON: FilterField = {
  kind: 'lookup',
  name: 'person',
  label: 'Person',
  allLabel: 'All People',
  find: findUsers,
};
const ACT: FilterField = {
  kind: 'choices',
  name: 'act',
  label: 'Act',
  allLabel: 'All Acts',
  options: AUDIT_ACTS.map((value) => ({ value, label: ACT_WORDS[value] })),
};
const DAYS: FilterField = { kind: 'days', name: 'at_after', toName: 'at_before', label: 'Days' };

/** The filters of the panel; that by person needs the right to look people up. */
export function auditFilterFields(mayFindUsers: boolean): readonly FilterField[] {
  return mayFindUsers ? [OBJECT, PERSON, ACT, DAYS] : [OBJECT, ACT, DAYS];
}

/** The request for a page of the audit: filters comma-joined, 'all' left out. */
export function auditQuery(
  filters: AuditFilters,
  { page, size }: { readonly page: number; readonly size: number },
): CallRequest<typeof listAudit>['query'] {
  return { ...allAuditQuery(filters), size, offset: offsetOf(page, size) };
}

/** The query without a page, as the export of the list sends it. */
export function allAuditQuery(filters: AuditFilters) {
  return {
    search: filters.search || undefined,
    object_type: joined(filters.object_type),
    actor: joined(filters.person.map((person) => `user:${choiceId(person)}`)),
    act: joined(filters.act),
    at_after: filters.at_after || undefined,
    at_before: filters.at_before || undefined,
  };
}
