import { useEffect } from 'react';

interface ShellKeys {
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** What is typed there belongs to it. */
const writable = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(writable) !== null;
}

/** Into the field that finds things on the page. @returns whether there is one */
function focusFindField(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Ctrl or Cmd K finds everything, `/` what is on the page, else everything, and `?` shows the keys. */
export function useShellKeys({ onFind, onHelp }: ShellKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey) return;
      if (isCommand) {
        if (event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        onFind();
        return;
      }
      // A question over the page is answered first.
      if (isTyped(event) || document.querySelector('[role=dialog]') !== null) return;
      if (event.key === '/') {
        event.preventDefault();
        if (!focusFindField()) onFind();
      } else if (event.key === '?') {
        event.preventDefault();
        onHelp();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onFind, onHelp]);
}
