import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import mutation, { type useImportMutation } from '../../../__generated__/useImportMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { ImportDialog } from '../ImportDialog.tsx';
import { useChartImport } from './useChartImport.ts';

type Answered = NonNullable<useImportMutation['rawResponse']['importLedger']>;
type Preview = NonNullable<Answered['import']>;

class SentRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = '{"uploadId":"u1"}';
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', SentRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const preview: Preview = {
  revision: 3,
  isApplied: false,
  tree: 'NONE',
  unchangedCount: 0,
  source: {
    encoding: 'utf-8',
    detectedEncoding: 'utf-8',
    separator: ';',
    hasHeader: true,
    skipRows: 0,
    rowCount: 1,
    sheet: null,
    sheets: [],
    warnings: [],
    columns: [],
  },
  types: [],
  added: [],
  changed: [],
  left: [],
  problems: [],
};

function Import() {
  const { preview: shown, take, change, apply, refusals } = useChartImport('client');
  return (
    <>
      <button type="button" onClick={() => void take(new File(['1000;Cash'], 'chart.csv'))}>
        Take
      </button>
      <button type="button" onClick={() => void change({ encoding: 'windows-1251' })}>
        Change
      </button>
      <button type="button" onClick={() => void change({ roles: ['CODE', 'NAME'] })}>
        Choose
      </button>
      <button type="button" onClick={() => void apply()}>
        Import
      </button>
      {shown && <p>Shown</p>}
      {refusals.length > 0 && <p>Refused</p>}
    </>
  );
}

it('imports what is shown, also where other choices could not be looked at', async () => {
  const { environment } = renderRoute(<Import />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
  await answer<useImportMutation>(environment, mutation, {
    importLedger: { import: preview, errors: [] },
  });
  await screen.findByText('Shown');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const refused = userError({ id: 'ERR-1', message: 'Busy.', code: 'unavailable' });
  await answer<useImportMutation>(environment, mutation, {
    importLedger: { import: null, errors: [refused] },
  });
  await screen.findByText('Refused');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
      clientId: 'client',
      uploadId: 'u1',
      preview: false,
      revision: 3,
    }),
  );
});

it('chooses roles of the rows that are shown: how many lines were skipped is said with them', async () => {
  const { environment } = renderRoute(<Import />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
  const source = { ...preview.source, skipRows: 2 };
  await answer<useImportMutation>(environment, mutation, {
    importLedger: { import: { ...preview, source }, errors: [] },
  });
  await screen.findByText('Shown');
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
      clientId: 'client',
      uploadId: 'u1',
      preview: true,
      skipRows: 2,
      roles: ['CODE', 'NAME'],
    }),
  );
});

it('stands beside what closes the dialog, outside what is scrolled', async () => {
  const done: number[] = [];
  const { environment } = renderRoute(
    <ImportDialog clientId="client" onClose={() => undefined} onDone={(count) => done.push(count)} />,
    { namespaces: ['chart-of-accounts'] },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File(['1000;Cash'], 'chart.csv'));
  const changed = [{ accountId: 'a', code: '1000', name: 'Cash', rowNo: 1, changes: [] }];
  await answer<useImportMutation>(environment, mutation, {
    importLedger: { import: { ...preview, unchangedCount: 2, changed }, errors: [] },
  });
  const save = await dialog.findByRole('button', { name: /^Import 1 account/ });
  expect(save.parentElement).toBe(dialog.getByRole('button', { name: 'Close' }).parentElement);
  expect(dialog.getByText(/^2 /)).toBeTruthy();
});
