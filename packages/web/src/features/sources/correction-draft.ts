import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type FileMetadata,
  METADATA_LIMITS,
  type MetadataCorrections,
  type SourceFile,
  type WorkKind,
} from '@nousboard/contracts';
import { isLonger } from '#lib/text-length.ts';

/** What is known of a document, as it is written in a form: several of one field on a line each, nothing as ''. */
export type CorrectionDraft = Readonly<Record<CorrectableField, string>>;

const isList = (field: CorrectableField): field is 'authors' | 'topics' => field === 'authors' || field === 'topics';

export function draftOf(metadata: FileMetadata): CorrectionDraft {
  return Object.fromEntries(
    CORRECTABLE_FIELDS.map(field => [field, isList(field) ? metadata[field].join('\n') : (metadata[field] ?? '')]),
  ) as CorrectionDraft;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

/** What a person has changed: only this is sent, so that readings go on finding the rest. */
export function changesOf(draft: CorrectionDraft, metadata: FileMetadata): MetadataCorrections {
  const before = draftOf(metadata);
  const changes: Record<string, string | string[] | null> = {};
  for (const field of CORRECTABLE_FIELDS) {
    const text = isList(field) ? linesOf(draft[field]).join('\n') : draft[field].trim();
    if (text !== before[field].trim()) changes[field] = isList(field) ? linesOf(text) : text === '' ? null : text;
  }
  return changes as MetadataCorrections & { kind?: WorkKind | null };
}

/** What a change of a file that stood like this is undone with. */
export function undoing(
  { metadata, corrected }: Pick<SourceFile, 'metadata' | 'corrected'>,
  changed: readonly CorrectableField[],
) {
  const before = changed.filter(field => corrected.includes(field));
  return {
    metadata: Object.fromEntries(before.map(field => [field, metadata[field]])) as MetadataCorrections,
    asRead: changed.filter(field => !corrected.includes(field)),
  };
}

/** The fields whose text is longer than what is kept of it, before it is sent. */
export function tooLong(draft: CorrectionDraft): CorrectableField[] {
  const { authors, author, topics, topic, ...texts } = METADATA_LIMITS;
  const isOver = (lines: readonly string[], most: number, each: number) =>
    lines.length > most || lines.some(line => isLonger(line, each));
  return CORRECTABLE_FIELDS.filter(field =>
    field === 'authors'
      ? isOver(linesOf(draft.authors), authors, author)
      : field === 'topics'
        ? isOver(linesOf(draft.topics), topics, topic)
        : Object.hasOwn(texts, field) &&
          isLonger(draft[field].trim(), (texts as Readonly<Record<string, number>>)[field]!),
  );
}
