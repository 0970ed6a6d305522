const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
/** Numbers of a list of works, which nobody reads aloud. */
const REFERENCES = /\s?\[\d{1,3}(?:\s?[-–,;]\s?\d{1,3})*\]/g;
const ADDRESS = /\(?\bhttps?:\/\/\S+|\bwww\.\S+/giu;
/** What a speech program takes for instructions of its own, and what it would name sign by sign. */
const SIGNS = /[[\]{}<>|\\^~*_#`]+/g;

/** Words as they are read aloud: without numbers of references, addresses, and signs that are only seen. */
export const spoken = (text: string): string =>
  text.replace(REFERENCES, '').replace(ADDRESS, ' ').replace(SIGNS, ' ').replace(/\s+/g, ' ').trim();

/** How long reading it aloud takes, about: by signs, of which some are whole words. */
export function secondsOf(text: string): number {
  const words = text.match(UNSPACED)?.length ?? 0;
  const syllables = text.match(HANGUL)?.length ?? 0;
  return 0.6 + words * 0.25 + syllables * 0.2 + (text.length - words - syllables) * 0.068;
}
