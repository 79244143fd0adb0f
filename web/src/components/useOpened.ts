import { useCallback, useEffect, useRef, useState } from 'react';
import { focusIfFree } from './focus.ts';

/**
 * What is open over a screen, one thing at a time: a dialog, a question, a form. What ends late (a saving, a second
 * call behind the first) closes what it belongs to, never what somebody has opened since. Once it is closed the focus is where it was
 * opened from, also where one dialog led to the other: it goes back to what had called it, which is gone by then.
 */
export function useOpened<Opened extends object>(first: Opened | null = null) {
  const [opened, setOpened] = useState(first);
  const caller = useRef<Element | null>(null);
  const open = useCallback((next: Opened) => {
    const { activeElement } = document;
    if (activeElement?.closest('[role=dialog]') == null) caller.current = activeElement;
    setOpened(next);
  }, []);
  useEffect(() => {
    const { current } = caller;
    if (opened !== null || current === null) return;
    caller.current = null;
    if (current instanceof HTMLElement && current.isConnected) focusIfFree(current);
  }, [opened]);
  const close = () => setOpened((current) => (current === opened ? null : current));
  return { opened, open, close };
}
