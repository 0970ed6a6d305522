import type { FileId, Project } from '@nousboard/contracts';
import { Highlighting } from '#features/highlights/index.ts';
import type { ShownNous } from '#features/nous/index.ts';
import { Reader, type ReaderProps } from '#features/reader/index.ts';
import { kindOfMime, unitOf } from '#lib/document-kind.ts';
import { useHighlightVerbs } from './use-highlight-verbs.ts';

/** The project that a document is open in. */
export interface AnnotatedIn {
  readonly project: Project;
  readonly onNote: (note: ShownNous) => void;
  readonly onAskHighlights: (fileId: FileId) => void;
  readonly onAskWords: (words: string) => void;
}

export interface AnnotatedReaderProps extends ReaderProps {
  /** Null where it is open by itself, or can only be read. */
  readonly within: AnnotatedIn | null;
}

/**
 * A document with what its reader marks on it. Words can be marked wherever they are words on the screen, such as those
 * recognised in a picture.
 */
export function AnnotatedReader({ within, ...props }: AnnotatedReaderProps) {
  const { file, places, open } = props;
  const kind = kindOfMime(file.type);
  // A citation of an earlier version shows that version’s pages.
  const cited = open
    ? places.find(place => place.fileId === file.id && place.number === open.number)?.fileVersion
    : undefined;
  const version = cited ?? file.version;
  const verbs = useHighlightVerbs(file, version, within);
  return (
    <Highlighting key={file.id} fileId={file.id} version={version} type={file.type} unit={unitOf(kind)} verbs={verbs}>
      {annotations => <Reader {...props} annotations={annotations} />}
    </Highlighting>
  );
}
