import { useTranslation } from '#lib/i18n/index.ts';
import { PagesReader } from './pages-reader.tsx';
import { asksForPassword } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import { usePdf } from './use-pdf.ts';

/** A PDF, drawn from the file itself. */
export function PdfReader(props: ReaderBodyProps) {
  const { t } = useTranslation('reader');
  const { state, learnSize, retry } = usePdf(props.file.id);
  return (
    <PagesReader
      {...props}
      state={state.status}
      sizes={state.status === 'open' ? state.sizes : null}
      refusal={state.status === 'failed' && asksForPassword(state.error) ? t('password') : null}
      onRetry={retry}
      drawPage={shown => (state.status === 'open' ? <PdfPage key={shown.page} {...shown} pdf={state.pdf} onSize={learnSize} /> : null)}
    />
  );
}
