import type { Memory } from './processes.ts';
import { spread } from './statistics.ts';

/** What the product holds: its api alone, and all its processes with whatever started them. */
export interface ProductMemory {
  readonly api: Memory;
  readonly all: Memory;
}

/** @param idle after each start, before the first file */
export function memoryRows(idle: readonly ProductMemory[], now: ProductMemory): string[] {
  const ofIdle = (of: (memory: ProductMemory) => Memory): string =>
    spread(
      idle.map((memory) => of(memory).resident),
      0,
    );
  return [
    `| api, idle after a start | ${ofIdle(({ api }) => api)} MiB |`,
    `| api, gateway and what started them, idle after a start | ${ofIdle(({ all }) => all)} MiB |`,
    `| api, peak memory | ${now.api.peak} MiB |`,
    `| api, gateway and what started them, their peaks together | ${now.all.peak} MiB |`,
  ];
}
