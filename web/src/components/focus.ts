import { useLayoutEffect } from 'react';

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

/**
 * Of what stands for a page while that waits for another answer: a page that waits is not shown, and whatever had the focus in it
 * loses it. It has it back once the page is there again, unless it went with the page.
 */
export function useFocusKept(): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    return () => {
      requestAnimationFrame(() => {
        if (activeElement instanceof HTMLElement && activeElement.isConnected) focusIfFree(activeElement);
      });
    };
  }, []);
}

const fields = [
  'input:not([aria-hidden="true"], :disabled)',
  'textarea:not([aria-hidden="true"], :disabled)',
  '[role="combobox"]:not([aria-disabled="true"])',
].join();

export function firstFieldIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(fields) ?? null;
}
