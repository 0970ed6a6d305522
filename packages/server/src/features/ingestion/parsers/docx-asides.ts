import type { FlowBlock } from '@nousboard/core/document';
import { languageOf } from '@nousboard/core/document';
import { pattern, splitSentences } from '@nousboard/core/text';
import type { DocxBody, PageEdge } from './docx-body.ts';
import { PAGE_NUMBER_PLACE } from './docx-body.ts';
import type { DocxItem } from './docx-table.ts';
import { textOfBlock } from './docx-table.ts';

/** What is said in front of what stands beside a text, so that nobody takes it for the text: `{}` is a name. */
interface Labels {
  readonly comment: string;
  readonly header: string;
  readonly footer: string;
}

const ENGLISH: Labels = { comment: 'Comment by {}', header: 'Page header', footer: 'Page footer' };
/** In the language of the document, which is how it is asked. */
const LABELS: ReadonlyMap<string, Labels> = new Map([
  ['ar', { comment: 'تعليق من {}', header: 'رأس الصفحة', footer: 'تذييل الصفحة' }],
  ['de', { comment: 'Kommentar von {}', header: 'Kopfzeile', footer: 'Fußzeile' }],
  ['es', { comment: 'Comentario de {}', header: 'Encabezado de página', footer: 'Pie de página' }],
  ['fr', { comment: 'Commentaire de {}', header: 'En-tête de page', footer: 'Pied de page' }],
  ['it', { comment: 'Commento di {}', header: 'Intestazione di pagina', footer: 'Piè di pagina' }],
  ['ja', { comment: '{}のコメント', header: 'ページのヘッダー', footer: 'ページのフッター' }],
  ['ko', { comment: '{}의 메모', header: '머리글', footer: '바닥글' }],
  ['nl', { comment: 'Opmerking van {}', header: 'Koptekst', footer: 'Voettekst' }],
  ['pl', { comment: 'Komentarz ({})', header: 'Nagłówek strony', footer: 'Stopka strony' }],
  ['pt', { comment: 'Comentário de {}', header: 'Cabeçalho da página', footer: 'Rodapé da página' }],
  ['ru', { comment: 'Комментарий ({})', header: 'Верхний колонтитул', footer: 'Нижний колонтитул' }],
  ['sv', { comment: 'Kommentar av {}', header: 'Sidhuvud', footer: 'Sidfot' }],
  ['tr', { comment: 'Yorum ({})', header: 'Üst bilgi', footer: 'Alt bilgi' }],
  ['vi', { comment: 'Nhận xét của {}', header: 'Đầu trang', footer: 'Chân trang' }],
  ['zh', { comment: '{}的批注', header: '页眉', footer: '页脚' }],
]);

/** "Page 3 of 12", "- 3 -" or "3/12" at the end of a text, or alone; `\ufffc` stands for a number of a page. */
const PAGE_OF = pattern('iu')`
  (?<![\s,;|/·–—([-])[\s,;|/·–—([-]*
  (?:(?<![\p{L}\p{N}.])(?:page|p\.|pg\.|seite|s\.|página|pág\.|pagina|pag\.|sida|sidan|strona|str\.|страница|стр\.
  |sayfa|trang|صفحة|第|共|ページ|페이지|쪽)[\s.:]*)?
  \ufffc(?:[\s.]*(?:页|頁|ページ|페이지|쪽|sayfa))?
  (?:[\s,;|/·–—-]*(?:(?:of|von|de|di|sur|van|av|z|из|trên|من|第|共)\s*(?:\ufffc|\p{Nd}{1,5})|(?<=/\s?)\p{Nd}{1,5}|\ufffc)
  (?:\s*(?:页|頁|ページ|페이지|쪽))?)?[\s,;|/·–—)\].-]*$
`;
const SAYS_SOMETHING = /\p{L}.*[\p{L}\p{N}]/u;
/** Of more, some are made to be many. */
const MOST_EDGES = 60;
/** The language of a document is told by its beginning. */
const SAMPLE_BLOCKS = 400;

/**
 * What stands beside the text of a document, each as a note that says what it is: comments, and the heads and feet of
 * its pages.
 */
export class DocxAsides {
  readonly #labels: Labels;
  readonly #said: string;
  readonly #edges = new Set<string>();

  constructor(items: readonly DocxItem[]) {
    const text = items.map(({ block }) => textOfBlock(block));
    this.#labels = LABELS.get(languageOf(text.slice(0, SAMPLE_BLOCKS).join('\n')) ?? '') ?? ENGLISH;
    this.#said = text.join('\n');
  }

  /** Each sentence says whose it is: one may be quoted without the others. */
  comment(author: string, text: string): FlowBlock {
    const label = this.#labels.comment.replace('{}', () => author.trim() || '?');
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim());
    return note(sentences.map(sentence => `${label}: ${sentence}`).join('\n'));
  }

  /** What the head or foot of pages says, once for all pages; not what the text says as well, nor numbers of pages. */
  edge({ edge }: PageEdge, { items }: DocxBody): FlowBlock[] {
    return items
      .flatMap(({ block }) => textOfBlock(block).split(/[\t\n]+/u))
      .map(part => part.replace(PAGE_OF, '').replaceAll(PAGE_NUMBER_PLACE, '').replace(/\s+/g, ' ').trim())
      .filter(part => {
        const isNew = !this.#edges.has(part) && this.#edges.size < MOST_EDGES;
        if (!isNew || !SAYS_SOMETHING.test(part) || this.#said.includes(part)) return false;
        this.#edges.add(part);
        return true;
      })
      .map(part => note(`${this.#labels[edge]}: ${part}`));
  }
}

const note = (text: string): FlowBlock => ({ role: 'footnote', text });
