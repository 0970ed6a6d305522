import type { LegalFacts } from '@nousboard/contracts';
import { Link2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Filled, fillings } from './filled.tsx';
import { ImprintFacts } from './imprint-facts.tsx';
import { type LegalName, legalDocuments } from './names.ts';
import { type Block, blocksOf, type SectionTexts } from './sections.ts';

export interface LegalDocumentProps {
  readonly name: LegalName;
  readonly facts: LegalFacts;
  readonly product: string;
  /** The way to the other documents. */
  readonly others: ReactNode;
}

/** One legal text: its date, what it is, contents beside it where there is room, and an address for each heading. */
export function LegalDocument({ name, facts, product, others }: LegalDocumentProps) {
  const { t } = useTranslation('legal');
  const filled = fillings(facts, product, t);
  const texts = t(`documents.${name}.sections`, { ...filled, returnObjects: true }) as Readonly<
    Record<string, SectionTexts>
  >;
  const sections = Object.entries(texts).map(([id, section], at) => ({
    id,
    heading: section.heading,
    number: formatNumber(at + 1),
    blocks: blocksOf(section),
  }));
  const { date, dated } = legalDocuments[name];
  // Once the operator has said everything that the texts ask for, they are the operator's own.
  const isTemplate = Object.values(facts).includes(null);
  const contents = (
    <ol className="flex flex-col gap-1.5">
      {sections.map(section => (
        <li key={section.id} className="flex gap-2 text-secondary">
          <span className="w-5 flex-none text-end text-ink-3 tabular-nums" aria-hidden="true">
            {section.number}
          </span>
          <a
            href={`#${section.id}`}
            className="touch-area min-w-0 rounded-r1 text-ink-2 hover:text-pen hover:underline"
          >
            {section.heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div
      className="mx-auto max-w-[680px] min-[1120px]:mx-0 min-[1120px]:grid min-[1120px]:max-w-none
        min-[1120px]:grid-cols-[240px_680px] min-[1120px]:gap-14 print:block print:max-w-none"
    >
      <nav
        aria-label={t('contents')}
        className="sticky top-10 max-h-[calc(100dvh-5rem)] self-start overflow-y-auto pe-2 pb-2 max-[1119px]:hidden
          print:hidden"
      >
        <h2 className="mb-2.5 text-smallest font-semibold text-ink-3">{t('contents')}</h2>
        {contents}
      </nav>
      <article className="min-w-0">
        <h1 className="font-serif text-display max-md:text-[1.6875rem]/[2.125rem]">{t(`documents.${name}.title`)}</h1>
        <div
          className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-secondary
          text-ink-3"
        >
          <p>{t(dated === 'templateDate' && !isTemplate ? 'updated' : dated, { date: formatDate(date) })}</p>
          <span className="flex items-center gap-3 print:hidden">
            {others}
            <Button
              size="small"
              variant="quiet"
              icon={<Printer size={14} aria-hidden="true" />}
              onClick={() => print()}
            >
              {t('print')}
            </Button>
          </span>
        </div>
        {isTemplate ? <Notice level="warning">{t('notice')}</Notice> : null}
        <details className="mt-5 rounded-r3 border border-line px-3.5 py-2.5 min-[1120px]:hidden print:hidden">
          <summary className="cursor-pointer py-1 text-ui font-medium pointer-coarse:py-3">{t('contents')}</summary>
          <nav aria-label={t('contents')} className="pt-2 pb-1">
            {contents}
          </nav>
        </details>
        {sections.map((section, at) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-9">
            <h2 id={section.id} className="group flex scroll-mt-6 items-baseline gap-2 font-serif text-title">
              <span>
                <span className="me-2 text-ink-3 tabular-nums">{section.number}</span>
                {section.heading}
              </span>
              <HeadingLink id={section.id} heading={section.heading} />
            </h2>
            <div className="mt-2.5 flex flex-col gap-3.5 font-serif text-reading">
              {section.blocks.map(block => (
                <Blocks key={block.kind === 'text' ? block.text : block.items[0]} block={block} />
              ))}
              {name === 'impressum' && at === 0 ? <ImprintFacts facts={facts} /> : null}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

function Blocks({ block }: { readonly block: Block }) {
  if (block.kind === 'text')
    return (
      <p>
        <Filled text={block.text} />
      </p>
    );
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-6">
      {block.items.map(item => (
        <li key={item}>
          <Filled text={item} />
        </li>
      ))}
    </ul>
  );
}

/** The address of a heading: opened like any link, and copied by the way. */
function HeadingLink({ id, heading }: { readonly id: string; readonly heading: string }) {
  const { t } = useTranslation('legal');
  return (
    <a
      href={`#${id}`}
      aria-label={t('copyLink', { heading })}
      onClick={event => copyText(event.currentTarget.href, { done: t('copied'), refused: t('copyFailed') })}
      className="touch-area grid size-6 flex-none place-items-center self-center rounded-r1 text-ink-3 opacity-0
        transition-opacity group-hover:opacity-100 hover:text-pen focus-visible:opacity-100
        pointer-coarse:opacity-100 print:hidden"
    >
      <Link2 size={16} aria-hidden="true" />
    </a>
  );
}
