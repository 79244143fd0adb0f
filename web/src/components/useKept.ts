import { useCallback, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { signedInPerson } from '../relay/signedInPerson.ts';
import { keep, readKept, showKept, watchKept } from './kept.ts';

/**
 * Something that somebody arranges for themselves and finds again in this browser, the same wherever the page shows it. `show`
 * changes it for now, as while a mouse is dragged; `change` keeps it too. What is kept may have any form: it is not trusted.
 */
export function useKept(topic: string) {
  const personId = signedInPerson(useRelayEnvironment())?.id ?? '';
  const value = useSyncExternalStore(
    watchKept,
    useCallback(() => readKept({ personId, topic }), [personId, topic]),
  );
  const show = useCallback((next: unknown) => showKept({ personId, topic }, next), [personId, topic]);
  const change = useCallback((next: unknown) => keep({ personId, topic }, next), [personId, topic]);
  return { value, show, change };
}

/** A width in pixels; null: as wide as it is by itself. */
export function useKeptWidth(topic: string) {
  const { value, ...rest } = useKept(topic);
  return { width: typeof value === 'number' && value > 0 ? value : null, ...rest };
}
