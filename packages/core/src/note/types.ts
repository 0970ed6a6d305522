/** How words are set. A link is a mark as well: what it leads to may be set in any way. */
export type Mark =
  | { readonly type: 'link'; readonly href: string; readonly title: string }
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  | { readonly type: 'strike' }
  | { readonly type: 'code' };

/** What stands in a line. `marks` come in the order of `Mark`, each kind once. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  /** TeX, as it stands between dollar signs. */
  | { readonly type: 'formula'; readonly text: string; readonly marks: readonly Mark[] }
  | {
      readonly type: 'image';
      readonly src: string;
      readonly alt: string;
      readonly title: string;
      readonly marks: readonly Mark[];
    }
  /** A new line within a paragraph. The marks around it go on through it. */
  | { readonly type: 'break' };

export type Align = 'left' | 'center' | 'right' | null;

export interface ListItem {
  /** Whether the task is done; null for an item that is no task. */
  readonly checked: boolean | null;
  readonly content: readonly Block[];
}

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean /** Number of the first item; 1 where there are none. */;
      readonly start: number;
      readonly items: readonly ListItem[];
    }
  | { readonly type: 'quote'; readonly content: readonly Block[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string }
  | { readonly type: 'formula'; readonly text: string }
  /** The first row is the heading. Every row has as many cells as there are columns. */
  | {
      readonly type: 'table';
      readonly align: readonly Align[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly type: 'rule' };

/** A note as a tree: what an editor shows and what Markdown says. */
export type Note = readonly Block[];

/** Quotes and lists stand in one another so deep and no deeper: what is deeper is read as plain words. */
export const MAX_DEPTH = 60;
