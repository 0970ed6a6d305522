import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQueries } from '#features/accounts/index.ts';
import { isLegalName, LegalDocument, LegalFrame, LegalIndex } from '#features/legal/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { NotFoundScreen } from './not-found.tsx';

/** `/p/legal`: the five documents. */
export function LegalIndexScreen() {
  const { t } = useTranslation('legal');
  const product = useProduct();
  useDocumentTitle(t('index.document'), product);
  return (
    <LegalFrame product={product} home={home(t('home', { product }))}>
      <LegalIndex
        product={product}
        link={(document, title) => (
          <Link to="/p/legal/$document" params={{ document }} className="touch-area link">
            {title}
          </Link>
        )}
      />
    </LegalFrame>
  );
}

/** `/p/legal/{document}` */
export function LegalDocumentScreen() {
  const { document } = useParams({ from: '/p/legal/$document' });
  return isLegalName(document) ? <KnownDocument name={document} /> : <NotFoundScreen />;
}

function KnownDocument({ name }: { readonly name: Parameters<typeof LegalDocument>[0]['name'] }) {
  const { t } = useTranslation('legal');
  const { data: config } = useSuspenseQuery(accountQueries.config());
  const product = useProduct();
  useDocumentTitle(t(`documents.${name}.title`), product);
  return (
    <LegalFrame product={product} home={home(t('home', { product }))}>
      <LegalDocument
        key={name}
        name={name}
        facts={config.legal}
        product={product}
        others={
          <Link to="/p/legal" className="touch-area link">
            {t('all')}
          </Link>
        }
      />
    </LegalFrame>
  );
}

const useProduct = (): string => useSuspenseQuery(accountQueries.config()).data.appTitle;

/** The mark as the way home. */
function home(label: string) {
  return (mark: ReactNode) => (
    <Link to="/" aria-label={label} className="touch-area rounded-r2">
      {mark}
    </Link>
  );
}
