import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { findCurrency, findPresence } from './store.ts';

/** A client with what it holds. Areas that have no tables yet hold nothing. */
export async function describeClient(
  transaction: ClientTransaction,
  client: { readonly id: ClientId; readonly name: string; readonly slug: string },
) {
  return {
    id: client.id,
    name: client.name,
    slug: client.slug,
    currency: await findCurrency(transaction, client.id),
    modules: {
      general: {
        ...(await findPresence(transaction, client.id)),
        has_adjustments: false,
        has_initial_balance: false,
        has_payroll_data: false,
        has_payroll_rules: false,
        has_planning_template_data: false,
      },
    },
  };
}
