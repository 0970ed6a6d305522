import { type FileId, getFileContent } from '@nousboard/contracts';
import {
  ArrowLeft,
  BookOpen,
  ChevronDown,
  ChevronUp,
  Download,
  Ellipsis,
  Expand,
  Info,
  Moon,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
  Shrink,
  Sun,
  TextInitial,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { open } from '#lib/api/index.ts';
import type { NamedUnit } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys, useShortcut, useShownKeys } from '#lib/keyboard.ts';
import { asCounted, type PrintedPages } from '#lib/printed-pages.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { PageField } from './page-field.tsx';
import { withPrinted } from './printed-page.ts';
import { type PagesView, ViewItems, ZoomControls } from './view-controls.tsx';

export interface ReaderBarProps {
  title: string;
  fileId: FileId;
  page: number;
  pages: number | null;
  /** What its pages are called. */
  unit?: NamedUnit;
  /** What they are called in print. */
  printed?: PrintedPages | undefined;
  onPage: (page: number) => void;
  /** How pages are shown; absent where a document is its text. */
  view?: PagesView;
  tools?: ReaderTools | undefined;
  /** Whether the page has all the room that there is for it; null where it always has. */
  wide: WidePage | null;
  /** Whether it is shown as its printed pages; absent where there are none. */
  print?: PrintChoice | undefined;
  /** Absent where there are no pages that can be read at night. */
  night?: NightChoice | undefined;
  /** What else the page can be worked with. */
  tool?: ReactNode;
  /** Shows what is known of the document; absent where nothing is. */
  onDetails?: (() => void) | undefined;
  onClose: () => void;
}

/** What else can be done with a document. */
export interface ReaderTools {
  /** Absent where there are no words. */
  readonly onFind?: (() => void) | undefined;
  readonly onPrint: () => void;
  /** What leads through it: small pages and its outline, or its outline alone; absent where it has neither. */
  readonly strip?: { readonly label: string; readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
}

/** The page beside the thread, as wide as it can be. */
export interface WidePage {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Pages are paper, or light on dark for the night. */
export interface NightChoice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** An Office document can be looked at as its text or as its printed pages. */
export interface PrintChoice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/**
 * Pages are leafed through by hand where buttons are as large as fingers, and what closes the page has to have its
 * place.
 */
const LEAFING = 'max-md:hidden pointer-coarse:@max-[640px]:hidden';

/** Title, page and the panel's few controls. */
export function ReaderBar({
  title,
  fileId,
  page,
  pages,
  unit = 'page',
  printed = asCounted,
  onPage,
  view,
  tools,
  wide,
  print,
  night,
  tool,
  onDetails,
  onClose,
}: ReaderBarProps) {
  const { t } = useTranslation(['reader', 'sources']);
  const shown = useShownKeys();
  const isPhone = usePhone();
  useOwnKeys('document.scroll');
  useOwnKeys('document.leaf');
  return (
    <header
      className="window-bar flex h-[46px] flex-none items-center gap-1 border-b border-line bg-paper ps-3.5 pe-2
        max-md:h-[52px] max-md:ps-2"
    >
      {isPhone ? (
        <IconButton size="phone" label={t('back')} tooltip={false} onClick={onClose}>
          <ArrowLeft size={20} className="flip" aria-hidden="true" />
        </IconButton>
      ) : null}
      {tools?.strip && !isPhone ? (
        <IconButton
          size="bar"
          label={tools.strip.label}
          aria-expanded={tools.strip.isOpen}
          on={tools.strip.isOpen}
          onClick={tools.strip.onToggle}
          className="-ms-1.5 @max-[440px]:hidden pointer-coarse:@max-[560px]:hidden"
        >
          <PanelLeft size={16} className="flip" aria-hidden="true" />
        </IconButton>
      ) : null}
      <h2 className="min-w-0 flex-1 text-secondary/[1.0625rem] font-medium wrap-anywhere" title={title}>
        <span dir="auto" className="line-clamp-2 clamped-text">
          {title}
        </span>
      </h2>
      {pages ? (
        <span className="flex flex-none items-center text-secondary text-ink-2 tabular-nums">
          <IconButton
            size="bar"
            label={t(`unit.${unit}.previous`)}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            className={LEAFING}
          >
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <PageField page={page} pages={pages} unit={unit} printed={printed} onPage={onPage} />
          <span className="ps-[7px] pe-[3px] @max-[360px]:hidden" aria-hidden="true">
            {t('of', { total: formatNumber(pages) })}
            <span className="@max-[480px]:hidden">{withPrinted('', printed.get(page))}</span>
          </span>
          <IconButton
            size="bar"
            label={t(`unit.${unit}.next`)}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            className={LEAFING}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
      {tool}
      {tools?.onFind ? (
        <IconButton
          size={isPhone ? 'phone' : 'bar'}
          label={t('find.label')}
          keys={shown('document.find')}
          onClick={tools.onFind}
          className="@max-[360px]:hidden"
        >
          <Search size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      {view && !isPhone ? <ZoomControls view={view} /> : null}
      {view && !isPhone ? (
        <IconButton
          size="bar"
          label={t('turnRight')}
          keys={shown('document.turn')}
          onClick={() => view.onTurn(1)}
          className="@max-[720px]:hidden pointer-coarse:@max-[960px]:hidden"
        >
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      {wide ? <WideButton wide={wide} /> : null}
      <Menu
        label={t('more')}
        trigger={
          <IconButton size={isPhone ? 'phone' : 'bar'} label={t('more')}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        {tools?.onFind && isPhone ? (
          <MenuItem icon={<Search size={16} />} onPress={tools.onFind}>
            {t('find.label')}
          </MenuItem>
        ) : null}
        {tools?.strip ? (
          <MenuItem icon={<PanelLeft size={16} className="flip" />} onPress={tools.strip.onToggle}>
            {tools.strip.label}
          </MenuItem>
        ) : null}
        {view ? <ViewItems view={view} /> : null}
        {night ? (
          <MenuItem
            icon={night.isOn ? <Sun size={16} /> : <Moon size={16} />}
            onPress={() => night.onChange(!night.isOn)}
          >
            {t(night.isOn ? 'dayPage' : 'nightPage')}
          </MenuItem>
        ) : null}
        {print ? (
          <MenuItem
            icon={print.isOn ? <TextInitial size={16} /> : <BookOpen size={16} />}
            onPress={() => print.onChange(!print.isOn)}
          >
            {t(print.isOn ? 'showText' : 'showPages')}
          </MenuItem>
        ) : null}
        {tools ? (
          <MenuItem icon={<Printer size={16} />} keys={shown('document.print')} onPress={tools.onPrint}>
            {t('print.label')}
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
        {onDetails ? (
          <MenuItem icon={<Info size={16} />} onPress={onDetails}>
            {t('sources:actions.details')}
          </MenuItem>
        ) : null}
      </Menu>
      {isPhone ? null : (
        <IconButton size="bar" label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}

function WideButton({ wide }: { wide: WidePage }) {
  const { t } = useTranslation('reader');
  const shown = useShownKeys();
  useShortcut('document.wide', wide.onToggle);
  return (
    <IconButton
      size="bar"
      label={t('wide')}
      className="pointer-coarse:@max-[440px]:hidden"
      keys={shown('document.wide')}
      aria-pressed={wide.isOn}
      on={wide.isOn}
      onClick={wide.onToggle}
    >
      {wide.isOn ? <Shrink size={16} aria-hidden="true" /> : <Expand size={16} aria-hidden="true" />}
    </IconButton>
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
