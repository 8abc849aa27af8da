import { readdirSync, readFileSync } from 'node:fs';

/** Ends all processes that this process started, directly or through others. Linux only. */
export function killDescendants(): void {
  // A stopped process starts no other. So no process is missed while the list is made.
  let stopped = 0;
  for (;;) {
    const found = listDescendants(process.pid);
    for (const id of found) signal(id, 'SIGSTOP');
    if (found.length === stopped) break;
    stopped = found.length;
  }
  for (const id of listDescendants(process.pid)) signal(id, 'SIGKILL');
}

/** Returns the ids of the processes below one, without those that have ended. */
function listDescendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? readParent(name) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const collect = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...collect(child)]);
  return collect(root);
}

/** Returns the parent of a process, or null when the process has ended. */
function readParent(id: string): number | null {
  try {
    // The second field is the program's name in brackets, which may contain blanks.
    const [state, parent] =
      readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null;
  }
}

function signal(id: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(id, name);
  } catch {
    // The process has ended meanwhile.
  }
}
