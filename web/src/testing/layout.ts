import { vi } from 'vitest';

/** A browser lays out, the test's document does not: everything gets the size of a window, so that grids draw their rows. */
export function layOut(): void {
  for (const [name, size] of [
    ['offsetHeight', 600],
    ['offsetWidth', 900],
    ['clientHeight', 600],
    ['clientWidth', 900],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(size);
  }
  vi.stubGlobal('ResizeObserver', undefined);
}
