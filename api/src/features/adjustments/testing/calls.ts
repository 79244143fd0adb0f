import { upload } from '../../streams/testing/books.ts';
import type { CallsOfFeature, Ids } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    adjustment: number;
    adjustmentFile: number;
  }
}

const body = (id: Ids) => ({
  period_id: id('period'),
  first_legal_entity_id: id('entity'),
  description: 'A provision',
  currency: 'EUR',
  lines: (['debit', 'credit'] as const).map((side) => ({
    legal_entity_id: id('entity'),
    account_id: id('account'),
    side,
    amount: '1',
  })),
});

/** The same with what it may also name. */
const between = (id: Ids) => {
  const { lines, ...rest } = body(id);
  return {
    ...rest,
    second_legal_entity_id: id('entity', 'second'),
    lines: lines.map((line) => ({ ...line, dimension_instance_id: id('dimensionInstance') })),
    upload_ids: [id('adjustmentFile')],
  };
};

export const adjustmentCalls: CallsOfFeature = {
  kindOf: (name, path) => {
    if (!path.startsWith('/adjustments/')) return undefined;
    return name === 'id' ? 'adjustment' : name === 'uploadId' ? 'adjustmentFile' : undefined;
  },
  queries: {
    'GET /adjustments': (id) => ({ 'start-period-id': id('period'), 'end-period-id': id('period') }),
  },
  bodies: {
    'POST /adjustments': [body, between],
    'PUT /adjustments/:id': [body, between],
    'POST /adjustments/lines': [
      (id) => ({
        upload_id: id('adjustmentFile'),
        period_id: id('period'),
        first_legal_entity_id: id('entity'),
        second_legal_entity_id: id('entity', 'second'),
        currency: 'EUR',
      }),
    ],
    'POST /adjustments/:id/approve': [() => ({ revision: 1 })],
    'POST /adjustments/:id/reject': [() => ({ reason: 'No.' })],
  },
  known: async ({ session, entityIds, periods }) => {
    const entity = entityIds.get('A');
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const account = accounts[0]?.id;
    const evidence = Buffer.from('Account,Debit,Credit\n');
    const adjustmentFile = await upload(session, 'lines.csv', evidence, 'adjustments');
    const { id } = await session.ok<{ id: number }>('POST', '/adjustments', {
      upload_ids: [adjustmentFile],
      period_id: periods[4]?.id,
      first_legal_entity_id: entity,
      description: 'A provision',
      currency: 'EUR',
      lines: (['debit', 'credit'] as const).map((side) => ({
        legal_entity_id: entity,
        account_id: account,
        side,
        amount: '1',
      })),
    });
    return { adjustment: id, adjustmentFile };
  },
};
