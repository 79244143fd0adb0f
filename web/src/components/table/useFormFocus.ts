import { useEffect, useRef, useState } from 'react';
import { firstFieldIn } from '../focus.ts';

/** The form below a list has the focus once a row is chosen to be changed or was added, and gives it back to the row it was called from. */
export function useFormFocus() {
  const form = useRef<HTMLDivElement>(null);
  const caller = useRef<HTMLElement | null>(null);
  const [move, setMove] = useState<{ readonly to: 'form' | 'caller' } | null>(null);
  useEffect(() => {
    if (move === null) return;
    const isBack = move.to === 'caller' && caller.current?.isConnected === true;
    (isBack ? caller.current : firstFieldIn(form.current))?.focus();
  }, [move]);
  return {
    form,
    goInFrom: (button: HTMLElement) => {
      caller.current = button;
      setMove({ to: 'form' });
    },
    goOn: () => setMove({ to: 'form' }),
    goBack: () => setMove({ to: 'caller' }),
  };
}
