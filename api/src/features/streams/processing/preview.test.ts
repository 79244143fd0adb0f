import { describe, expect, it } from 'vitest';
import { refusalOfLimit } from './preview.ts';

describe('trying rules', () => {
  it.each([
    ['all the time', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['all the memory', Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })],
  ])('is refused in words where it takes %s', (_, error) => {
    expect(refusalOfLimit(error)).toMatchObject({
      status: 400,
      fields: [{ path: 'rules', code: 'preview_too_slow' }],
    });
  });

  it('leaves what else fails to others', () => {
    expect(refusalOfLimit(new Error('defect'))).toBeNull();
  });
});
