import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Of the line that says what is next; the last one does it. */
const nextStepButtons = '[data-next-step] a[href], [data-next-step] button';
const headings = 'h1, h2, h3';
const isGone = (element: Element): boolean => !element.isConnected;
const isDisabled = (element: Element): boolean => element.matches(':disabled');

interface Places {
  /** What is watched. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
}

/**
 * What had the focus goes when it has done its work: the focus goes to what is next, or to the heading of the pane as long
 * as nothing is. What was only disabled meanwhile gets it back.
 */
export function useFocusGoesOn(): Places {
  const places: Places = {
    whole: useRef<HTMLElement>(null),
    pane: useRef<HTMLElement>(null),
  };
  const { whole, pane } = places;
  // Of what led here nothing is left either.
  const isLedHere = useRef(useNavigationType() === NavigationType.Push);
  useEffect(() => {
    const root = whole.current;
    if (!root) return undefined;
    const document = root.ownerDocument;
    let focused: HTMLElement | null = null;
    /** The heading that has the focus until there is something next. */
    let waiting: HTMLElement | null = null;

    const goOn = (): void => {
      const next = [...root.querySelectorAll<HTMLElement>(nextStepButtons)]
        .filter((element) => !isDisabled(element))
        .at(-1);
      if (next) {
        next.focus();
        return;
      }
      const heading =
        pane.current?.querySelector<HTMLElement>(headings) ?? root.querySelector<HTMLElement>(headings);
      if (!heading || heading === waiting) return;
      heading.tabIndex = -1;
      heading.focus();
      waiting = heading;
    };
    const look = (): void => {
      const active = document.activeElement;
      if (waiting !== null && active === waiting) goOn();
      if (active !== null && active !== document.body) return;
      if (focused === null) {
        if (isLedHere.current) goOn();
      } else if (isGone(focused)) goOn();
      else if (!isDisabled(focused)) focused.focus();
    };
    const take = ({ target }: FocusEvent): void => {
      focused = target instanceof HTMLElement ? target : null;
      waiting = null;
      isLedHere.current = false;
    };
    /** Whoever leaves something that stays has gone elsewhere. */
    const leave = ({ target }: FocusEvent): void => {
      queueMicrotask(() => {
        if (target !== focused || focused === null || document.activeElement === focused) return;
        if (!isGone(focused) && !isDisabled(focused)) focused = null;
      });
    };
    const stay = (): void => {
      waiting = null;
      isLedHere.current = false;
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    look();
    root.addEventListener('focusin', take);
    root.addEventListener('focusout', leave);
    document.addEventListener('keydown', stay);
    document.addEventListener('pointerdown', stay);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', take);
      root.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', stay);
      document.removeEventListener('pointerdown', stay);
    };
  }, [whole, pane]);
  return places;
}
