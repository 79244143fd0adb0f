import { describe, expect, it } from 'vitest';
import { startReadingThread } from './readingThread.ts';
import { restWorker, takeWorker } from './workers.ts';

const program = new URL('./analysisWorker.js', import.meta.url);

async function analyse(text: string) {
  const thread = startReadingThread({ kind: 'analyse', overrides: {} });
  try {
    await thread.push(Buffer.from(text));
    const outcome = await thread.end();
    return outcome.kind === 'analyse' ? outcome.analysis.columns.map(({ name }) => name) : [];
  } finally {
    await thread.close();
  }
}

/** Takes what rests, so that a test sees which thread it is, and puts it back. */
async function restingThread(): Promise<number> {
  const worker = takeWorker(program);
  const { threadId } = worker;
  await restWorker(program, worker);
  return threadId;
}

describe('a thread that reads files', () => {
  it('takes the next small file, and knows nothing of the one before', async () => {
    expect(await analyse('Date,Amount\n2024-01-31,1\n')).toEqual(['Date', 'Amount']);
    const threadId = await restingThread();
    expect(await analyse('Tag;Betrag;Text\n31.01.2024;1;a\n')).toEqual(['Tag', 'Betrag', 'Text']);
    expect(await restingThread()).toBe(threadId);
  });

  it('takes the next one after a file that was refused too', async () => {
    await expect(analyse('\n\n')).rejects.toThrow();
    expect(await analyse('A,B\n1,2\n')).toEqual(['A', 'B']);
  });

  it('ends with a large file, and where its work was stopped', async () => {
    const before = await restingThread();
    await analyse(`A,B\n${'1,2\n'.repeat(300_000)}`);
    const after = await restingThread();
    expect(after).not.toBe(before);
    const stopper = new AbortController();
    const thread = startReadingThread({ kind: 'analyse', overrides: {} }, stopper.signal);
    const pushed = thread.push(Buffer.from('A,B\n'));
    stopper.abort(new Error('stopped'));
    await expect(pushed).rejects.toThrow('stopped');
    await thread.close();
    expect(await restingThread()).not.toBe(after);
  });

  it('rests once for each program', async () => {
    const [first, second] = [takeWorker(program), takeWorker(program)];
    await restWorker(program, first);
    await restWorker(program, second);
    expect(await restingThread()).toBe(first.threadId);
    expect(second.threadId).toBe(-1);
  });
});
