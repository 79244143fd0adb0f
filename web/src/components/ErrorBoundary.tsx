import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FailureNotice } from './FailureNotice.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A change of it gives the content another chance. */
  readonly resetKey: string;
}

interface BoundaryState {
  readonly error: Error | null;
  readonly resetKey: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(reason: unknown): Partial<BoundaryState> {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <FailureNotice error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

/** A part that fails alone: the rest of the screen stays as it is, and another address tries again. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary resetKey={pathname + search}>{children}</Boundary>;
}
