import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes as the system tells of them; none where it has no /proc. */

interface Process {
  readonly id: number;
  readonly parent: number;
}

export interface Memory {
  /** What is held now, and the most that was ever held, in MiB. */
  readonly resident: number;
  readonly peak: number;
}

/** What the system says of a process that lives. */
function textOf(id: number, file: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function processes(): readonly Process[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      id: Number(name),
      parent: Number(/^PPid:\s+(\d+)$/m.exec(textOf(Number(name), 'status'))?.[1]),
    }));
}

/** A process and all that it has started. */
export function family(ancestor: number): readonly number[] {
  const all = processes();
  const below = (parent: number): number[] => [
    parent,
    ...all.filter((each) => each.parent === parent).flatMap(({ id }) => below(id)),
  ];
  return below(ancestor);
}

export function isRunning(id: number, program: string): boolean {
  return textOf(id, 'cmdline').includes(program);
}

function mebibytesOf(status: string, name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kibibytes === undefined ? Number.NaN : Math.round(Number(kibibytes) / 1024);
}

/** Of all of them together; each one's own peak, so that theirs is this at most. NaN where the system does not tell. */
export function memoryOf(ids: readonly number[]): Memory {
  const statuses = ids.map((id) => textOf(id, 'status'));
  const sum = (name: string): number =>
    statuses.reduce((total, status) => total + mebibytesOf(status, name), ids.length === 0 ? Number.NaN : 0);
  return { resident: sum('VmRSS'), peak: sum('VmHWM') };
}
