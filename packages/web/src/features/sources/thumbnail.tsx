import { getThumbnail, MIME_TYPES, type ReadableType, type SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { type DocumentKind, kindOfMime } from '#lib/document-kind.ts';
import { kindOf } from './upload-rules.ts';

/**
 * The first page, small, or 100 px wide as a tile; a drawing of the kind until it exists, or where there is none. Says
 * the kind of anything that is not a PDF.
 */
export function Thumbnail({
  file,
  filename,
  isTile = false,
}: {
  file?: SourceFile;
  filename: string;
  isTile?: boolean;
}) {
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const kind = kindOf(filename);
  const version = file?.fileVersion ?? null;
  const hasPicture =
    file !== undefined &&
    version !== null &&
    failedFor !== version &&
    (kindOfMime(file.type) === 'pdf' || kindOfMime(file.type) === 'image');
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative block flex-none rounded-[3px] border border-line-strong bg-page',
        'in-data-[theme=dark]:border-transparent',
        isTile ? 'h-[130px] w-[100px] shadow-e1' : 'h-[34px] w-[26px]',
      )}
    >
      {hasPicture ? (
        <img
          key={version}
          src={urlOf(getThumbnail, { fileId: file.file_id })}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full rounded-[2px] object-cover object-top in-data-[theme=dark]:brightness-[.87]"
          onError={() => setFailedFor(version)}
        />
      ) : (
        <span className={clsx('block h-full', isTile && '[zoom:3.8]')}>
          <Drawing kind={file ? kindOfMime(file.type) : kindOfMime(MIME_TYPES[kind as ReadableType] ?? '')} />
        </span>
      )}
      {kind && kind !== 'pdf' ? (
        <b
          className={clsx(
            'absolute rounded-[3px] bg-ink-2 font-bold tracking-[.02em] text-paper uppercase',
            isTile ? 'end-1.5 bottom-1.5 px-1 text-[9.5px]/[14px]' : '-end-1 -bottom-[3px] px-[3px] text-[8px]/[11px]',
          )}
        >
          {kind === 'html' ? 'web' : kind}
        </b>
      ) : null}
    </span>
  );
}

/** What a document of its kind looks like from afar: a slide, a sheet's cells, or writing under a heading. */
function Drawing({ kind }: { kind: DocumentKind }) {
  if (kind === 'slides')
    return (
      <span className="grid h-full content-center px-[3px]">
        <span className="grid content-start gap-[2px] rounded-[1px] border border-pg-line px-[2.5px] py-[3px]">
          <i className="h-0.5 w-4/5 rounded-[1px] bg-pg-heading" />
          <i className="h-px rounded-[1px] bg-pg-line" />
          <i className="h-px w-3/5 rounded-[1px] bg-pg-line" />
        </span>
      </span>
    );
  if (kind === 'sheet')
    return (
      <span className="grid grid-cols-3 gap-px px-[3px] py-[5px]">
        {[...'hhhcccccccccccc'].map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing; its cells have nothing else of their own.
          <i key={`${cell}${at}`} className={cell === 'h' ? 'h-[3px] bg-pg-heading' : 'h-[3px] bg-pg-line'} />
        ))}
      </span>
    );
  return (
    <span className="grid content-start gap-[2.5px] px-1 py-[5px]">
      <i className="h-0.5 w-4/5 rounded-[1px] bg-pg-heading" />
      <i className="h-[1.5px] rounded-[1px] bg-pg-line" />
      <i className="h-[1.5px] rounded-[1px] bg-pg-line" />
      <i className="h-[1.5px] rounded-[1px] bg-pg-line" />
      <i className="h-[1.5px] w-3/5 rounded-[1px] bg-pg-line" />
    </span>
  );
}
