/** Whoever went elsewhere meanwhile stays there; a question that closes is no place to stay. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role=dialog]') !== null
  );
}

/** Where what had the focus is gone, or was out of use for a while. */
export function focusIfFree(place: HTMLElement | null | undefined): void {
  if (isFocusFree()) place?.focus();
}

const fields = [
  'input:not([aria-hidden="true"], :disabled)',
  'textarea:not([aria-hidden="true"], :disabled)',
  '[role="combobox"]:not([aria-disabled="true"])',
].join();

export function firstFieldIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(fields) ?? null;
}
