import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { FileUploadProvider } from '../source/fileUpload.tsx';
import { ProcessButton } from './ProcessButton.tsx';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0 };
type State = Pick<InstanceState_instance$data, 'source' | 'panes' | 'isVerified' | 'lastRun'>;
const state: State = {
  source: { fileName: 'books.csv', firstRowNo: 2, rowCount: 3 },
  panes: { source: valid, rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 },
  isVerified: false,
  lastRun: null,
};

async function open(change: Partial<State>) {
  const [onVerify, onProcess] = [vi.fn<(isVerified: boolean) => void>(), vi.fn<() => void>()];
  renderRoute(
    <FileUploadProvider clientId="C1">
      <ProcessButton
        instance={{ ...state, ...change }}
        isBusy={false}
        onVerify={onVerify}
        onProcess={onProcess}
      />
    </FileUploadProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Process' }));
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start processing' });
  return { onVerify, onProcess, start, verified: screen.getByRole<HTMLInputElement>('switch') };
}

it('marks as verified where that is all that is missing', async () => {
  const { onVerify, start, verified } = await open({});
  expect(start.disabled).toBe(true);
  expect(verified.checked).toBe(false);
  await userEvent.click(verified);
  expect(onVerify.mock.calls).toEqual([[true]]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('starts once it is, and takes the mark back as well', async () => {
  const { onVerify, onProcess, start, verified } = await open({ isVerified: true });
  await userEvent.click(verified);
  expect(onVerify.mock.calls).toEqual([[false]]);
  await userEvent.click(start);
  expect(onProcess).toHaveBeenCalledOnce();
});

it('marks nothing before there is a file', async () => {
  const { verified } = await open({ source: null });
  expect(verified.disabled).toBe(true);
});
