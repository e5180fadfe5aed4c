import {
  createFilterSet,
  deleteFilterSet,
  listFilterSets,
  overwriteFilterSet,
  updateDefaultFilters,
  updateFilterSet,
} from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { keepDefaultFilters } from './default-filters.ts';
import { changeFilterSet, removeFilterSet, saveFilterSet } from './service.ts';
import type { FilterSetRoom } from './store.ts';
import { filterSetsOf } from './views.ts';

/** The calls about saved filter sets and default filters; all about the signed-in person's own (P-025, P-035…P-039). */
export function filterSetRoutes(http: Http, room: FilterSetRoom): void {
  http.route(listFilterSets, async ({ query, actor }) =>
    done(await filterSetsOf(room.db, actor.userId, query.filter_source)),
  );
  http.route(createFilterSet, async ({ body, actor }) => saveFilterSet(room, actor, body));
  http.route(updateFilterSet, async ({ params, body, actor }) =>
    changeFilterSet(room, actor, {
      id: params.id,
      name: body.name,
      values: body.values ?? body.filter_values,
      at: body.values === undefined ? 'filter_values' : 'values',
    }),
  );
  http.route(overwriteFilterSet, async ({ body, actor }) =>
    changeFilterSet(room, actor, {
      id: body.target_filter_set,
      values: body.source_filter_values,
      ordering: body.ordering,
      at: 'source_filter_values',
    }),
  );
  http.route(deleteFilterSet, async ({ params, actor }) => removeFilterSet(room, actor, params.id));
  http.route(updateDefaultFilters, async ({ body, actor }) => keepDefaultFilters(room, actor, body.default_filters));
}
