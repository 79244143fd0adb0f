import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

/**
 * Of buttons that stand beside each other: one that switches itself off, by its own work or by that of the dialog it opened, hands the
 * focus on to the next that can be used, without one to the last before it; or to another place, where pressing a button beside it
 * would undo what it did.
 */
export function useFocusHandedOn<Root extends HTMLElement>(
  findPlace?: () => HTMLElement | null,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const used = useRef<Element | null>(null);
  useEffect(() => {
    const buttons = root.current;
    if (!buttons) return undefined;
    const take = ({ target }: FocusEvent) => {
      used.current = target instanceof Element ? target : null;
    };
    buttons.addEventListener('focusin', take);
    return () => buttons.removeEventListener('focusin', take);
  }, []);
  useEffect(() => {
    const [buttons, left] = [root.current, used.current];
    // What lies below an open dialog waits for its end.
    if (!buttons || left?.matches(':disabled') !== true || buttons.closest('[aria-hidden="true"]')) return;
    used.current = null;
    if (document.activeElement !== left && !isFocusFree(buttons)) return;
    if (findPlace) {
      findPlace()?.focus();
      return;
    }
    const all = [...buttons.querySelectorAll('button')];
    const index = all.findIndex((button) => button === left);
    const isUsable = (button: HTMLElement) => !button.matches(':disabled');
    (all.slice(index).find(isUsable) ?? all.slice(0, Math.max(index, 0)).findLast(isUsable))?.focus();
  });
  return root;
}

const fields = [
  'input:not([aria-hidden="true"], :disabled)',
  'textarea:not([aria-hidden="true"], :disabled)',
  '[role="combobox"]:not([aria-disabled="true"])',
].join();

export function firstFieldIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(fields) ?? null;
}
