import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readRuntimeConfig } from '../runtimeConfig.ts';
import { renderRoute } from '../testing/renderRoute.tsx';
import { FileDrop } from './FileDrop.tsx';

const ledger = new File(['account;amount\n'], 'ledger.csv', { type: 'text/csv' });

async function show(isDisabled: boolean) {
  const onFile = vi.fn<(file: File) => void>();
  renderRoute(
    <FileDrop
      isCompact={false}
      isDisabled={isDisabled}
      label="File"
      onFile={onFile}
      button={null}
      sx={{ py: 1 }}
    >
      <p>Drop it here</p>
    </FileDrop>,
  );
  const text = await screen.findByText('Drop it here');
  const drop = (...files: readonly File[]) => {
    const event = createEvent.drop(text);
    Object.defineProperty(event, 'dataTransfer', { value: { files: files.length === 0 ? [ledger] : files } });
    fireEvent(text, event);
    return event;
  };
  return { onFile, drop };
}

async function setPicker(filePicker: string) {
  vi.stubGlobal('fetch', async () => Response.json({ featureFlags: {}, client: { filePicker } }));
  await readRuntimeConfig();
  vi.unstubAllGlobals();
}

describe('a place for files', () => {
  it('takes a file that is dropped, which the browser would open instead', async () => {
    const { onFile, drop } = await show(false);
    expect(drop().defaultPrevented).toBe(true);
    expect(onFile.mock.calls).toEqual([[ledger]]);
  });

  it('takes a file that is chosen', async () => {
    const { onFile } = await show(false);
    await userEvent.upload(screen.getByLabelText('File'), ledger);
    expect(onFile.mock.calls).toEqual([[ledger]]);
  });

  it('takes none while it is disabled, says so, and keeps the browser from opening it', async () => {
    const { onFile, drop } = await show(true);
    expect(drop().defaultPrevented).toBe(true);
    expect(onFile).not.toHaveBeenCalled();
    const said = 'Not taken: ledger.csv. Another file is still being read; drop it again after that.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('takes the first of several, and says which it leaves', async () => {
    const { onFile, drop } = await show(false);
    drop(ledger, new File([''], 'other.csv'));
    expect(onFile.mock.calls).toEqual([[ledger]]);
    expect(await screen.findByText('Not taken: other.csv. One file is taken at a time.')).toBeTruthy();
  });

  it('takes none that is dropped where the installation leaves the choice to the browser', async () => {
    await setPicker('native');
    const { onFile, drop } = await show(false);
    expect(drop().defaultPrevented).toBe(true);
    expect(onFile).not.toHaveBeenCalled();
    await userEvent.upload(screen.getByLabelText('File'), ledger);
    expect(onFile.mock.calls).toEqual([[ledger]]);
    await setPicker('drop_zone');
  });
});
