import { type RefObject, useEffect, useRef } from 'react';
import { focusIfFree } from './focus.ts';

interface Listed {
  readonly id: string;
}

function focusOn(element: HTMLElement | null | undefined): void {
  const place = element ?? document.querySelector<HTMLElement>('h1, h2');
  if (!place) return;
  place.tabIndex = -1;
  focusIfFree(place);
}

/**
 * What had the focus in a list goes with its line: the focus goes to the line that takes its place, without one to the heading of
 * the page; or it goes alone, and the focus goes once to the line that stays. A question about it that is open counts as busy.
 */
export function useFocusOnNext<Root extends HTMLElement>(
  items: readonly Listed[],
  isBusy: boolean,
  lineSelector = ':scope > li',
) {
  const list = useRef<Root>(null);
  const left = useRef<{ readonly id: string; readonly index: number; isAtLine: boolean } | null>(null);
  /** With the place of its line where the list stands in another order. */
  const goOnFrom = ({ id }: Listed, index = items.findIndex((each) => each.id === id)) => {
    left.current = { id, index, isAtLine: false };
  };
  useEffect(() => {
    if (left.current === null || isBusy) return;
    const { id, index, isAtLine } = left.current;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>(lineSelector) ?? [])];
    const stayed = items.findIndex((each) => each.id === id);
    if (stayed === -1) {
      focusOn(lines[Math.min(index, lines.length - 1)]);
      left.current = null;
    } else if (!isAtLine) {
      focusOn(lines[stayed]);
      left.current.isAtLine = true;
    }
  }, [items, isBusy, lineSelector]);
  useHeadingOnceGone(left);
  return { list, goOnFrom };
}

/** Once what was answered here is gone with the last of it, the heading of the page has the focus. */
export function useHeadingOnceGone(answered: RefObject<unknown>): void {
  useEffect(
    () => () => {
      if (answered.current !== null) focusOn(null);
    },
    [answered],
  );
}

/** Where the last line that is shown goes with what had the focus, as under what is looked for, the heading of the page has it. */
export function useHeadingOnceNone(isNone: boolean): void {
  const wasNone = useRef(isNone);
  useEffect(() => {
    if (isNone && !wasNone.current) focusOn(null);
    wasNone.current = isNone;
  }, [isNone]);
}
