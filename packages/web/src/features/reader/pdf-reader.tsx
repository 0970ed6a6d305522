import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysOfEvent, ownKeys, useOwnKeys } from '#lib/keyboard.ts';
import { useCopiedWords } from './copied-words.ts';
import { FindBar } from './find-bar.tsx';
import { PagesReader } from './pages-reader.tsx';
import { asksForPassword } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfStrip } from './pdf-strip.tsx';
import { PdfText } from './pdf-text.ts';
import { PrintBar } from './print-bar.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import { storedWords } from './stored-words.ts';
import { useFind } from './use-find.ts';
import { usePdf } from './use-pdf.ts';
import { usePrint } from './use-print.ts';
import { useStrip } from './use-strip.ts';

/** A PDF, drawn from the file itself. */
export function PdfReader(props: ReaderBodyProps) {
  const { t } = useTranslation(['reader', 'sources']);
  const cited = props.open?.fileVersion ?? null;
  // What an earlier version was read from may be another document by now.
  const earlier = cited === props.file.version ? null : cited;
  const { state, learnSize, retry } = usePdf(props.file.id, earlier);
  const pdf = state.status === 'open' ? state.pdf : null;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What had the focus before the search. */
  const before = useRef<HTMLElement | null>(null);
  const text = useMemo(() => pdf && new PdfText(pdf, page => storedWords(props.file.id, earlier, page)), [pdf, props.file.id, earlier]);
  const find = useFind(text);
  const print = usePrint(props.file.id, earlier, state.status === 'open' ? state.sizes : []);
  const strip = useStrip(root);
  useCopiedWords(root);
  useOwnKeys('document.find');
  useOwnKeys('document.findNext', find.isOpen);
  useOwnKeys('document.findPrevious', find.isOpen);
  useOwnKeys('document.print');

  const openFind = () => {
    if (!field.current?.contains(document.activeElement)) before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    find.open();
    field.current?.focus();
    field.current?.select();
  };
  const closeFind = () => {
    find.close();
    const back = before.current?.isConnected && root.current?.contains(before.current) ? before.current : root.current?.querySelector<HTMLElement>('[data-reader-scroll]');
    back?.focus({ preventScroll: true });
  };
  const run = (event: KeyboardEvent): boolean => {
    const keys = keysOfEvent(event.nativeEvent);
    if (keys === ownKeys['document.find'] && pdf) openFind();
    else if (keys === ownKeys['document.print'] && pdf) void print.start();
    else if (!find.isOpen) return false;
    else if (keys === ownKeys['document.findNext']) find.walk(1);
    else if (keys === ownKeys['document.findPrevious']) find.walk(-1);
    else if (keys === 'escape') closeFind();
    else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div ref={root} role="presentation" onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <PagesReader
        {...props}
        state={state.status}
        sizes={state.status === 'open' ? state.sizes : null}
        refusal={state.status === 'failed' && asksForPassword(state.error) ? t(props.unlock ? 'sources:state.locked' : 'password') : null}
        onRetry={retry}
        {...(pdf ? { tools: { onFind: openFind, onPrint: () => void print.start(), strip: { isOpen: strip.isOpen, onToggle: strip.toggle } } } : {})}
        above={way =>
          text ? (
            <>
              {print.done === null ? null : <PrintBar done={print.done} total={way.pages} onCancel={print.cancel} />}
              {find.isOpen ? <FindBar text={text} find={find} way={way} field={field} onClose={closeFind} /> : null}
            </>
          ) : null
        }
        beside={way => (pdf && strip.isOpen ? <PdfStrip pdf={pdf} file={props.file} version={earlier} way={way} isDrawer={strip.isDrawer} onClose={strip.toggle} /> : null)}
        drawPage={shown => {
          const places = find.isOpen ? find.pages.get(shown.page) : undefined;
          const found = places ? { places, length: find.key.length, now: find.hit?.page === shown.page ? find.hit.index : null } : null;
          return pdf && text ? <PdfPage key={shown.page} {...shown} pdf={pdf} layer={props.annotations?.layer} onSize={learnSize} text={text} found={found} /> : null;
        }}
      />
    </div>
  );
}
