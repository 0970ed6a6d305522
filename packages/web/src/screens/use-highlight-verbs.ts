import { getFile, getHighlight, type Highlight, type HighlightId } from '@nousboard/contracts';
import { writeKeptWords } from '@nousboard/core/note';
import { inTextOf, plainText, referenceOf } from '@nousboard/core/references';
import { useQueryClient } from '@tanstack/react-query';
import { type HighlightVerbs, loadHighlightsAsText } from '#features/highlights/index.ts';
import { createNote } from '#features/nous/index.ts';
import type { ReaderFile } from '#features/reader/index.ts';
import { call } from '#lib/api/index.ts';
import { kindOfMime, unitOf } from '#lib/document-kind.ts';
import { fileLinkOf } from '#lib/file-link.ts';
import { safeFileName } from '#lib/file-name.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keepNotePicture } from '#lib/keep-note-picture.ts';
import { asCounted, printedPageOf, printedPagesQuery } from '#lib/printed-pages.ts';
import { problemText } from '#lib/problem-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#ui/toast.tsx';
import type { AnnotatedIn } from './annotated-reader.tsx';
import { nameOfFile } from './source-names.ts';

/** What the highlights of a document become: a question in its project, a note there, and a file. */
export function useHighlightVerbs(
  { id, title, type }: ReaderFile,
  version: ReaderFile['version'],
  within: AnnotatedIn | null,
): HighlightVerbs {
  const { t } = useTranslation(['highlights', 'exporting', 'places']);
  const unit = unitOf(kindOfMime(type));
  const cache = useQueryClient();
  const loadPlaces = async () => {
    const printed =
      unit === 'page' && version !== null ? await cache.fetchQuery(printedPagesQuery(id, version)) : asCounted;
    const numberOf = (highlight: Highlight) => printedPageOf(printed, highlight) ?? formatNumber(highlight.pageNumber);
    return {
      printed,
      pageOf: (highlight: Highlight) => t(`places:alone.${unit}`, { page: numberOf(highlight) }),
      nameOf: (highlight: Highlight) => t('names.image', { page: numberOf(highlight) }),
    };
  };
  const tell = (problem: unknown) => {
    showToast(problemText(problem), { level: 'error' });
  };
  const makeNote = async ({ project: { conversationId }, onNote }: AnnotatedIn, highlights: readonly Highlight[]) => {
    const [{ highlightsAsText }, { pageOf, nameOf }, pictures] = await Promise.all([
      loadHighlightsAsText(),
      loadPlaces(),
      picturesOf(highlights, image => keepNotePicture(pictureIn(image))),
    ]);
    const placeOf = (highlight: Highlight) => {
      const { text: quote = '' } = highlight.content;
      const place = pageOf(highlight);
      return {
        label: place,
        link: {
          // An area has no words: its link leads to the page.
          href: fileLinkOf(id, conversationId, highlight.anchor ?? { page: highlight.pageNumber }),
          title: highlight.anchor && quote ? writeKeptWords({ title, place, quote }) : '',
        },
      };
    };
    onNote(
      await createNote(
        conversationId,
        t('noteTitle', { title }),
        [],
        highlightsAsText(highlights, { nameOf, placeOf, pictureOf: ({ id: of }) => pictures.get(of) }),
      ),
    );
  };
  const save = async (highlights: readonly Highlight[]) => {
    const [{ highlightsAsText }, { printed, pageOf, nameOf }, pictures, file] = await Promise.all([
      loadHighlightsAsText(),
      loadPlaces(),
      // A file has nothing beside it that it could lead to.
      picturesOf(highlights, image => image),
      call(getFile, { params: { fileId: id } }),
    ]);
    const { work } = nameOfFile(file);
    const style = within?.project.citationStyle ?? 'none';
    const place = (highlight: Highlight) =>
      style === 'none'
        ? pageOf(highlight)
        : plainText(
            inTextOf(style, work, {
              number: 1,
              page:
                highlight.found && unit === 'page'
                  ? (printedPageOf(printed, highlight) ?? String(highlight.pageNumber))
                  : null,
            }),
          );
    const head = {
      title: t('noteTitle', { title }),
      reference: style === 'none' ? '' : plainText(referenceOf(style, work, 1)),
    };
    const text = highlightsAsText(highlights, {
      head,
      nameOf,
      placeOf: highlight => ({ label: place(highlight), link: null }),
      pictureOf: ({ id: of }) => pictures.get(of),
    });
    const name = `${safeFileName(head.title, title)}.md`;
    saveFile(new Blob([text, '\n'], { type: 'text/markdown' }), name);
    showToast(t('exporting:saved', { name }), { level: 'success' });
  };
  return {
    onAsk: within && (() => within.onAskHighlights(id)),
    onAskWords: within?.onAskWords ?? null,
    onNote: within && (highlights => void makeNote(within, highlights).catch(tell)),
    onExport: highlights => void save(highlights).catch(tell),
  };
}

/** The addresses of what the areas show, made of their data URLs. One that cannot be had now is named by its words. */
async function picturesOf(
  highlights: readonly Highlight[],
  addressOf: (image: string) => string | Promise<string>,
): Promise<ReadonlyMap<HighlightId, string>> {
  const pictures = new Map<HighlightId, string>();
  for (const { id: highlightId, type } of highlights) {
    if (type !== 'image') continue;
    try {
      const { image } = (await call(getHighlight, { params: { highlightId } })).content;
      if (image) pictures.set(highlightId, await addressOf(image));
    } catch {
      // Its name and its page still say where it is.
    }
  }
  return pictures;
}

/** The bytes of a data URL. Fetching it would be a connection that the page's policy does not allow. */
function pictureIn(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), sign => sign.charCodeAt(0));
  return new Blob([bytes]);
}
