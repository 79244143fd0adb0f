import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What only an open pane knows to be next. */
type StepOfPane = 'takeOver';

/** Something that can be done at once. */
interface OfferedAction {
  readonly label: string;
  /** What it comes to, where that is another thing than what is next by the problems alone. */
  readonly name: StepOfPane | null;
  readonly run: () => void;
}

interface Offer {
  /** Offers an action while the component is shown; nothing while it has no label. */
  readonly useOffer: (label: string | null, run: () => void, name?: StepOfPane | null) => void;
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
    useOffer: (label, run, name = null) => {
      const latest = useRef(run);
      useEffect(() => {
        latest.current = run;
      }, [run]);
      useEffect(() => {
        if (label === null) return undefined;
        offer({ label, name, run: () => latest.current() });
        return () => offer(null);
      }, [label, name]);
    },
    useOffered: () => useSyncExternalStore(subscribe, () => offered),
  };
}

/** What is next on the page, beside what can be gone to. */
export const { useOffer: useOfferedAction, useOffered: usePageAction } = createOffer();

/** What the pane that is shown can do of what is next. */
export const { useOffer: useOfferedStep, useOffered: usePaneStep } = createOffer();
