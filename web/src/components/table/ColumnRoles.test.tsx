import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ColumnRoles } from './ColumnRoles.tsx';

type Role = 'CODE' | 'NAME';
const roles = [
  ['CODE', 'Code'],
  ['NAME', 'Name'],
  ['IGNORED', 'Not used'],
] as const;
const columns = (['CODE', 'NAME', 'IGNORED'] as const).map((role, position) => ({
  position,
  name: `Column ${position}`,
  role,
  samples: ['1', '2'],
}));

it.each([
  ['another one keeps', ['CODE'], ['CODE', 'NAME', 'CODE']],
  ['another one loses', [], ['IGNORED', 'NAME', 'CODE']],
] as const)('a column takes what is chosen for it; %s the same', async (_, repeated, chosen) => {
  const onChange = vi.fn<(chosen: readonly (Role | 'IGNORED')[]) => void>();
  renderRoute(
    <ColumnRoles<Role>
      columns={columns}
      roles={roles}
      repeated={repeated}
      isDisabled={false}
      onChange={onChange}
    />,
    { namespaces: [] },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'What Column 2 contains' }));
  await userEvent.click(screen.getByRole('option', { name: 'Code' }));
  expect(onChange.mock.calls).toEqual([[chosen]]);
});
