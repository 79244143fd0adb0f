import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ReportForm } from './ReportForm.tsx';

it('says at the field what an address has to be, and what is wrong with one that is none', async () => {
  const { environment } = renderRoute(
    <ReportForm report={null} connection="reports" onSaved={() => undefined} onCancel={() => undefined} />,
    { namespaces: ['embedded-reports'] },
  );
  const address = await screen.findByLabelText(/^Address of the server/);
  expect(describedBy(address)).toMatch(/^Begins with https:/);
  await userEvent.type(address, 'http://metabase.example.org');
  await userEvent.click(screen.getByText('Add'));
  expect(await screen.findByText(/leave out spaces, passwords/)).toBeTruthy();
  const kinds = environment.mock.getAllOperations().map(({ request }) => request.node.params.operationKind);
  expect(kinds).not.toContain('mutation');
});
