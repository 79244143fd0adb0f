/** Which limit ended work in a slot or a thread: that of its time, or of its memory; null where it was none. */
export function limitMet(error: unknown): 'time' | 'memory' | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') return 'time';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : null;
}
