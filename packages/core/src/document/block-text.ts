import { pattern } from '../text/pattern.ts';

/** What the first words of a block say about it, in the languages that documents come in. */

/** Headings that open a bibliography. */
export const BIBLIOGRAPHY = pattern('iu')`
  ^(?:\d{1,2}\.?\s+|[ivx]{1,5}\.\s+)?
  (?:references(?: cited| and notes)?|bibliograph(?:y|ie)|literature cited|works cited|literatur(?:verzeichnis)?
  |quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?
  |bibliografía|referências(?: bibliográficas)?|bibliografia|riferimenti bibliografici|literatuur|referenser|литература
  |список литературы|bibliografia|kaynakça|المراجع|المصادر|参考文献|參考文獻|참고\s?문헌|เอกสารอ้างอิง)\s*:?$
`;

/** Headings that every paper has and that need no larger type to be one. */
export const KNOWN_HEADING = pattern('iu')`
  ^(?:\d{1,2}\.?\s+|[ivx]{1,5}\.\s+)?(?:abstract|introduction|background|related work|methods?|materials and methods
  |methodology|results?|results and discussion|discussion|conclusions?|concluding remarks|future work|limitations
  |acknowledge?ments?|appendix(?: [a-z])?|contents|table of contents|preface|foreword|summary|zusammenfassung
  |einleitung|fazit|résumé|resumen|introducción|conclusiones|resumo|sommario|samenvatting|аннотация|введение|заключение
  |摘要|引言|结论|要旨|初めに|초록|서론|결론)\s*[:.]?$
`;

/** "Figure 3.", "Table 2:", "Abb. 4", "图 1". */
export const CAPTION = pattern('iu')`
  ^(?:fig(?:ure|\.)?|table|tab\.|scheme|chart|listing|algorithm|plate|abb(?:ildung|\.)|tabelle|tableau|figura|tabla
  |cuadro|tabela|tabella|figuur|tabel|рис(?:унок|\.)|таблица|табл\.|شكل|جدول|[图圖表]|그림|표|ตารางที่|รูปที่)\s*[\dIVX]{1,4}
  (?:\.\d+)*(?:\s*[.:|：．—–](?!\S*\d)|\s+\(?[a-z]\)|\s*$|[\s　]+[\u4e00-\u9fff\uac00-\ud7af])
`;

const PAGE_NUMBER = /(?:\p{Nd}{1,4}|[ivxlc]{1,7})$/u;
const FEWEST_LEADING = 5;

/** Whether dots lead to the number of a page: an entry of a table of contents, and nothing that the text says. */
export function leadsToPage(text: string): boolean {
  const line = text.trimEnd();
  const number = PAGE_NUMBER.exec(line)?.[0];
  if (number === undefined) return false;
  let at = line.length - number.length;
  let dots = 0;
  for (; at > 0 && /[\s.·…]/u.test(line.charAt(at - 1)); at -= 1) if (line.charAt(at - 1).trim() !== '') dots += 1;
  return dots >= FEWEST_LEADING && at > 0;
}

/** Bullets, "1.", "(a)", "iv)": the mark at the start of a list item. */
export const LIST_MARK =
  /^(?:[•◦▪▫‣⁃●○■□►▶✓✔–—*·ｴ\uf0b7\uf0a7\uf0d8-]\s+(?=[\p{L}\p{N}"“‘(])|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+(?=\S))/u;

/** Such a mark that says nothing: a check mark says something, and a dash before a figure may. */
export const BULLET = /^(?:[•◦▪▫‣⁃●○■□►▶*·ｴ\uf0b7\uf0a7\uf0d8]\s+(?=[\p{L}\p{N}"“‘(])|[–—-]\s+(?=[\p{L}"“‘(]))/u;

/** "3", "3.1 ", "IV. ", "A.2 ", "Chapter 4", "§ 5": numbering of a heading. The number of parts is its depth. */
const NUMBERED = pattern('u')`
  ^(?:(?:chapter|appendix|part|section|kapitel|chapitre|capítulo|глава|§)\s+)?
  ((?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2}){0,4})\.?\s+(?=[\p{Lu}\p{Lo}"“‘(])
`;

/** Numbers of three parts and more open a heading or a numbered requirement, never a continued line. */
export const DEEP_NUMBER = /^\d{1,2}(?:\.\d{1,2}){2,4}\.?\s+(?=[\p{Lu}["“(])/u;

/** Depth of a heading's number (1 for "2", 2 for "2.1"), 0 when it has none. */
export function numberDepth(text: string): number {
  const match = NUMBERED.exec(text);
  return match === null ? 0 : (match[1] as string).split('.').length;
}

/** An entry mark of a bibliography: "[12]", "12.", "(12)". */
export const REFERENCE_MARK = /^(?:\[\w{1,12}\+?\d{0,4}\]|\(?\d{1,3}[.)])\s*(?=\S)/u;

/** Whether a text ends a sentence. */
export const isTerminated = (text: string): boolean => /[.!?…:;。！？؟۔।][\s"'”’»)\]\d,\u2070-\u2079]*$/u.test(text);

/**
 * Whether a text goes on with what came before: it begins with a small letter or with punctuation that cannot begin a
 * sentence.
 */
export const continues = (text: string): boolean => /^[\s"'“‘(]*[\p{Ll},;)\]]/u.test(text);
