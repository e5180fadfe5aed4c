import { may } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import { actingBy } from '../../platform/acting.ts';
import type { Http } from '../../platform/http/index.ts';
import type { ExportDesk } from '../exports/index.ts';
import { deleteCustomers } from './delete-customers.ts';
import { customersInOrder, listCustomers, lookUpCustomers } from './list-customers.ts';
import { mergeEffects } from './merge-effects.ts';
import { mergeCustomers } from './merge-customers.ts';
import { customerOverview } from './one/overview.ts';
import { readCustomer } from './one/read-customer.ts';
import { createCustomer, updateCustomer } from './one/save-customer.ts';
import type { CustomerRoom } from './room.ts';

/** The calls about shippers. */
export function customerRoutes(http: Http, room: CustomerRoom & { readonly exports: ExportDesk }): void {
  http.route(contract.lookupCustomers, async ({ query, actor }) => {
    if (query.name_only === 'true' || query.ids !== undefined) return done(await lookUpCustomers(room.db, query));
    // The look-up is open to whoever sees quotes; the list with its settings is not.
    return may(actor.permissions, ['customer.view'])
      ? done(await listCustomers(room.db, query))
      : refuse('auth.forbidden');
  });
  http.give(contract.exportCustomers, (call) =>
    room.exports.give(call, {
      list: 'shippers',
      columns: contract.CUSTOMER_EXPORT,
      rows: (read) => read(customersInOrder(room.db, call.query).compile()),
    }),
  );
  http.route(contract.getCustomer, async ({ params }) => readCustomer(room.db, params.id));
  http.route(contract.getCustomerOverview, async ({ params, actor }) =>
    customerOverview(room, { id: params.id, permissions: actor.permissions }),
  );
  http.route(contract.createCustomer, async ({ body, actor }) => createCustomer(room, { body, by: actingBy(actor) }));
  http.route(contract.updateCustomer, async ({ params, body, actor }) =>
    updateCustomer(room, { id: params.id, body, by: actingBy(actor) }),
  );
  http.route(contract.deleteCustomer, async ({ params, actor }) =>
    deleteCustomers(room, { ids: [params.id], by: actingBy(actor) }),
  );
  http.route(contract.deleteCustomers, async ({ body, actor }) =>
    deleteCustomers(room, { ids: body.data, by: actingBy(actor) }),
  );
  http.route(contract.getMergeEffects, async ({ query }) =>
    mergeEffects(room.db, { target: query.target_customer, sources: query.source_customers }),
  );
  http.route(contract.mergeCustomers, async ({ body, actor }) =>
    mergeCustomers(room, { target: body.target_customer, sources: body.source_customers, by: actingBy(actor) }),
  );
}
