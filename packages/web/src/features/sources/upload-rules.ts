import {
  DOCUMENT_TYPES,
  endingOf,
  FILENAME_FORBIDDEN,
  type FileStatus,
  forbiddenSigns,
  IMAGE_TYPES,
  MAX_FILENAME_CHARACTERS,
  MAX_FILES_AT_ONCE,
  type PlanLimits,
  type ProblemCode,
  type ProblemFacts,
  READABLE_TYPES,
} from '@nousboard/contracts';
import { formatRow } from '#lib/format.ts';
import { isLonger } from '#lib/text-length.ts';

/** What the rules need to know of a file before a byte of it is sent. */
export interface FileFacts {
  name: string;
  size: number;
  type: string;
}
export interface Refusal {
  code: ProblemCode;
  facts: ProblemFacts;
}
export interface UploadContext {
  /** Files that wait or are being sent, the ones judged before in this batch included. */
  queued: readonly FileFacts[];
  inProject: readonly { filename: string; size: number; type: string; removing: boolean; status: FileStatus }[];
  limits: Pick<PlanLimits, 'fileBytes' | 'filesPerProject'>;
  /**
   * What is dropped becomes a queue that is fed bit by bit: what holds for files chosen at once does not hold for it.
   */
  isDropped?: boolean | undefined;
}

const MB = 1024 * 1024;
/** Names that the specification writes in words or that browsers use for the same kind. */
const SAME_KIND: Readonly<Record<string, string>> = { markdown: 'md', text: 'txt', jpe: 'jpeg' };

/** The kind by the name's ending, in lower case, and nothing where it has none; the server decides by content later. */
export function kindOf(name: string): string {
  const ending = endingOf(name) ?? '';
  return SAME_KIND[ending] ?? ending;
}

/** Why a file may not be sent, or null. The server applies the same rules again: these spare a person the wait. */
export function refusalOf(
  file: FileFacts,
  { queued, inProject, limits, isDropped = false }: UploadContext,
): Refusal | null {
  // What is on its way out takes no place, and may come in again.
  const staying = inProject.filter(({ removing }) => !removing);
  const kind = kindOf(file.name);
  if (!isDropped && queued.length >= MAX_FILES_AT_ONCE)
    return { code: 'too_many_files', facts: { limit: MAX_FILES_AT_ONCE } };
  if (kind !== '' && !READABLE_TYPES.some(allowed => allowed === kind))
    return {
      code: 'unsupported_type',
      facts: { images: formatRow(IMAGE_TYPES), documents: formatRow(DOCUMENT_TYPES) },
    };
  if (isLonger(file.name, MAX_FILENAME_CHARACTERS)) return { code: 'filename_too_long', facts: {} };
  if (FILENAME_FORBIDDEN.test(file.name))
    return { code: 'filename_special', facts: { signs: forbiddenSigns(file.name) } };
  if (file.size === 0) return { code: 'empty_file', facts: {} };
  if (limits.fileBytes === 10 * MB && file.size >= limits.fileBytes) return { code: 'plan_file_size', facts: {} };
  if (file.size > limits.fileBytes) return { code: 'file_too_large', facts: { n: limits.fileBytes / MB } };
  const total = queued.reduce((sum, other) => sum + other.size, file.size);
  if (!isDropped && total > MAX_FILES_AT_ONCE * limits.fileBytes)
    return { code: 'files_too_large', facts: { n: (MAX_FILES_AT_ONCE * limits.fileBytes) / MB } };
  if (queued.some(other => other.name === file.name && other.size === file.size && other.type === file.type))
    return { code: 'duplicate_file', facts: {} };
  if (staying.some(known => known.filename === file.name && known.size === file.size && known.status !== 'failed'))
    return { code: 'already_in_project', facts: {} };
  // The same document once more has one that could not be read begin anew: it is no more of them.
  const isOneMore = (sent: FileFacts) =>
    !staying.some(known => known.filename === sent.name && known.size === sent.size && known.status === 'failed');
  const most = limits.filesPerProject;
  if (most !== null && isOneMore(file) && staying.length + queued.filter(isOneMore).length >= most)
    return { code: 'plan_file_count', facts: {} };
  return null;
}
