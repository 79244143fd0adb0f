import type { RouteObject } from 'react-router';
import { RouteFailure } from './RouteFailure.tsx';

/** A screen that fails is replaced alone; the shell around it stays. */
export function guarded(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => ({ errorElement: <RouteFailure />, ...route }));
}
