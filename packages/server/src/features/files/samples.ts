import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlanName } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { z } from 'zod';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { storeFile } from './store-file.ts';

const folder = new URL('../../../samples/', import.meta.url);
const sampleList = z.object({ items: z.array(z.object({ file: z.string(), title: z.string() })) });

/**
 * Adds the papers that ship with the product, the way an upload comes in. What the library already has is attached, and
 * what the project already has stays: asking twice changes nothing.
 */
export async function addSamples(needs: StoreNeeds, actor: Actor, projectId: string) {
  const { database } = needs;
  const { items: samples } = sampleList.parse(JSON.parse(readFileSync(new URL('samples.json', folder), 'utf8')));
  const items: ReturnType<typeof showFile>[] = [];
  for (const { file, title } of samples) {
    const project = await accessProject(database.db, actor, projectId, 'write');
    const stream = createReadStream(fileURLToPath(new URL(file, folder)));
    const at = {
      plan: actor.plan as PlanName,
      mostBytes: needs.mostBytes,
      mostFiles: needs.mostFiles,
      before: { count: 0, bytes: 0 },
      inProject: project.files.length,
      same: undefined,
    };
    const outcome = await storeFile(needs, actor, {
      filename: file,
      title,
      tempFileId: null,
      stream,
      sample: true,
      project,
      at,
    });
    if ('row' in outcome) items.push(showFile(outcome.row));
    else if (outcome.refusal.code === 'already_in_project' && outcome.known) items.push(showFile(outcome.known));
    else throw new Problem(outcome.refusal.code, outcome.refusal.facts);
  }
  return { items };
}
