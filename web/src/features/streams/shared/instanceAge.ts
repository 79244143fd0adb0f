/** What tells an earlier state of an instance from a later one. */
export interface InstanceAge {
  readonly revision: number;
  readonly lastRun: { readonly finishedAt: string | null | undefined } | null | undefined;
}

/** Whether one state of an instance was true before the other: a dry run ends without a new revision. */
export function isOlder(state: InstanceAge, other: InstanceAge): boolean {
  if (state.revision !== other.revision) return state.revision < other.revision;
  return (state.lastRun?.finishedAt ?? '') < (other.lastRun?.finishedAt ?? '');
}
