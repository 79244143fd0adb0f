import type { Memory } from './processes.ts';

/** What the product holds: its api alone, and all its processes with whatever started them. */
export interface ProductMemory {
  readonly api: Memory;
  readonly all: Memory;
}

/** @param idle before the first file */
export function memoryRows(idle: ProductMemory, now: ProductMemory): string[] {
  return [
    `| api, peak memory (before the first file: ${idle.api.resident} MiB) | ${now.api.peak} MiB |`,
    `| api, gateway and what started them, their peaks together (before the first file: ${idle.all.resident} MiB) | ${now.all.peak} MiB |`,
  ];
}
