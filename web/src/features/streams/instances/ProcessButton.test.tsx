import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { FileUploadProvider } from '../source/fileUpload.tsx';
import { ProcessButton } from './ProcessButton.tsx';
import type { NextStepState } from './useNextStep.ts';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const state: NextStepState = {
  status: 'DATA_READY',
  source: { fileName: 'books.csv', firstRowNo: 2, rowCount: 3 },
  panes: { source: valid, rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 },
  isVerified: false,
  lastRun: null,
};

function show(change: Partial<NextStepState>) {
  const [onVerify, onProcess] = [vi.fn<(isVerified: boolean) => void>(), vi.fn<() => void>()];
  renderRoute(
    <FileUploadProvider clientId="C1" kind="FINANCIAL">
      <ProcessButton
        instance={{ ...state, ...change }}
        isBusy={false}
        onVerify={onVerify}
        onProcess={onProcess}
      />
    </FileUploadProvider>,
  );
  return { onVerify, onProcess, button: screen.getByRole('button', { name: 'Process' }) };
}

async function open(change: Partial<NextStepState>) {
  const { onVerify, onProcess, button } = show(change);
  await userEvent.click(button);
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

it.each([
  ['verified', { isVerified: true }, true],
  ['not verified yet', {}, false],
  ['without a file', { isVerified: true, source: null }, false],
])('stands out only where it is next: %s', (_, change, standsOut) => {
  const { button } = show(change);
  expect(button.classList.contains('MuiButton-contained')).toBe(standsOut);
});
