import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { usePaneStep } from '../../../components/pageActions.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { MapAndSave } from './MapAndSave.tsx';

function NextStep() {
  const step = usePaneStep();
  return <output>{step?.label ?? 'nothing'}</output>;
}

function open(counts: { readonly unsaved: number; readonly proposals: number; readonly doubtful: number }) {
  const [onSave, onMapAndSave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const summary = { total: 12, unassigned: 12, ...counts };
  renderRoute(
    <>
      <NextStep />
      <MapAndSave
        summary={summary}
        isFixed={false}
        isSaving={false}
        onSave={onSave}
        onMapAndSave={onMapAndSave}
      />
    </>,
  );
  return { onSave, onMapAndSave };
}

it('maps by code and saves at once where more than the codes says so', async () => {
  const { onMapAndSave } = open({ unsaved: 12, proposals: 12, doubtful: 0 });
  expect(screen.getByRole('status').textContent).toBe('Map 12 by code and save');
  await userEvent.click(screen.getByRole('button', { name: 'Map 12 by code and save' }));
  expect(onMapAndSave).toHaveBeenCalledOnce();
});

it('saves without mapping where nothing but the codes says so, and asks to compare', async () => {
  const { onSave } = open({ unsaved: 12, proposals: 0, doubtful: 5 });
  expect(screen.getByRole('status').textContent).toBe('Save, map later');
  expect(screen.getByText(/5 accounts have the code of a group account/)).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save, map later' }));
  expect(onSave).toHaveBeenCalledOnce();
});

it('offers nothing at once where saved accounts have but equal codes, and asks to compare', () => {
  open({ unsaved: 0, proposals: 0, doubtful: 5 });
  expect(screen.getByRole('status').textContent).toBe('nothing');
  expect(screen.getByText(/Compare the names/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
