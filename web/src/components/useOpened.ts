import { useState } from 'react';

/**
 * What is open over a screen, one thing at a time: a dialog, a question, a form. What ends late (a saving, a second
 * call behind the first) closes what it belongs to, never what somebody has opened since.
 */
export function useOpened<Opened extends object>(first: Opened | null = null) {
  const [opened, open] = useState(first);
  const close = () => open((current) => (current === opened ? null : current));
  return { opened, open, close };
}
