import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PagesWay } from './pages-reader.tsx';
import type { Searchable } from './pdf-text.ts';
import type { Find } from './use-find.ts';
import type { useFindKeys } from './use-find-keys.ts';
import { useShownHit } from './use-shown-hit.ts';

export interface FindBarProps {
  find: Find;
  /** The page that is read. */
  page: number;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Finding words in the whole document: Enter goes on, with Shift back; Esc closes it. */
export function FindBar({ find, page, field, onClose }: FindBarProps) {
  const { t } = useTranslation('reader');
  const { total, number, state, hasText, walk } = find;
  useEffect(() => {
    find.from.current = page;
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    walk(event.shiftKey ? -1 : 1);
  };
  const facts = { at: formatNumber(number), total: formatNumber(total) };
  const settled =
    state === 'idle'
      ? ''
      : total > 0
        ? t('find.at', facts)
        : state === 'failed'
          ? t('find.failed')
          : state === 'done'
            ? t(hasText ? 'find.none' : 'find.noText')
            : '';
  return (
    <search
      aria-label={t('find.label')}
      className="flex flex-none items-center gap-1 border-b border-line bg-paper py-1.5 ps-3.5 pe-2 max-md:ps-2
        print:hidden"
    >
      <TextField
        ref={field}
        label={t('find.label')}
        hideLabel
        placeholder={t('find.label')}
        value={find.typed}
        onChange={event => find.setTyped(event.target.value)}
        onKeyDown={handleKey}
        start={<Search size={16} aria-hidden="true" className="flex-none text-ink-3" />}
        end={state === 'searching' ? <Spinner /> : null}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      <span role="status" className="flex-none px-1.5 text-secondary text-ink-2 tabular-nums">
        {settled}
      </span>
      <IconButton
        size="bar"
        label={t('find.previous')}
        keys={keysText('document.findPrevious')}
        disabled={total === 0}
        onClick={() => walk(-1)}
      >
        <ChevronUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="bar"
        label={t('find.next')}
        keys={keysText('document.findNext')}
        disabled={total === 0}
        onClick={() => walk(1)}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="bar" label={t('find.close')} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </search>
  );
}

/** The same over pages, on which the hit that one is at is brought to sight. */
export function PagesFindBar({
  text,
  find,
  way,
  finding,
}: {
  text: Searchable;
  find: Find;
  way: PagesWay;
  finding: ReturnType<typeof useFindKeys>;
}) {
  useShownHit(text, find, way);
  return <FindBar find={find} page={way.page} field={finding.field} onClose={finding.close} />;
}
