import type { ImportOutcome } from '@nousboard/contracts';
import type { z } from 'zod';
import type { Accounts } from '#features/accounts/index.ts';
import { createTag, listTags } from '#features/messages/index.ts';
import type { NotePictures } from '#features/note-pictures/index.ts';
import { addPreset, listPresets } from '#features/presets/index.ts';
import type { Actor } from '#platform/access.ts';
import { account, folders, PARTS, PICTURES, presets, tags } from './archive-format.ts';
import { derivedUuid } from './derived-id.ts';
import { bringAssistants } from './import-assistants.ts';
import { bringFiles, type FileNeeds } from './import-files.ts';
import { bringHighlights, type HighlightNeeds } from './import-highlights.ts';
import { bringProjects, type ProjectNeeds } from './import-projects.ts';
import type { OpenArchive } from './open-archive.ts';
import { Tally } from './tally.ts';

export interface ImportNeeds extends FileNeeds, ProjectNeeds, HighlightNeeds {
  readonly accounts: Pick<Accounts, 'adoptProfile'>;
  readonly notePictures: Pick<NotePictures, 'keepPicture' | 'listPictures'>;
}

/** The ids under which things of the archive are here. What is not in it was left out, or never was in the archive. */
export interface Ids {
  readonly tags: ReadonlyMap<string, string>;
  readonly folders: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly assistants: ReadonlyMap<string, string>;
}

/**
 * Brings everything of an archive into the actor's account, each by the verbs of its feature. What comes later names
 * what came before.
 */
export async function importArchive(needs: ImportNeeds, actor: Actor, archive: OpenArchive): Promise<ImportOutcome> {
  const tally = new Tally();
  const said = await archive.value(PARTS.account, account);
  if (said?.profile) await needs.accounts.adoptProfile(actor, said.profile);
  await bringPresets(needs, actor, archive, tally);
  const ids = {
    tags: await bringTags(needs, actor, archive, tally),
    folders: await bringFolders(needs, actor, archive, tally),
  };
  // Before the notes that show them: what no note shows is collected.
  await bringPictures(needs, actor, archive, tally);
  const files = await bringFiles(needs, actor, archive, ids.folders, tally);
  const assistants = await bringAssistants(needs, actor, archive, files, tally);
  await bringProjects(needs, actor, archive, { ...ids, files, assistants }, tally);
  await bringHighlights(needs, actor, archive, files, tally);
  return tally.outcome();
}

async function bringPresets(needs: ImportNeeds, actor: Actor, archive: OpenArchive, tally: Tally): Promise<void> {
  const { items } = await listPresets(needs, actor);
  const saying = ({
    presetId: _id,
    defaultPreset: _default,
    order: _order,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  }: z.infer<typeof presets>[number]) => JSON.stringify(rest);
  const known = new Set(presets.parse(items).map(saying));
  let hasDefault = items.some(({ defaultPreset }) => defaultPreset);
  for (const preset of (await archive.value(PARTS.presets, presets)) ?? []) {
    const {
      presetId: _id,
      order: _order,
      createdAt: _created,
      updatedAt: _updated,
      defaultPreset,
      ...content
    } = preset;
    if (known.has(saying(preset))) tally.know('presets');
    else if (
      await tally.tried('presets', preset.title, () =>
        needs.database.transaction(tx =>
          addPreset(needs, tx, actor, { ...content, ...(defaultPreset && !hasDefault && { defaultPreset }) }),
        ),
      )
    ) {
      tally.add('presets');
      hasDefault ||= defaultPreset;
    }
  }
}

async function bringTags(
  needs: ImportNeeds,
  actor: Actor,
  archive: OpenArchive,
  tally: Tally,
): Promise<Map<string, string>> {
  const { items } = await listTags(needs, actor);
  const ids = new Map<string, string>();
  for (const { tagId, name, description } of (await archive.value(PARTS.tags, tags)) ?? []) {
    const known = items.find(own => own.tagId === tagId) ?? items.find(own => own.name === name);
    if (known) tally.know('tags');
    const id =
      known?.tagId ??
      (
        await tally.tried('tags', name, () =>
          createTag(needs, actor, derivedUuid(actor, 'tag', tagId), { name, description }),
        )
      )?.tagId;
    if (id === undefined) continue;
    if (!known) tally.add('tags');
    ids.set(tagId, id);
  }
  return ids;
}

async function bringFolders(
  needs: ImportNeeds,
  actor: Actor,
  archive: OpenArchive,
  tally: Tally,
): Promise<Map<string, string>> {
  const items = (await needs.files.listFolders(actor)).items.filter(({ removing }) => !removing);
  const ids = new Map<string, string>();
  for (const { file_id: folderId, filename } of (await archive.value(PARTS.folders, folders)) ?? []) {
    const known = items.find(own => own.file_id === folderId) ?? items.find(own => own.filename === filename);
    if (known) tally.know('folders');
    const made =
      known ??
      (await tally.tried('folders', filename, () =>
        needs.database.transaction(tx => needs.files.createFolder(tx, actor, filename)),
      ));
    if (!made) continue;
    if (!known) {
      tally.add('folders');
      items.push(made);
    }
    ids.set(folderId, made.file_id);
  }
  return ids;
}

async function bringPictures(
  { notePictures }: ImportNeeds,
  actor: Actor,
  archive: OpenArchive,
  tally: Tally,
): Promise<void> {
  const known = new Set<string>();
  for await (const name of notePictures.listPictures(actor)) known.add(name);
  for (const part of archive.names.filter(name => name.startsWith(PICTURES))) {
    const name = part.slice(PICTURES.length);
    const stream = await archive.bytes(part);
    if (!stream) continue;
    // Once more where it is known: a picture that an undone note showed may be about to be collected.
    const kept = await tally.tried('pictures', name, () => notePictures.keepPicture(actor, stream));
    if (kept === undefined) continue;
    if (known.has(kept)) tally.know('pictures');
    else tally.add('pictures');
  }
}
