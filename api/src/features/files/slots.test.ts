import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ClientId } from '@tributary/engine/ids';
import { expect, it } from 'vitest';
import { inSlot } from './slots.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('work in a slot ends after its time, whatever garbage is collected meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 20);
  const ended = inSlot(
    1 as ClientId,
    async (end) => {
      await once(end, 'abort');
      end.throwIfAborted();
    },
    0.3,
  );
  await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
  clearInterval(collecting);
  await expect(inSlot(1 as ClientId, () => Promise.resolve('done'), 0.3)).resolves.toBe('done');
});
