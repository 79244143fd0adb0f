import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { useReleasedQuery } from '../../relay/useRouteQuery.ts';

/** `previous`: newer ones are on their way; `kept`: they did not arrive. */
export type FiguresAge = 'present' | 'previous' | 'kept';

/** Figures that were asked for, and by what. */
interface Asked {
  readonly figuresRef: PreloadedQuery<OperationType>;
}

interface LatestFiguresProps<Wanted extends Asked> {
  /** Null while there is nothing to ask for. */
  readonly wanted: Wanted | null;
  /** What is said of a failure instead of what is said of every one. */
  readonly notice?: (error: Error) => ReactNode;
  readonly children: (shown: Wanted, age: FiguresAge) => ReactNode;
}

/** Shows figures once they are there; those before them until then, and on should they not arrive. */
export function LatestFigures<Wanted extends Asked>(props: LatestFiguresProps<Wanted>) {
  const { wanted, notice, children } = props;
  const shown = useDeferredValue(wanted);
  const [last, setLast] = useState<Wanted | null>(null);
  return (
    <ErrorBoundary
      content={shown?.figuresRef}
      {...(notice && { notice })}
      kept={
        last ? (
          <Shown of={last} onShown={setLast}>
            {children(last, 'kept')}
          </Shown>
        ) : null
      }
    >
      <Suspense fallback={<GridSkeleton />}>
        {shown ? (
          <Shown of={shown} onShown={setLast}>
            {children(shown, shown.figuresRef === wanted?.figuresRef ? 'present' : 'previous')}
          </Shown>
        ) : (
          <GridSkeleton />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

interface ShownProps<Wanted extends Asked> {
  readonly of: Wanted;
  /** The figures are there: they are kept should the next ones not arrive. */
  readonly onShown: (shown: Wanted) => void;
  readonly children: ReactNode;
}

function Shown<Wanted extends Asked>({ of, onShown, children }: ShownProps<Wanted>) {
  useReleasedQuery(of.figuresRef);
  useEffect(() => onShown(of), [of, onShown]);
  return children;
}
