import type { Folder, SharedWithMe, SourceFile } from '@nousboard/contracts';

/** How the library is listed: tiles with their first page, or a row for each. */
export type LibraryView = 'grid' | 'list';

/** What is listed: folders first. */
export type LibraryItem =
  | { readonly folder: Folder; readonly file?: never }
  | { readonly file: SourceFile; readonly folder?: never };

/** A project that somebody shares. */
export type SharedProject = Extract<SharedWithMe, { readonly kind: 'project' }>;
