/** Only reference managers write these. */
const OF_A_MANAGER = ['bib', 'bibtex', 'ris'] as const;
/** These may be anything. */
const PERHAPS = ['json', 'zip'] as const;

/** What reference managers write: works as BibTeX, RIS or CSL-JSON, and Zotero's export with its documents as ZIP. */
export const REFERENCE_TYPES = [...OF_A_MANAGER, ...PERHAPS] as const;

const endsIn = (types: readonly string[]) => {
  const ending = new RegExp(`\\.(?:${types.join('|')})$`, 'i');
  return ({ name }: { readonly name: string }) => ending.test(name);
};

/**
 * Whether these files are an import from a reference manager: one of them says what the others are. JSON and ZIP among
 * documents say nothing of them: they are refused by name, and the documents are read.
 */
export const hasReferences = (files: readonly { readonly name: string }[]): boolean =>
  files.some(endsIn(OF_A_MANAGER)) || (files.length > 0 && files.every(endsIn(PERHAPS)));
