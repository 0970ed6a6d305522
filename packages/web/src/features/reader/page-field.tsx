import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { NamedUnit } from '#lib/document-kind.ts';
import { formatNumber, typedNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';

/** The page that one is on; another number leads there. */
export function PageField({
  page,
  pages,
  unit,
  onPage,
}: {
  page: number;
  pages: number;
  unit: NamedUnit;
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
    const wanted = typedNumber(typed ?? '');
    if (wanted !== null && wanted >= 1) onPage(Math.min(wanted, pages));
    setTyped(null);
  };
  return (
    <form onSubmit={commit}>
      <input
        ref={field}
        inputMode="numeric"
        dir="ltr"
        aria-label={t(`unit.${unit}.field`, { total: formatNumber(pages) })}
        value={typed ?? formatNumber(page, { useGrouping: false })}
        onChange={event => setTyped(event.target.value.replace(/\P{Nd}/gu, ''))}
        onBlur={() => commit()}
        onFocus={event => event.target.select()}
        style={{ inlineSize: `calc(${Math.max(1, String(pages).length)}ch + 18px)` }}
        className="h-[26px] min-w-7 rounded-[6px] border pointer-coarse:h-11 pointer-coarse:min-w-11
          border-line-control bg-sheet px-2 text-center text-secondary tabular-nums outline-offset-[-1px]"
      />
    </form>
  );
}
