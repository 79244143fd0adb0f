import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import pageQuery, { type AdjustmentsPageQuery } from '../../__generated__/AdjustmentsPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { AdjustmentsPage } from './AdjustmentsPage.tsx';

beforeEach(layOut);

const december = { id: 'december', startDate: '2024-12-01', endDate: '2024-12-31' };
const lineOf = (side: 'DEBIT' | 'CREDIT', entity: string, amount: string) => ({
  side,
  amount,
  legalEntity: { id: entity },
  account: { id: 'bank' },
  dimensionInstance: null,
});
const fileOf = (name: string) => ({
  uploadId: name,
  fileName: name,
  fileUrl: `/files/adjustments/a/${name}`,
  addedAt: '2025-01-02T08:00:00Z',
  addedBy: 'Anna',
});
const entityOf = (id: string, code: string) => ({ id, code, name: `${code} GmbH`, currency: 'EUR' });

const client: NonNullable<AdjustmentsPageQuery['rawResponse']['client']> = {
  id: 'client',
  currency: 'EUR',
  legalEntities: { edges: [{ node: entityOf('de', 'DE01') }, { node: entityOf('at', 'AT02') }] },
  ledger: { accounts: [{ id: 'bank', code: '1200', name: 'Bank' }] },
  dimensions: [],
  periodSet: { periods: [{ ...december, fiscalYear: 2024 }] },
  adjustments: [
    {
      id: 'rent',
      revision: 4,
      description: 'Rent',
      kind: 'OTHER',
      rateKind: 'AVERAGE',
      currency: 'EUR',
      debit: '100.0000',
      status: 'DRAFT',
      reason: null,
      canDecide: false,
      isLocked: false,
      isReversal: false,
      isStale: false,
      origin: null,
      period: december,
      reversesIn: null,
      repeatsUntil: null,
      firstLegalEntity: { id: 'de', code: 'DE01' },
      secondLegalEntity: { id: 'at', code: 'AT02' },
      lines: [lineOf('DEBIT', 'de', '100.0000'), lineOf('CREDIT', 'at', '100.0000')],
      files: [fileOf('contract.pdf'), fileOf('letter.pdf')],
    },
  ],
};

async function show() {
  const { environment } = renderRoute(<AdjustmentsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
    namespaces: ['adjustments'],
  });
  await answer<AdjustmentsPageQuery>(environment, pageQuery, { client });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .*Rent/ }));
  return { environment, form: within(await screen.findByRole('form', { name: 'Adjustment' })) };
}

it('what is left to balance follows what is typed, of each legal entity and of all', async () => {
  const { form } = await show();
  expect(form.getByText('Debit and credit are equal')).toBeTruthy();
  const [amount] = form.getAllByRole('textbox', { name: 'Debit' });
  await userEvent.clear(amount!);
  await userEvent.type(amount!, '99.9999');
  expect(form.getByText('Left to balance: 0.0001 EUR on debit')).toBeTruthy();
  expect(form.getAllByText('99.9999')).toHaveLength(2);
});

it('a file that is removed goes when the adjustment is saved, the others stay', async () => {
  const { environment, form } = await show();
  expect(form.getByRole('link', { name: 'letter.pdf' }).getAttribute('href')).toBe(
    '/files/adjustments/a/letter.pdf',
  );
  await userEvent.click(form.getByRole('button', { name: 'Remove file contract.pdf' }));
  expect(form.queryByText('contract.pdf')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const sent = await waitFor(() => environment.mock.getMostRecentOperation().request.variables);
  expect(sent).toMatchObject({
    input: {
      adjustmentId: 'rent',
      revision: 4,
      uploadIds: ['letter.pdf'],
      lines: [{ amount: '100.00' }, {}],
    },
  });
});
