import { useEffect, useRef } from 'react';

interface UndoSteps {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Where keys belong to a text that is typed, or to what is open over the page. */
const ofOthers = 'input, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Ctrl or Cmd and Z takes back, with Shift or as Y it does again, wherever on the page the focus stands. */
export function useUndoKeys(steps: UndoSteps): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  }, [steps]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ofOthers)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
