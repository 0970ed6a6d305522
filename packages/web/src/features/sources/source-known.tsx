import type { CorrectableField, SourceFile } from '@nousboard/contracts';
import { PenLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOfMime } from '#lib/document-kind.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { noticeLines } from '#lib/paper-notices.ts';
import { doiAddress } from '#lib/repositories.ts';
import { withoutSign } from '#lib/without-sign.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NoticeLines } from '#ui/notice-lines.tsx';
import { lengthText } from './length-text.ts';
import { type SourceFact, sourceFacts } from './source-facts.ts';

export interface SourceKnownProps {
  readonly file: SourceFile;
  readonly isBusy: boolean;
  /** A correction is taken back: what was read counts again. Null for what only somebody else may change. */
  readonly onTakeBack: ((field: CorrectableField) => void) | null;
  /** Asks a question; undefined where there is nobody to ask. */
  readonly onAsk: ((question: string) => void) | undefined;
}

/** What is known of a source, each thing that was corrected by hand with the way back. */
export function SourceKnown({ file, isBusy, onTakeBack, onAsk }: SourceKnownProps) {
  const { t } = useTranslation('details');
  const { metadata, corrected } = file;
  const facts = sourceFacts(file, lengthText(kindOfMime(file.type), file.pageCount, file.quality.namedParts));
  const hasAbstract = metadata.abstract !== null || corrected.includes('abstract');
  const isEmpty = facts.every(({ name }) => name === 'filename') && !hasAbstract && metadata.questions.length === 0;
  const mark = (field: CorrectableField) =>
    corrected.includes(field) ? (
      <Corrected name={t(field)} isBusy={isBusy} onTakeBack={onTakeBack && (() => onTakeBack(field))} />
    ) : null;
  return (
    <>
      {metadata.fullText ? null : <p className="mb-3 text-ui text-warn">{t('abstractOnly')}</p>}
      <div className={metadata.notices.length > 0 ? 'mb-3' : ''}>
        <NoticeLines lines={noticeLines(metadata.notices, metadata.externalId)} />
      </div>
      {isEmpty ? <p className="text-ui text-ink-2">{t('none')}</p> : null}
      {facts.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ui">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{t(name)}</dt>
              <dd className="wrap-anywhere text-ink">
                <FactValue name={name}>{value}</FactValue>
                {name === 'filename' || name === 'length' || name === 'source' || name === 'license'
                  ? null
                  : mark(name)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {hasAbstract ? (
        <section className="mt-5">
          <h3 className="text-ui font-medium">{t('abstract')}</h3>
          <p dir="auto" className="mt-1 font-serif text-ui wrap-anywhere text-ink-2">
            {metadata.abstract ?? t('nothing')}
          </p>
          {mark('abstract')}
        </section>
      ) : null}
      {metadata.questions.length > 0 ? (
        <section className="mt-5">
          <h3 className="text-ui font-medium">{t('questions')}</h3>
          <ul className={`mt-1 grid text-ui text-ink-2 ${onAsk ? '' : 'gap-1'}`}>
            {metadata.questions.map(question => (
              <li key={question} dir="auto" className="wrap-anywhere">
                {onAsk ? (
                  <button
                    type="button"
                    onClick={() => onAsk(withoutSign(question))}
                    className="-ms-2 min-h-8 w-[calc(100%+16px)] rounded-r2 px-2 py-1 text-start hover:bg-hover
                      hover:text-ink-1 active:bg-press pointer-coarse:min-h-11"
                  >
                    {withoutSign(question)}
                  </button>
                ) : (
                  withoutSign(question)
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function FactValue({ name, children }: { readonly name: SourceFact['name']; readonly children: string }): ReactNode {
  if (name !== 'doi' || !children.startsWith('10.')) return <span dir="auto">{children}</span>;
  return (
    <a
      href={doiAddress(children)}
      target="_blank"
      rel="noreferrer"
      dir="auto"
      className="touch-area relative inline-block min-h-6 rounded-r1 text-pen"
    >
      {children}
    </a>
  );
}

function Corrected({
  name,
  isBusy,
  onTakeBack,
}: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onTakeBack: (() => void) | null;
}) {
  const { t } = useTranslation('details');
  return (
    <span className="flex items-center gap-1.5 text-smallest text-ink-3">
      <PenLine size={13} aria-hidden="true" />
      {t('byHand')}
      {onTakeBack ? (
        <IconButton size="bar" label={t('asRead', { name })} disabled={isBusy} onClick={onTakeBack} className="-my-1">
          <Undo2 size={14} aria-hidden="true" className="flip" />
        </IconButton>
      ) : null}
    </span>
  );
}
