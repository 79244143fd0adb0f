/** Whoever went elsewhere meanwhile stays there; a question over the place, which closes, is nowhere to stay. */
function isFocusFree(place: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest('[role=dialog]')?.contains(place) === false;
}

/** Where what had the focus is gone, or was out of use for a while. */
export function focusIfFree(place: HTMLElement | null | undefined): void {
  if (place && isFocusFree(place)) place.focus();
}

const fields = [
  'input:not([aria-hidden="true"], :disabled)',
  'textarea:not([aria-hidden="true"], :disabled)',
  '[role="combobox"]:not([aria-disabled="true"])',
].join();

export function firstFieldIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(fields) ?? null;
}
