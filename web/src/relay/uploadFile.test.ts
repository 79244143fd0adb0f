import { describe, expect, it, vi } from 'vitest';
import { refusalOfError } from './refusals.ts';
import { uploadFile } from './uploadFile.ts';

interface Answer {
  readonly event: 'load' | 'error' | 'abort';
  readonly status?: number;
  readonly body?: unknown;
}

const opened = vi.fn<(method: string, address: string) => void>();

function answerWith({ event, status = 0, body = null }: Answer): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = typeof body === 'string' ? body : JSON.stringify(body);
    readonly open = opened;
    readonly setRequestHeader = vi.fn<() => void>();
    send() {
      this.dispatchEvent(new Event(event));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

async function send() {
  const { signal } = new AbortController();
  const file = new File(['a'], 'a.csv');
  return uploadFile({ clientId: '1', file, purpose: 'ledger', onProgress: () => undefined, signal });
}

describe('an upload', () => {
  it.each<[string, Answer, object]>([
    ['nobody signed in', { event: 'load', status: 401 }, { topic: 'sessionEnded' }],
    ['no right', { event: 'load', status: 403 }, { topic: 'forbidden' }],
    ['too many bytes', { event: 'load', status: 413 }, { topic: 'refused', code: 'file_too_large' }],
    [
      'a file that is refused',
      { event: 'load', status: 400, body: { id: 'E1', message: 'No.', fields: [{ code: 'empty_file' }] } },
      { topic: 'refused', code: 'empty_file', id: 'E1', message: 'No.' },
    ],
    [
      'too many files that nothing uses',
      { event: 'load', status: 409, body: { id: 'E4', fields: [{ path: '', code: 'tooManyUnusedFiles' }] } },
      { topic: 'refused', code: 'tooManyUnusedFiles', id: 'E4' },
    ],
    ['a defect', { event: 'load', status: 500, body: { id: 'E2' } }, { topic: 'unexpected', id: 'E2' }],
    ['an api that is down', { event: 'load', status: 503, body: '<html>' }, { topic: 'unavailable' }],
    [
      'a full disk',
      { event: 'load', status: 503, body: { id: 'E3', fields: [{ path: '', code: 'diskFull' }] } },
      { topic: 'diskFull', id: 'E3' },
    ],
    ['no answer in time', { event: 'load', status: 504 }, { topic: 'timedOut' }],
    ['no connection', { event: 'error' }, { topic: 'unreachable' }],
  ])('tells %s apart', async (_name, answer, expected) => {
    answerWith(answer);
    const refusal = await send().then(() => null, refusalOfError);
    expect(refusal).toMatchObject(expected);
  });

  it('answers with its id, and with nothing where it was stopped', async () => {
    answerWith({ event: 'load', status: 201, body: { uploadId: 'U1' } });
    await expect(send()).resolves.toEqual({ uploadId: 'U1' });
    expect(opened).toHaveBeenLastCalledWith('POST', '/uploads?purpose=ledger');
    answerWith({ event: 'abort' });
    await expect(send()).resolves.toBeNull();
  });
});
