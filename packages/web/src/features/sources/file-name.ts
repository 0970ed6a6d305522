import { type SourceFile, withoutEnding } from '@nousboard/contracts';
import { searchKey } from '@nousboard/core/text';

type Named = Pick<SourceFile, 'title' | 'filename' | 'sample'> & {
  readonly metadata: Pick<SourceFile['metadata'], 'source'>;
};

/** Where a file has its name from its owner; what comes from elsewhere is named by us. */
const OWN: readonly SourceFile['metadata']['source'][] = ['local', 'google-drive', 'onedrive', 's3'];
/** A title that holds so much of the name's words reminds of it. */
const ENOUGH = 0.6;

/** Letters and figures without anything between them, and the words of a text. */
const joined = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]+/gu, '');
const wordsOf = (text: string): string[] => searchKey(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** The name that its owner gave a file; null for what we have named. */
export const ownName = ({ filename, sample, metadata }: Named): string | null =>
  !sample && OWN.includes(metadata.source) ? filename : null;

/** The same where the title does not remind of it: somebody who looks for the file would not find it by the title. */
export function forgottenName(file: Named): string | null {
  const name = ownName(file);
  if (name === null) return null;
  const bare = withoutEnding(name);
  const [one, other] = [joined(bare), joined(file.title)];
  if (one === '' || other.includes(one) || (other !== '' && one.includes(other))) return null;
  const words = wordsOf(bare);
  const inTitle = new Set(wordsOf(file.title));
  return words.filter(word => inTitle.has(word)).length >= words.length * ENOUGH ? null : name;
}
