import type { Highlight, HighlightColor, HighlightId } from '@nousboard/contracts';
import clsx from 'clsx';
import { Pencil, SquareDashedMousePointer, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { PageUnit } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { type PrintedPages, printedPageOf } from '#lib/printed-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { AreaPicture } from './area-picture.tsx';
import { HighlightsMenu, type HighlightVerbs } from './highlight-verbs.tsx';
import type { Desk } from './highlights.queries.ts';
import { filterHighlights, type HighlightFilter } from './in-place.ts';
import { Pens } from './pens.tsx';
import { useHighlightName } from './use-highlight-name.ts';

const KINDS = ['all', 'text', 'comment', 'image'] as const;

export interface HighlightListProps {
  readonly desk: Desk;
  /** In the order of the pages; undefined while they are fetched. */
  readonly highlights: readonly Highlight[] | undefined;
  readonly hasFailed: boolean;
  /** What its pages are called. */
  readonly unit: PageUnit;
  readonly printed: PrintedPages;
  /** Null where pages look like nothing: there are no areas. */
  readonly area: { readonly isOn: boolean; readonly onToggle: () => void } | null;
  readonly verbs: HighlightVerbs;
  readonly onRetry: () => void;
  readonly onShow: (highlight: Highlight) => void;
  readonly onEdit: (id: HighlightId) => void;
  readonly onDelete: (id: HighlightId) => void;
  readonly onClose: () => void;
}

/** All highlights of a document, beside its pages. */
export function HighlightList({
  desk,
  highlights,
  hasFailed,
  unit,
  printed,
  area,
  verbs,
  onRetry,
  onShow,
  onEdit,
  onDelete,
  onClose,
}: HighlightListProps) {
  const { t } = useTranslation(['highlights', 'common']);
  const [filter, setFilter] = useState<HighlightFilter>({ words: '', kind: 'all', color: null });
  const kinds = area ? KINDS : KINDS.filter(kind => kind !== 'image');
  const shown = filterHighlights(highlights ?? [], filter);
  const toggleColor = (color: HighlightColor) => setFilter({ ...filter, color: filter.color === color ? null : color });
  return (
    <aside
      aria-label={t('title')}
      className="flex w-[280px] min-w-0 flex-none flex-col border-s border-line bg-paper @max-[560px]:h-1/2
        @max-[560px]:w-auto @max-[560px]:border-s-0 @max-[560px]:border-t"
    >
      <header className="flex h-[46px] flex-none items-center gap-1 border-b border-line ps-3.5 pe-2 max-md:h-[52px]">
        <h3 className="min-w-0 flex-1 truncate text-secondary font-medium">{t('title')}</h3>
        {area ? (
          <IconButton size="bar" label={t('area')} on={area.isOn} aria-pressed={area.isOn} onClick={area.onToggle}>
            <SquareDashedMousePointer size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
        <HighlightsMenu verbs={verbs} highlights={shown} />
        <IconButton size="bar" label={t('closeList')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      {highlights && highlights.length > 0 ? (
        // Under the pages there is more room beside than below.
        <div
          className="flex flex-none flex-col gap-2 border-b border-line p-3 @max-[560px]:flex-row
            @max-[560px]:flex-wrap"
        >
          <TextField
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            type="search"
            value={filter.words}
            onChange={event => setFilter({ ...filter, words: event.target.value })}
            className="@max-[560px]:min-w-40 @max-[560px]:flex-1"
          />
          <SelectField
            label={t('kind')}
            value={filter.kind}
            onChange={kind => setFilter({ ...filter, kind })}
            options={kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <Pens label={t('color')} value={filter.color} nameOf={color => color} onPick={toggleColor} />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {hasFailed ? (
          <EmptyState
            className="mt-10"
            title={t('failed')}
            action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
          />
        ) : null}
        {highlights?.length === 0 ? <EmptyState className="mt-10" title={t('empty')} /> : null}
        {highlights && highlights.length > 0 && shown.length === 0 ? (
          <p className="p-4 text-secondary text-ink-2">{t('none')}</p>
        ) : null}
        <ul className="flex flex-col">
          {shown.map(highlight => (
            <HighlightCard
              key={highlight.id}
              desk={desk}
              unit={unit}
              printed={printed}
              highlight={highlight}
              onShow={onShow}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </div>
    </aside>
  );
}

function HighlightCard({
  desk,
  unit,
  printed,
  highlight,
  onShow,
  onEdit,
  onDelete,
}: Pick<HighlightListProps, 'desk' | 'unit' | 'printed' | 'onShow' | 'onEdit' | 'onDelete'> & {
  readonly highlight: Highlight;
}) {
  const { t } = useTranslation(['highlights', 'places']);
  const nameOf = useHighlightName(printed);
  const { id, color, type, content, comment, pageNumber, found } = highlight;
  const page = printedPageOf(printed, highlight) ?? formatNumber(pageNumber);
  return (
    <li className="flex flex-col gap-1.5 border-b border-line p-3" data-highlight-card={id}>
      <button
        type="button"
        aria-label={nameOf(highlight, true)}
        disabled={!found}
        onClick={() => onShow(highlight)}
        className="touch-area rounded-r2 text-start transition-colors enabled:hover:bg-hover pointer-coarse:min-h-11"
      >
        <span data-pen={color} className="highlight-quote block px-2.5 py-1.5 text-secondary text-ink-1">
          {type === 'image' ? (
            <AreaPicture desk={desk} id={id} />
          ) : (
            <span className="line-clamp-4 [unicode-bidi:plaintext]">{content.text}</span>
          )}
        </span>
      </button>
      {comment.text !== '' || comment.emoji !== '' ? (
        <p className="whitespace-pre-wrap break-words text-secondary text-ink-2 [unicode-bidi:plaintext]">
          {`${comment.emoji} ${comment.text}`.trim()}
        </p>
      ) : null}
      <div className="flex items-center gap-1">
        <span className={clsx('min-w-0 flex-1 text-smallest', found ? 'text-ink-3' : 'text-warn')}>
          {found ? t(`places:alone.${unit}`, { page }) : t('notFound')}
        </span>
        <IconButton size="bar" label={t('edit')} onClick={() => onEdit(id)} data-action="edit-highlight">
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <TwoStepButton
          label={t('delete')}
          armedText={t('deleteSure')}
          armedLabel={t('deleteAgain')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          action="delete-highlight"
          onRun={() => onDelete(id)}
        />
      </div>
    </li>
  );
}
