import type { SourceFile } from '@nousboard/contracts';
import { kindOfMime } from '#lib/document-kind.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import { lengthText } from './length-text.ts';
import { sourceFacts } from './source-facts.ts';

export interface SourceDetailsProps {
  readonly file: SourceFile;
  readonly onClose: () => void;
}

/** What is known of a source: what it is, who made it, what it says, and what it can be asked. */
export function SourceDetails({ file, onClose }: SourceDetailsProps) {
  const { t } = useTranslation('sources');
  const { metadata } = file;
  const facts = sourceFacts(metadata, lengthText(kindOfMime(file.type), file.pageCount, file.quality.namedParts));
  const isEmpty = facts.length === 0 && !metadata.abstract && metadata.questions.length === 0;
  return (
    <Dialog title={file.title} description={file.filename} open onOpenChange={open => open || onClose()}>
      {isEmpty ? <p className="text-ui text-ink-2">{t('details.none')}</p> : null}
      {facts.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ui">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{t(`details.${name}`)}</dt>
              <dd dir="auto" className="wrap-anywhere text-ink">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {metadata.abstract ? (
        <section className="mt-5">
          <h3 className="text-ui font-medium">{t('details.abstract')}</h3>
          <p dir="auto" className="mt-1 font-serif text-ui wrap-anywhere text-ink-2">
            {metadata.abstract}
          </p>
        </section>
      ) : null}
      {metadata.questions.length > 0 ? (
        <section className="mt-5">
          <h3 className="text-ui font-medium">{t('details.questions')}</h3>
          <ul className="mt-1 grid gap-1 text-ui text-ink-2">
            {metadata.questions.map(question => (
              <li key={question} dir="auto" className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}
