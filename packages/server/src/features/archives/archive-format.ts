import {
  answerSettings,
  assistant,
  assistantId,
  contract,
  conversationId,
  type FileMetadata,
  fileId,
  fileMetadata,
  fileOrigin,
  folder,
  folderId,
  MAX_QUESTION_CHARACTERS,
  metadataCorrections,
  preset,
  profile,
  tag,
} from '@nousboard/contracts';
import { z } from 'zod';
import { keptFacts, keptTitle } from '#features/files/index.ts';

/** What the manifest calls an archive of ours, and the one form that there has been so far. */
export const FORMAT = 'nousboard-archive';
export const VERSION = 1;

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  product: z.string(),
  exportedAt: z.iso.datetime(),
});

export const account = z.object({
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  profile: profile.nullable(),
});

const title = z.string().trim().min(1).max(200);
export const presets = z.array(z.object({ ...preset.shape, title }));
export const tags = z.array(
  tag.extend({ name: z.string().trim().min(1).max(80), description: z.string().trim().max(200) }),
);
export const folders = z.array(folder.pick({ file_id: true }).extend({ filename: z.string().trim().min(1).max(200) }));

/** More than what a catalogue says once it is cut, even if each sign of it were written as six. */
const MOST_OF_RECORD = 1_200_000;
const record = fileOrigin
  .omit({ externalId: true })
  .partial()
  .required({ source: true, license: true, fullText: true })
  .extend({
    facts: fileMetadata.partial().transform(facts => keptFacts(facts as Partial<FileMetadata>)),
    revision: z.string().max(400).optional(),
  })
  .refine(all => JSON.stringify(all).length <= MOST_OF_RECORD);

export const archivedFile = z.object({
  file_id: fileId,
  filename: z.string().min(1).max(400),
  /** Blank where none is known. */
  title: z.string().trim().transform(keptTitle),
  type: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  folderId: folderId.nullable(),
  corrections: metadataCorrections,
  /** What a catalogue says of it. */
  origin: z.object({ externalId: z.string().min(1).max(2_100), record }).nullable(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

export const assistants = z.array(assistant);

export const archivedProject = z.object({
  conversationId,
  title,
  ...answerSettings.shape,
  files: z.array(fileId),
  lastQuestion: z.string().max(MAX_QUESTION_CHARACTERS).nullable(),
  assistant_id: assistantId.nullable().default(null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** As one is made by hand, and the content it was made on. */
export const archivedHighlight = z.object({ sha256: z.string(), draft: contract.createHighlight.body });

/** Where the parts stand. */
export const PARTS = {
  manifest: 'manifest.json',
  account: 'account.json',
  presets: 'presets.json',
  tags: 'tags.json',
  folders: 'folders.json',
  files: 'files.jsonl',
  assistants: 'assistants.json',
  projects: 'projects.jsonl',
  highlights: 'highlights.jsonl',
} as const;
export const PICTURES = 'pictures/';
export const bytesPart = (file: { readonly file_id: string; readonly filename: string }): string =>
  `files/${file.file_id}/${file.filename}`;
export const messagesPart = (id: string): string => `messages/${id}.jsonl`;
export const textsPart = (id: string): string => `messages/${id}.earlier.jsonl`;
