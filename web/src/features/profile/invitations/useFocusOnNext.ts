import { type RefObject, useEffect, useRef } from 'react';

interface Answered {
  readonly id: string;
}

/** Whoever went elsewhere meanwhile stays there; a question that closes is no place to stay. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role=dialog]') !== null
  );
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (!element || !isFocusFree()) return;
  element.tabIndex = -1;
  element.focus();
}

/** The buttons of what was answered go: the focus goes to the invitation that takes its place, or to the heading of the page. */
export function useFocusOnNext(invitations: readonly Answered[], isBusy: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const goOnFrom = ({ id }: Answered) => {
    left.current = { id, index: invitations.findIndex((each) => each.id === id) };
  };
  useEffect(() => {
    if (left.current === null || isBusy) return;
    const { id, index } = left.current;
    const lines = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    const stayed = invitations.findIndex((each) => each.id === id);
    focusOn(lines?.item(stayed === -1 ? Math.min(index, lines.length - 1) : stayed));
    if (stayed === -1) left.current = null;
  }, [invitations, isBusy]);
  useHeadingOnceGone(left);
  return { list, goOnFrom };
}

/** Once what was answered here is gone with the last of it, the heading of the page has the focus. */
export function useHeadingOnceGone(answered: RefObject<unknown>): void {
  useEffect(
    () => () => {
      if (answered.current !== null) focusOn(document.querySelector<HTMLElement>('h1, h2'));
    },
    [answered],
  );
}
