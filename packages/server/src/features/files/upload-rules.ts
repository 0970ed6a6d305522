import type { PlanName, ProblemCode, ReadableType } from '@nousboard/contracts';
import {
  DOCUMENT_TYPES,
  endingOf,
  FILENAME_FORBIDDEN,
  forbiddenSigns,
  IMAGE_TYPES,
  MAX_FILENAME_CHARACTERS,
  MIME_TYPES,
  plans,
  READABLE_TYPES,
} from '@nousboard/contracts';
import { lookup } from '@nousboard/core/text';
import type { Recognised } from './recognise.ts';

const MB = 1024 * 1024;

/** Why a file is not taken, with the facts that fill the text. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What is known of a file; `received` once its bytes have arrived. */
export interface Candidate {
  readonly filename: string;
  /** We have made it ourselves: its name decides nothing. */
  readonly isMade?: boolean;
  /** How large its sender says it is. */
  readonly announcedBytes?: number;
  readonly received?: {
    readonly sizeBytes: number;
    /** The transfer was stopped at the limit. */
    readonly tooLarge: boolean;
    readonly content: Recognised;
  };
}

/** What it is added to. */
export interface Circumstances {
  readonly plan: PlanName;
  /** Installation-wide cap of one file, in bytes. */
  readonly mostBytes: number;
  readonly mostFiles: number;
  /** Files of the same request before this one, or others that are on their way. */
  readonly before: { readonly count: number; readonly bytes: number };
  /** Sources that the project has already, with those taken in this request; undefined without a project. */
  readonly inProject: number | undefined;
  /** The same file is there already: in this request or library (`duplicate`), or in the project (`project`). */
  readonly same: 'duplicate' | 'project' | undefined;
}

/**
 * The largest file that this plan and this installation take, in bytes. Basic's limit itself is already too large, as
 * the specification says.
 */
export const largestFile = (plan: PlanName, mostBytes: number): number =>
  Math.min(plan === 'basic_plan' ? plans[plan].fileBytes - 1 : plans[plan].fileBytes, mostBytes);

/** All files of one request together: forty times one. */
const largestTotal = ({ plan, mostBytes, mostFiles }: Circumstances) =>
  Math.min(plans[plan].fileBytes, mostBytes) * mostFiles;

/**
 * The first rule that a file breaks, or undefined when it may come in. Asked twice: before its bytes are read, and
 * after.
 */
export function refusalOf(
  { filename, isMade, announcedBytes, received }: Candidate,
  at: Circumstances,
): Refusal | undefined {
  if (at.before.count >= at.mostFiles) return refuse('too_many_files', { limit: at.mostFiles });
  if (filename.length === 0 || FILENAME_FORBIDDEN.test(filename))
    return refuse('filename_special', { signs: forbiddenSigns(filename) });
  if ([...filename].length > MAX_FILENAME_CHARACTERS) return refuse('filename_too_long');
  const type = isMade ? undefined : typeOfName(filename);
  if (type === 'foreign') return refuse('unsupported_type', allowedTypes);
  const mostInProject = plans[at.plan].filesPerProject;
  if (mostInProject !== null && at.inProject !== undefined && at.inProject >= mostInProject)
    return refuse('plan_file_count', { limit: mostInProject });
  const sizeBytes = received?.sizeBytes ?? announcedBytes;
  if (sizeBytes === undefined) return undefined;

  if (sizeBytes === 0 && !received?.tooLarge) return refuse('empty_file');
  if (received?.tooLarge || sizeBytes > largestFile(at.plan, at.mostBytes)) {
    const couldHaveMore = at.plan === 'basic_plan' && at.mostBytes >= plans.basic_plan.fileBytes;
    return couldHaveMore
      ? refuse('plan_file_size')
      : refuse('file_too_large', { n: Math.floor(Math.min(plans[at.plan].fileBytes, at.mostBytes) / MB) });
  }
  if (at.before.bytes + sizeBytes > largestTotal(at))
    return refuse('files_too_large', { n: Math.floor(largestTotal(at) / MB) });
  if (!received) return undefined;
  if (type === undefined && received.content.kind === 'other') return refuse('unsupported_type', allowedTypes);
  if (type !== undefined && !contentOf[type].includes(received.content.kind))
    return refuse('wrong_content', { type: type.toUpperCase() });
  if (at.same === 'project') return refuse('already_in_project');
  return at.same === 'duplicate' ? refuse('duplicate_file') : undefined;
}

type KnownType = ReadableType;

const aliases: Readonly<Record<string, KnownType>> = lookup({ text: 'txt', markdown: 'md', mdown: 'md' });

/** The type that a name claims: undefined without an extension, `foreign` for one we never take. */
function typeOfName(filename: string): KnownType | 'foreign' | undefined {
  const extension = endingOf(filename);
  if (extension === undefined) return undefined;
  const known = aliases[extension] ?? (READABLE_TYPES as readonly string[]).find(type => type === extension);
  return (known as KnownType | undefined) ?? 'foreign';
}

/** Name and content must agree; a name without an extension leaves it to the content. */
const contentOf: Readonly<Record<KnownType, readonly Recognised['kind'][]>> = {
  pdf: ['pdf'],
  txt: ['text'],
  md: ['text'],
  docx: ['zip', 'ole'],
  xlsx: ['zip', 'ole'],
  pptx: ['zip', 'ole'],
  doc: ['ole', 'zip'],
  xls: ['ole', 'zip'],
  ppt: ['ole', 'zip'],
  epub: ['epub', 'zip'],
  jpeg: ['image'],
  jpg: ['image'],
  png: ['image'],
  webp: ['image'],
};

/**
 * The kind that a file is read as: content decides; the name, where the first bytes leave it open. Whoever reads a
 * container looks again, at all of it.
 */
function kindOf(type: KnownType | undefined, content: Recognised): KnownType {
  switch (content.kind) {
    case 'pdf':
    case 'epub':
      return content.kind;
    case 'zip':
      return kindOfMime(content.mime) ?? zipped[type ?? 'docx'] ?? 'docx';
    case 'ole':
      return legacy[type ?? 'doc'] ?? 'doc';
    case 'image':
      return kindOfMime(content.mime) ?? 'png';
    case 'text':
    case 'other':
    case 'empty':
      return type === 'md' ? 'md' : 'txt';
  }
}

const kindOfMime = (mime: string | undefined) =>
  (Object.keys(MIME_TYPES) as KnownType[]).find(kind => MIME_TYPES[kind] === mime);
/** The kinds of a container that share a name's family. */
const zipped: Partial<Record<KnownType, KnownType>> = {
  doc: 'docx',
  xls: 'xlsx',
  xlsx: 'xlsx',
  ppt: 'pptx',
  pptx: 'pptx',
  epub: 'epub',
};
const legacy: Partial<Record<KnownType, KnownType>> = { xls: 'xls', xlsx: 'xls', ppt: 'ppt', pptx: 'ppt' };

/** The MIME type of a file that came through the rules. */
export const mimeOf = (filename: string, content: Recognised): string =>
  MIME_TYPES[kindOf(knownType(filename), content)];

const knownType = (filename: string): KnownType | undefined => {
  const type = typeOfName(filename);
  return type === 'foreign' ? undefined : type;
};

const allowedTypes = { images: IMAGE_TYPES.join(', '), documents: DOCUMENT_TYPES.join(', ') };
const refuse = (code: ProblemCode, facts: Refusal['facts'] = {}): Refusal => ({ code, facts });
