import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { NamedUnit } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';
import { haveNames, pageMeant, withPrinted } from './printed-page.ts';

/** As wide as what is typed, up to so many signs. */
const MOST_SIGNS = 8;

/** The page that one is on; another number leads there, as does the one that is printed. */
export function PageField({
  page,
  pages,
  unit,
  printed,
  onPage,
}: {
  page: number;
  pages: number;
  unit: NamedUnit;
  printed: PrintedPages;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('reader');
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The digit that was pressed is the first of the number; the rest is typed in the field.
  useShortcut('document.page', event => {
    field.current?.focus();
    if (event) setTyped(/\d$/.exec(event.code)?.[0] ?? event.key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): what was typed belongs to the page it was typed at.
  useEffect(() => setTyped(null), [page]);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = pageMeant(typed ?? '', pages, printed);
    if (wanted !== null) onPage(wanted);
    setTyped(null);
  };
  const isNamed = useMemo(() => haveNames(printed), [printed]);
  const signs = Math.max(String(pages).length, Math.min(typed?.length ?? 0, MOST_SIGNS));
  return (
    <form onSubmit={commit}>
      <input
        ref={field}
        inputMode={isNamed ? 'text' : 'numeric'}
        dir="ltr"
        aria-label={withPrinted(t(`unit.${unit}.field`, { total: formatNumber(pages) }), printed.get(page))}
        value={typed ?? formatNumber(page, { useGrouping: false })}
        onChange={event => setTyped(isNamed ? event.target.value : event.target.value.replace(/\P{Nd}/gu, ''))}
        onBlur={() => commit()}
        onFocus={event => event.target.select()}
        style={{ inlineSize: `calc(${signs}ch + 18px)` }}
        className="h-[26px] min-w-7 rounded-[6px] border pointer-coarse:h-11 pointer-coarse:min-w-11
          border-line-control bg-sheet px-2 text-center text-secondary tabular-nums outline-offset-[-1px]"
      />
    </form>
  );
}
