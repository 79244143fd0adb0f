/** The tasks of a page's main thread, from a trace of Chromium. */

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Both in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

interface LongestTasks {
  /** In milliseconds: of those in which a script from the address ran, and of all in its thread. */
  readonly ours: number;
  readonly all: number;
}

export function longestTasks({ traceEvents }: Trace, address: string): LongestTasks {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const calls = traceEvents.filter(({ args }) => args?.data?.url?.startsWith(address) === true);
  const threads = new Set(calls.map(threadOf));
  const tasks = traceEvents.filter((event) => taskNames.has(event.name) && threads.has(threadOf(event)));
  if (tasks.length === 0 || calls.length === 0) throw new Error('The trace tells of no task of the page');
  const isWithin = (call: TraceEvent, task: TraceEvent): boolean =>
    threadOf(call) === threadOf(task) && call.ts >= task.ts && call.ts <= task.ts + (task.dur ?? 0);
  const longest = (of: readonly TraceEvent[]): number => Math.max(0, ...of.map(({ dur = 0 }) => dur / 1000));
  return {
    ours: longest(tasks.filter((task) => calls.some((call) => isWithin(call, task)))),
    all: longest(tasks),
  };
}
