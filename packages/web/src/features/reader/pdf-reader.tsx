import { getPageImage } from '@nousboard/contracts';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { usePrintedPages } from '#lib/printed-pages.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { useCopiedWords } from './copied-words.ts';
import { PagesFindBar } from './find-bar.tsx';
import { pagesOf } from './pages-of.ts';
import { PagesReader } from './pages-reader.tsx';
import { asksForPassword } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfStrip } from './pdf-strip.tsx';
import { PdfText } from './pdf-text.ts';
import { PicturedPages } from './picture-reader.tsx';
import { PrintBar } from './print-bar.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import { useSteadySelection } from './steady-selection.ts';
import { storedWords } from './stored-words.ts';
import { foundOn, useFind } from './use-find.ts';
import { useFindKeys } from './use-find-keys.ts';
import { usePdf } from './use-pdf.ts';
import { usePrint } from './use-print.ts';
import { useStrip } from './use-strip.ts';

/**
 * A PDF, drawn from the file itself; by the server where a damaged one has other pages here than there, by which
 * passages are cited.
 */
export function PdfReader(props: ReaderBodyProps) {
  const { t } = useTranslation(['reader', 'sources']);
  const cited = props.open?.fileVersion ?? null;
  // Each version has words of its own, and may have been read from another document. Until the first reading is over,
  // it is whichever serves.
  const version = cited ?? (props.file.isBeingRead ? null : props.file.version);
  const { state, fetchAgain, learnSize, retry } = usePdf(props.file.id, version);
  const pdf = state.status === 'open' ? state.pdf : null;
  const shownVersion = state.status === 'open' ? state.version : version;
  const root = useRef<HTMLDivElement>(null);
  const text = useMemo(
    () => pdf && new PdfText(pdf, page => storedWords(props.file.id, shownVersion, page)),
    [pdf, props.file.id, shownVersion],
  );
  const find = useFind(text);
  const finding = useFindKeys(root, find, pdf !== null);
  const print = usePrint(pagesOf(props.file.id, version), state.status === 'open' ? state.sizes : [], 'points');
  const strip = useStrip(root);
  const printed = usePrintedPages(props.file.id, cited ?? props.file.version);
  const isNight = useSettings(settings => settings.nightPages);
  useCopiedWords(root);
  useSteadySelection(root);

  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(print.run(event) || finding.run(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { id, pages } = props.file;
  const isOwn = shownVersion === version && (cited === null || cited === props.file.version);
  if (pdf && pages !== null && isOwn && pdf.numPages !== pages)
    return (
      <PicturedPages
        {...props}
        pageCount={pages}
        printed={printed}
        loadPage={pagesOf(id, version)}
        urlOfPage={(page, width) =>
          urlOf(getPageImage, { fileId: id, page }, { width, ...(version ? { version } : {}) })
        }
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div ref={root} role="presentation" onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <PagesReader
        {...props}
        state={state.status}
        printed={printed}
        sizes={state.status === 'open' ? state.sizes : null}
        refusal={
          state.status === 'failed' && asksForPassword(state.error)
            ? t(props.unlock ? 'sources:state.locked' : 'password')
            : null
        }
        onRetry={retry}
        {...(pdf
          ? {
              tools: {
                onFind: finding.open,
                onPrint: () => void print.start(),
                strip: { label: t('strip.label'), isOpen: strip.isOpen, onToggle: strip.toggle },
              },
            }
          : {})}
        night={{ isOn: isNight, onChange: nightPages => changeSettings({ nightPages }) }}
        above={way =>
          text ? (
            <>
              {print.done === null ? null : <PrintBar done={print.done} total={way.pages} onCancel={print.cancel} />}
              {find.isOpen ? <PagesFindBar text={text} find={find} way={way} finding={finding} /> : null}
            </>
          ) : null
        }
        beside={way =>
          pdf && strip.isOpen ? (
            <PdfStrip
              pdf={pdf}
              file={props.file}
              version={version}
              printed={printed}
              way={way}
              isDrawer={strip.isDrawer}
              onClose={strip.toggle}
            />
          ) : null
        }
        drawPage={shown =>
          pdf && text ? (
            <PdfPage
              key={shown.page}
              {...shown}
              pdf={pdf}
              fetchAgain={fetchAgain}
              isNight={isNight}
              // What is marked lies by its version.
              layer={shownVersion === version ? props.annotations?.layer : undefined}
              onSize={learnSize}
              text={text}
              found={foundOn(find, shown.page)}
            />
          ) : null
        }
      />
    </div>
  );
}
