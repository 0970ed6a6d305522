import type { Assistant, FileId } from '@nousboard/contracts';
import { addAssistant, listAssistants } from '#features/assistants/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { assistants, PARTS } from './archive-format.ts';
import { derivedUuid } from './derived-id.ts';
import { fileHere } from './file-here.ts';
import type { OpenArchive } from './open-archive.ts';
import type { Tally } from './tally.ts';

export interface AssistantNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Brings the assistants of an archive, each with those of its files that are here. */
export async function bringAssistants(
  needs: AssistantNeeds,
  actor: Actor,
  archive: OpenArchive,
  files: ReadonlyMap<string, string>,
  tally: Tally,
): Promise<Map<string, string>> {
  const { items: own } = await listAssistants(needs, actor);
  const ids = new Map<string, string>();
  for (const { id, createdAt: _created, updatedAt: _updated, ...form } of (await archive.value(
    PARTS.assistants,
    assistants,
  )) ?? []) {
    const here = await Promise.all(form.file_ids.map(file => fileHere(needs, actor, files, file)));
    const wish = { ...form, file_ids: here.filter(file => file !== undefined) as FileId[] };
    const derived = derivedUuid(actor, 'assistant', id);
    const known = own.find(one => one.id === id || one.id === derived) ?? own.find(one => saying(one) === saying(wish));
    if (known) tally.know('assistants');
    const made =
      known ??
      (await tally.tried('assistants', form.name, () =>
        needs.database.transaction(tx => addAssistant(needs, tx, actor, wish, derived)),
      ));
    if (!made) continue;
    if (!known) tally.add('assistants');
    ids.set(id, made.id);
  }
  return ids;
}

type Form = Omit<Assistant, 'id' | 'createdAt' | 'updatedAt'>;
/** All that an assistant is but for its id and its times. */
const saying = ({ file_ids, name, description, instructions, model, function: tools, ...does }: Form): string =>
  JSON.stringify([
    name,
    description,
    instructions,
    model,
    tools,
    does.code_interpreter,
    does.retrieval,
    [...file_ids].sort(),
  ]);
