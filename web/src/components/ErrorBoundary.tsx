import { Component, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../relay/errors.ts';
import { AttemptContext } from '../relay/useLazyQuery.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly kept: ReactNode;
  readonly notice: ((error: Error) => ReactNode) | undefined;
  /** A change of it gives the content another chance. */
  readonly resetKey: string;
  readonly content: unknown;
  readonly onRetry: () => void;
}

interface BoundaryState {
  readonly error: Error | null;
  readonly resetKey: string;
  readonly content: unknown;
}

/** Whoever lost the right to look is not shown what was there before. */
function isRefusal(error: Error): boolean {
  return [ForbiddenError, NotFoundError, UnauthenticatedError].some((kind) => error instanceof kind);
}

function resetsOf({ resetKey, content }: BoundaryProps): Omit<BoundaryState, 'error'> {
  return { resetKey, content };
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, ...resetsOf(this.props) };

  static getDerivedStateFromError(reason: unknown): Partial<BoundaryState> {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    const isSame = props.resetKey === state.resetKey && props.content === state.content;
    return isSame ? null : { error: null, ...resetsOf(props) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        {this.props.notice?.(error) ?? <FailureNotice error={error} onRetry={this.props.onRetry} />}
        {isRefusal(error) ? null : this.props.kept}
      </>
    );
  }
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What was there before, shown below the notice. */
  readonly kept?: ReactNode;
  /** What is said of a failure that the part knows better; null: what is said of any. */
  readonly notice?: (error: Error) => ReactNode;
  /** What is drawn, where it may lag behind the address: another one gets a chance of its own. */
  readonly content?: unknown;
}

/** A part that fails alone: the rest of the screen stays as it is, and another address or attempt tries again. */
export function ErrorBoundary({ children, kept = null, notice, content }: ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    // The page's own query is started by its route.
    await revalidate();
    setAttempt((count) => count + 1);
  };
  return (
    <AttemptContext value={attempt}>
      <Boundary
        resetKey={`${pathname}${search} ${attempt}`}
        kept={kept}
        notice={notice}
        content={content}
        onRetry={() => void retry()}
      >
        {children}
      </Boundary>
    </AttemptContext>
  );
}
