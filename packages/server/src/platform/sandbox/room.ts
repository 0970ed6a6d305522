import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownTemporaryFolder } from '../temporary-folder.ts';
import type { FenceLimits } from './fence.ts';
import { runFenced, SandboxError } from './fence.ts';
import { findProgram, searchPath } from './find-program.ts';
import { probeSandbox } from './probe.ts';

// For programs of the system that we cannot tell what they may read: a document may name files of this machine, and an
// office suite would gladly put them into the picture of a page. In a room there are only the system's own programs,
// which cannot be changed, and one folder of ours.

/**
 * Runs inside namespaces of its own: an empty root, the system's folders bound into it, and no right to change any of
 * that.
 */
const FURNISH = `
set -eu
root=$1; folder=$2; shift 2
mount -t tmpfs -o size=67108864,mode=755 none "$root"
for place in /usr /bin /lib /lib32 /lib64 /opt /etc/fonts /etc/libreoffice /etc/alternatives /etc/ld.so.cache \
/var/cache/fontconfig; do
  [ -e "$place" ] || continue
  mkdir -p "$root\${place%/*}"
  if [ -L "$place" ]; then ln -s "$(readlink "$place")" "$root$place"; continue; fi
  if [ -d "$place" ]; then mkdir -p "$root$place"; else : > "$root$place"; fi
  mount --bind "$place" "$root$place"
  mount -o remount,bind,ro "$root$place"
done
mkdir "$root/dev" "$root/tmp" "$root/room" "$root/proc"
for device in null zero urandom; do : > "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount --bind "$folder" "$root/room"
mount -t proc none "$root/proc"
cd "$root"
exec chroot . setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
`;

/** Where the one folder lies, for the program inside. */
export const ROOM_FOLDER = '/room';
const ROOM_PATH = '/usr/bin:/bin';

export interface RoomOptions {
  readonly limits: FenceLimits;
  /** The one folder of ours that the program sees, as `ROOM_FOLDER`. It may write there. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly outputBytes: number;
}

/**
 * Runs a program of the system in a room of its own: no network, no processes but its own, no files but the system's
 * (read-only) and those of one folder. Gives what it printed. Throws `SandboxError`; where no room can be made, as
 * crashed.
 */
export async function runInRoom(
  program: string,
  args: readonly string[],
  { folder, ...options }: RoomOptions,
): Promise<Buffer> {
  const { unshare } = await probeSandbox();
  if (unshare === undefined) throw new SandboxError('crashed', 'this machine has no namespaces');
  const root = join(await ownTemporaryFolder(), 'room');
  await mkdir(root, { recursive: true, mode: 0o700 });
  // Each mount namespace has a root of its own there: several rooms may be furnished at once.
  const room = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', FURNISH, 'room', root, folder];
  return runFenced(unshare, [...room, program, ...args], {
    ...options,
    environment: { PATH: `${ROOM_PATH}:/usr/sbin:/sbin`, HOME: ROOM_FOLDER, LANG: 'C.UTF-8' },
  });
}

const TRIAL: FenceLimits = { dataBytes: 200_000_000, residentBytes: 200_000_000, cpuSeconds: 5, wallMs: 5_000 };

async function tryRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || findProgram('setpriv') === undefined || searchPath() === '') return false;
  try {
    await runInRoom('/bin/true', [], { folder: await ownTemporaryFolder(), limits: TRIAL, outputBytes: 1_000 });
    return true;
  } catch (cause) {
    if (cause instanceof SandboxError) return false;
    throw cause;
  }
}

let room: Promise<boolean> | undefined;

/** Whether rooms can be made on this machine; tried once per process. */
export function canMakeRoom(): Promise<boolean> {
  room ??= tryRoom();
  return room;
}
