import type { ConversationId, FileId, FileVersionId, Folder, FolderId, SourceFile } from '@nousboard/contracts';
import { SourceRow } from '#features/sources/index.ts';
import { FileItem, type FileVerbs } from '#features/sources/library/file-item.tsx';
import { FolderItem } from '#features/sources/library/folder-item.tsx';
import { ROW_PX } from '#ui/item-grid.tsx';
import type { Say } from './gallery-part.tsx';

const AT = '2026-01-01T00:00:00.000Z';

function source(n: number, title: string, known: Partial<SourceFile>): SourceFile {
  return {
    file_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as FileId,
    temp_file_id: null,
    owner: null,
    filename: 'paper.pdf',
    filepath: '',
    docpath: '',
    title,
    kind: 'document',
    type: 'application/pdf',
    size: 1_000_000,
    width: null,
    height: null,
    progress: 1,
    ready: true,
    status: 'done',
    reason: null,
    pagesReady: 14,
    pageCount: 14,
    fileVersion: null,
    quality: { unread: [], recognised: [], namedParts: null, attached: 0 },
    rereading: null,
    sample: false,
    folderId: null,
    dataSourceId: 'MYLIBRARY',
    removing: false,
    metadata: {
      title,
      kind: null,
      authors: ['Nora Lindqvist'],
      publisher: null,
      publishedOn: '2023',
      edition: null,
      abstract: null,
      doi: null,
      isbn: null,
      language: 'en',
      topics: [],
      questions: [],
      source: 'local',
      externalId: null,
      license: null,
      fullText: true,
      address: null,
      fetchedAt: null,
      lastEditedUtc: null,
      notices: [],
      date_published: '2023',
      dataSourceId: 'MYLIBRARY',
      elements: null,
    },
    corrected: [],
    createdAt: AT,
    updatedAt: AT,
    ...known,
  };
}

const version = '00000000-0000-4000-8000-000000000901' as FileVersionId;
const underWay = { ready: false, status: 'processing' } as const;
const sources: readonly SourceFile[] = [
  source(1, 'Arousals per night', {
    ...underWay,
    status: 'waiting',
    progress: 0.2,
    filename: 'arousals.xlsx',
    pageCount: null,
    pagesReady: 0,
  }),
  source(2, 'Dose and decay', { ...underWay, progress: 0.6, pageCount: 88, pagesReady: 31, fileVersion: version }),
  source(3, 'Night shifts: a field guide to sleep', { ...underWay, progress: 0.9, pageCount: 210, pagesReady: 210 }),
  source(4, 'Closed-loop auditory cueing', {}),
  source(5, 'Targeted memory reactivation', { sample: true }),
  source(6, 'Minutes of the sleep laboratory', {
    quality: { unread: [[12, 14]], recognised: [], namedParts: null, attached: 0 },
  }),
  source(9, 'Rules of the reading room', { quality: { unread: [], recognised: [], namedParts: null, attached: 2 } }),
  source(7, 'scan-0417.pdf', {
    ready: false,
    status: 'failed',
    reason: 'password_protected',
    owner: { name: 'Bob Quill' },
  }),
  source(8, 'Odour cues and declarative learning', { removing: true }),
];
const inFocus = new Set([5]);
const nothing = () => undefined;

/** Sources in every state that a row can show. */
export function SourceStates() {
  return (
    <ul aria-label="Sources" className="max-w-[256px]">
      {sources.map((file, at) => (
        <SourceRow
          project={'0123456789abcdef01234567' as ConversationId}
          key={file.file_id}
          file={file}
          name={file.title}
          poll={undefined}
          isOpen={at === 3}
          inFocus={inFocus.has(at + 1)}
          onOpen={nothing}
          onFocus={nothing}
          onOnly={nothing}
          onDetach={nothing}
          onRemove={nothing}
          onDiscard={nothing}
        />
      ))}
    </ul>
  );
}

const folder: Folder = {
  file_id: '00000000-0000-4000-8000-000000000801' as FolderId,
  kind: 'folder',
  filename: 'Dissertation',
  files: 18,
  removing: false,
  createdAt: AT,
  updatedAt: AT,
};
const verbs: FileVerbs = {
  onSelect: nothing,
  onOpen: nothing,
  onDetails: nothing,
  onMove: nothing,
  onSync: nothing,
  onShare: nothing,
  onDelete: nothing,
  onLeave: null,
  onAdd: nothing,
  dragged: file => [file],
};

/** Files and folders of the library as tiles and as rows: chosen, in the project, being read, failed. */
export function LibraryStates({ say }: Say) {
  const views = ['grid', 'list'] as const;
  return views.map(view => (
    <ul
      key={view}
      aria-label={`Library, ${view}`}
      className={
        view === 'grid'
          ? 'grid grid-cols-[repeat(auto-fill,152px)] gap-3'
          : 'mt-4 grid max-w-[820px] grid-cols-[minmax(0,1fr)]'
      }
    >
      <li style={{ blockSize: ROW_PX[view] }}>
        <FolderItem
          folder={{ ...folder, filename: say(folder.filename) }}
          view={view}
          at={0}
          onOpen={nothing}
          onAdd={nothing}
          onRename={nothing}
          onShare={nothing}
          onDelete={nothing}
          onDrop={nothing}
        />
      </li>
      {sources.map((file, at) => (
        <li key={file.file_id} style={{ blockSize: ROW_PX[view] }}>
          <FileItem
            file={{ ...file, title: say(file.title) }}
            poll={undefined}
            view={view}
            at={at + 1}
            isSelected={at === 3}
            isSource={at === 4}
            verbs={verbs}
          />
        </li>
      ))}
    </ul>
  ));
}
