import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { FileUploadProvider } from './fileUpload.tsx';
import { UploadDrop } from './UploadDrop.tsx';

/** The uploads that were begun; each answers when the test says so. */
class PendingRequest extends EventTarget {
  static readonly all: PendingRequest[] = [];
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify({ uploadId: 'U1' });
  readonly open = vi.fn<() => void>();
  readonly setRequestHeader = vi.fn<() => void>();
  send() {
    PendingRequest.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => {
  PendingRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', PendingRequest);
});

function show() {
  return renderRoute(
    <FileUploadProvider clientId="C1" kind="FINANCIAL">
      <UploadDrop instanceId="I1" revision={1} isReplacement={false} isDisabled={false} />
    </FileUploadProvider>,
  );
}

const choose = async (name: string) =>
  userEvent.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['a;b'], name),
  );

function answerFirst(): void {
  act(() => {
    PendingRequest.all[0]?.dispatchEvent(new Event('load'));
  });
}

it('can be stopped while its bytes are sent, and not once it becomes the source', async () => {
  const { environment } = show();
  await choose('a.csv');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  answerFirst();
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('Reading a.csv…');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('leaves the source as it is when it is stopped', async () => {
  const { environment } = show();
  await choose('a.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  answerFirst();
  expect(environment.mock.getAllOperations()).toEqual([]);
});

it('takes no second file before the first one is done', async () => {
  show();
  await choose('a.csv');
  await choose('b.csv');
  expect(PendingRequest.all).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('a.csv');
  answerFirst();
  expect(await screen.findByText('Reading a.csv…')).toBeTruthy();
});
