import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SandboxError } from '#platform/sandbox/fence.ts';
import { ROOM_FOLDER, runInRoom } from '#platform/sandbox/room.ts';
import { ownTemporaryFolder } from '#platform/temporary-folder.ts';
import type { Tool } from '#platform/tools.ts';
import { LIMITS } from '../limits.ts';

const OUTPUT_BYTES = 1_000_000;

const argumentsOf = (extension: string): string[] => [
  `-env:UserInstallation=file://${ROOM_FOLDER}/profile`,
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nodefault',
  '--convert-to',
  'pdf',
  '--outdir',
  `${ROOM_FOLDER}/out`,
  `${ROOM_FOLDER}/in.${extension}`,
];

/**
 * The pages of an Office document as LibreOffice would print them, as a PDF. It runs in a room that holds the document
 * and nothing else. Throws `SandboxError`; LibreOffice says that all is well when it has printed nothing, and that
 * counts as crashed.
 */
export async function printOffice(
  libreOffice: Tool,
  path: string,
  extension: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(await ownTemporaryFolder(), 'print-'));
  try {
    await mkdir(join(folder, 'out'));
    await copyFile(path, join(folder, `in.${extension}`));
    const limits = {
      dataBytes: LIMITS.printBytes,
      residentBytes: LIMITS.printBytes,
      cpuSeconds: LIMITS.printCpuSeconds,
      wallMs: LIMITS.printWallMs,
      niceness: LIMITS.backgroundNiceness,
    };
    const said = await runInRoom(libreOffice.path, argumentsOf(extension), {
      folder,
      limits,
      signal,
      outputBytes: OUTPUT_BYTES,
    });
    const pdf = await readFile(join(folder, 'out/in.pdf')).catch((cause: unknown) => cause);
    if (pdf instanceof Error) throw new SandboxError('crashed', `nothing was printed: ${said.toString().trim()}`);
    return pdf as Uint8Array;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
