/** How long something may take before it is taken to hang. Nothing here measures speed: a machine may be busy, or slow. */
export const hangingMilliseconds = 5 * 60_000;
