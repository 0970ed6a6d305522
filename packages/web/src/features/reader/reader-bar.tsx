import { type FileId, getFileContent } from '@nousboard/contracts';
import { ArrowLeft, BookOpen, ChevronDown, ChevronUp, Download, Ellipsis, Maximize2, TextInitial, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { open } from '#lib/api/index.ts';
import type { NamedUnit } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';

export interface ReaderBarProps {
  title: string;
  fileId: FileId;
  page: number;
  pages: number | null;
  /** What its pages are called. */
  unit?: NamedUnit;
  onPage: (page: number) => void;
  zoom: { percent: string; onIn: () => void; onOut: () => void; onFit: () => void } | null;
  /** Whether it is shown as its printed pages; absent where there are none. */
  print?: PrintChoice | undefined;
  onClose: () => void;
}

/** An Office document can be looked at as its text or as its printed pages. */
export interface PrintChoice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Title, page and the panel's few controls. */
export function ReaderBar({ title, fileId, page, pages, unit = 'page', onPage, zoom, print, onClose }: ReaderBarProps) {
  const { t } = useTranslation('reader');
  const isPhone = usePhone();
  return (
    <header className="flex h-[46px] flex-none items-center gap-1 border-b border-line bg-paper ps-3.5 pe-2 max-md:h-[52px] max-md:ps-2">
      {isPhone ? (
        <IconButton size="phone" label={t('back')} tooltip={false} onClick={onClose}>
          <ArrowLeft size={20} className="flip" aria-hidden="true" />
        </IconButton>
      ) : null}
      <h2 className="min-w-0 flex-1 truncate text-secondary font-medium row-text" title={title}>
        {title}
      </h2>
      {pages ? (
        <span className="flex flex-none items-center text-secondary text-ink-2 tabular-nums">
          <IconButton size="bar" label={t(`unit.${unit}.previous`)} disabled={page <= 1} onClick={() => onPage(page - 1)} className="max-md:hidden">
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <PageField page={page} pages={pages} unit={unit} onPage={onPage} />
          <span className="ps-[7px] pe-[3px]" aria-hidden="true">
            {t('of', { total: formatNumber(pages) })}
          </span>
          <IconButton size="bar" label={t(`unit.${unit}.next`)} disabled={page >= pages} onClick={() => onPage(page + 1)} className="max-md:hidden">
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
      <Menu
        label={t('more')}
        trigger={
          <IconButton size={isPhone ? 'phone' : 'bar'} label={t('more')}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        {zoom ? (
          <>
            <MenuItem closes={false} icon={<ZoomIn size={16} />} keys={keysText('document.zoomIn')} onPress={zoom.onIn}>
              {t('zoomIn')}
            </MenuItem>
            <MenuItem closes={false} icon={<ZoomOut size={16} />} keys={keysText('document.zoomOut')} onPress={zoom.onOut}>
              {t('zoomOut')}
            </MenuItem>
            <MenuItem
              icon={<Maximize2 size={16} />}
              keys={keysText('document.fit')}
              end={<span className="text-smallest text-ink-3 tabular-nums">{zoom.percent}</span>}
              onPress={zoom.onFit}
            >
              {t('fit')}
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        {print ? (
          <MenuItem icon={print.isOn ? <TextInitial size={16} /> : <BookOpen size={16} />} onPress={() => print.onChange(!print.isOn)}>
            {t(print.isOn ? 'showText' : 'showPages')}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Download size={16} />}
          onPress={() => {
            download(fileId, title).catch((problem: unknown) => {
              showToast(problemText(problem), { level: 'error' });
            });
          }}
        >
          {t('download')}
        </MenuItem>
      </Menu>
      {isPhone ? null : (
        <IconButton size="bar" label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}

function PageField({ page, pages, unit, onPage }: { page: number; pages: number; unit: NamedUnit; onPage: (page: number) => void }) {
  const { t } = useTranslation('reader');
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): what was typed belongs to the page it was typed at.
  useEffect(() => setTyped(null), [page]);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages));
    setTyped(null);
  };
  return (
    <form onSubmit={commit}>
      <input
        inputMode="numeric"
        dir="ltr"
        aria-label={t(`unit.${unit}.field`, { total: formatNumber(pages) })}
        value={typed ?? String(page)}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => commit()}
        onFocus={event => event.target.select()}
        style={{ inlineSize: `calc(${Math.max(1, String(pages).length)}ch + 18px)` }}
        className="h-[26px] rounded-[6px] border border-line-control bg-sheet px-2 text-center text-secondary tabular-nums outline-offset-[-1px] max-md:h-9"
      />
    </form>
  );
}

/** The original, under its own name. A link could not carry who asks. */
async function download(fileId: FileId, title: string): Promise<void> {
  const response = await open(getFileContent, { params: { fileId } });
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ? decodeURIComponent(name) : title;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
