import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done at once. */
interface OfferedAction {
  readonly label: string;
  readonly run: () => void;
}

interface Offer {
  /** Offers an action while the component is shown; nothing while it has no label. */
  readonly useOffer: (label: string | null, run: () => void) => void;
  readonly useOffered: () => OfferedAction | null;
}

/** One place where one part of a page says what it can do, and another one does it. */
function createOffer(): Offer {
  let offered: OfferedAction | null = null;
  const listeners = new Set<() => void>();
  const offer = (action: OfferedAction | null): void => {
    offered = action;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useOffer: (label, run) => {
      const latest = useRef(run);
      useEffect(() => {
        latest.current = run;
      }, [run]);
      useEffect(() => {
        if (label === null) return undefined;
        offer({ label, run: () => latest.current() });
        return () => offer(null);
      }, [label]);
    },
    useOffered: () => useSyncExternalStore(subscribe, () => offered),
  };
}

/** What is next on the page, beside what can be gone to. */
export const { useOffer: useOfferedAction, useOffered: usePageAction } = createOffer();

/** What the pane that is shown can do of what is next. */
export const { useOffer: useOfferedStep, useOffered: usePaneStep } = createOffer();
