import { useSyncExternalStore, type ReactNode } from 'react';

interface Place {
  readonly show: (element: ReactNode) => void;
  readonly Place: () => ReactNode;
}

/** A place above all screens for something whose code comes later. */
export function createPlace(): Place {
  let shown: ReactNode = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show: (element: ReactNode): void => {
      shown = element;
      for (const listener of listeners) listener();
    },
    Place: function Place(): ReactNode {
      return useSyncExternalStore(subscribe, () => shown);
    },
  };
}
