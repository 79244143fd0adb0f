import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { useRunNotice } from './useRunNotice.ts';

const figures = '/nordwind/data-audit/balance?from=2026-01&to=2026-03&entity=DE01';

type Run = NonNullable<InstanceState_instance$data['lastRun']>;

const counts = {
  rows: 1522,
  rowsFiltered: 0,
  entries: 700,
  zeroLines: 0,
  zeroTransactions: 0,
  postings: 1522,
  pairedByConvention: 0,
  contraEntries: 0,
  madeEqual: 0,
  persons: null,
};

const under = { state: 'RUNNING', isCurrent: true, finishedAt: null, errorId: null } as const;

/** Where one is, once a run has ended. */
async function end(run: Pick<Run, 'kind' | 'state' | 'errorCount'>, isEdited = false) {
  let finish = (): void => undefined;
  function Instance() {
    const [lastRun, setLastRun] = useState<Run>({ ...run, ...under, counts: null });
    finish = () => setLastRun({ ...lastRun, state: run.state, finishedAt: '2026-11-23T14:05:00Z', counts });
    useRunNotice({ id: 'i1', status: 'DATA_READY', lastRun, publishedVersion: null }, { figures, isEdited });
    return <p>Read</p>;
  }
  const { router } = renderRoute(<Instance />, {
    address: '/nordwind/streams/ledger/2026-01--2026-03?pane=source',
  });
  await screen.findByText('Read');
  act(() => finish());
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

describe('a run that has ended', () => {
  it('opens its errors, and leads there again later', async () => {
    const address = await end({ kind: 'PROCESS', state: 'FAILED', errorCount: 14 });
    expect(await screen.findByText('Nothing was posted: 14 errors.')).toBeTruthy();
    expect(address()).toBe('/nordwind/streams/ledger/2026-01--2026-03?pane=output&tab=errors');
  });

  it('opens nothing in place of what is typed meanwhile, but says where the errors are', async () => {
    const address = await end({ kind: 'DRY_RUN', state: 'FAILED', errorCount: 2 }, true);
    expect(address()).toBe('/nordwind/streams/ledger/2026-01--2026-03?pane=source');
    await screen.findByText('The dry run found 2 errors.');
    await userEvent.click(screen.getByRole('button', { name: 'Show errors' }));
    expect(address()).toBe('/nordwind/streams/ledger/2026-01--2026-03?pane=output&tab=errors');
  });

  it('leads to its figures where it posted them', async () => {
    const address = await end({ kind: 'PROCESS', state: 'SUCCEEDED', errorCount: 0 });
    await screen.findByText('Processed: 1,522 postings.');
    await userEvent.click(screen.getByRole('button', { name: 'Open in trial balance' }));
    expect(address()).toBe(figures);
  });

  it('leads nowhere where it was tried alone', async () => {
    await end({ kind: 'DRY_RUN', state: 'SUCCEEDED', errorCount: 0 });
    await screen.findByText('The dry run found no errors (1,522 postings).');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('says which version counts again, in place of what was said before', async () => {
  let set: (status: 'PROCESSED' | 'DATA_READY') => void = () => undefined;
  function Instance() {
    const [status, setStatus] = useState<'PROCESSED' | 'DATA_READY'>('PROCESSED');
    set = setStatus;
    useRunNotice(
      { id: 'i1', status, lastRun: null, publishedVersion: status === 'PROCESSED' ? 1 : null },
      { figures, isEdited: false },
    );
    return <p>Read</p>;
  }
  renderRoute(<Instance />);
  await screen.findByText('Read');
  act(() => set('DATA_READY'));
  expect(await screen.findByText('Processing undone.')).toBeTruthy();
  act(() => set('PROCESSED'));
  expect(await screen.findByText('Version 1 counts again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Processing undone.')).toBeNull());
});

it('says that a version counts on where it is opened for correction', async () => {
  let set: (status: 'PROCESSED' | 'DATA_READY') => void = () => undefined;
  function Instance() {
    const [status, setStatus] = useState<'PROCESSED' | 'DATA_READY'>('PROCESSED');
    set = setStatus;
    useRunNotice({ id: 'i1', status, lastRun: null, publishedVersion: 3 }, { figures, isEdited: false });
    return <p>Read</p>;
  }
  renderRoute(<Instance />);
  await screen.findByText('Read');
  act(() => set('DATA_READY'));
  expect(await screen.findByText('Open for correction. Version 3 counts until then.')).toBeTruthy();
});

it('takes no version that has just been made for one of before, where the end of its run is told first', async () => {
  let tell: (state: { status: 'PROCESSING' | 'PROCESSED'; isOver: boolean }) => void = () => undefined;
  function Instance() {
    const [{ status, isOver }, set] = useState<{ status: 'PROCESSING' | 'PROCESSED'; isOver: boolean }>({
      status: 'PROCESSING',
      isOver: false,
    });
    tell = set;
    const run = { kind: 'PROCESS', errorCount: 0, ...under, counts: null } as const;
    const lastRun: Run = isOver
      ? { ...run, state: 'SUCCEEDED', finishedAt: '2026-11-23T14:05:00Z', counts }
      : run;
    useRunNotice({ id: 'i1', status, lastRun, publishedVersion: 1 }, { figures, isEdited: false });
    return <p>Read</p>;
  }
  renderRoute(<Instance />);
  await screen.findByText('Read');
  act(() => tell({ status: 'PROCESSING', isOver: true }));
  expect(await screen.findByText('Processed: 1,522 postings.')).toBeTruthy();
  act(() => tell({ status: 'PROCESSED', isOver: true }));
  expect(screen.queryByText('Version 1 counts again.')).toBeNull();
});
