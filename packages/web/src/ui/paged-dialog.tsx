import { Dialog as Base } from '@base-ui/react/dialog';
import { Tabs } from '@base-ui/react/tabs';
import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UnsavedQuestion } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useUiTexts } from './ui-texts.tsx';
import { usePhone } from './use-media.ts';

export interface DialogPage<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon: ReactNode;
  /** With a way out of the dialog in it: given what leaves it, which asks first where something would be lost. */
  readonly content: ReactNode | ((leave: (out: () => void) => void) => ReactNode);
}

export interface PagedDialogProps<Name extends string> {
  readonly title: string;
  readonly pages: readonly DialogPage<Name>[];
  /** The page in sight; null is the list of pages, which only phones show by itself. */
  readonly page: Name | null;
  readonly onPage: (page: Name | null) => void;
  /** Says where the way back leads, on phones. */
  readonly backLabel: string;
  /** What would be lost by leaving it now, in a sentence: the ways out of it say that first, and ask. */
  readonly unsaved?: string | false;
  /** Under the pages, the way to somewhere else. */
  readonly way?: { readonly label: string; readonly icon: ReactNode; readonly onPress: () => void } | null;
  readonly onClose: () => void;
}

const row = 'flex w-full items-center gap-3 rounded-r2 px-2.5 text-start text-ui';

/**
 * A modal sheet with several pages: on a desk their names stand beside them, a phone shows first the list and then a
 * page.
 */
export function PagedDialog<Name extends string>({
  title,
  pages,
  page,
  onPage,
  backLabel,
  unsaved = false,
  way,
  onClose,
}: PagedDialogProps<Name>) {
  const texts = useUiTexts();
  // The way out that was asked for and waits for an answer.
  const [asked, setAsked] = useState<(() => void) | null>(null);
  if (asked !== null && !unsaved) setAsked(null);
  const leave = (out: () => void) => {
    if (unsaved) setAsked(() => out);
    else out();
  };
  useLayer(true, () => leave(onClose));
  const isPhone = usePhone();
  const popup = useRef<HTMLDivElement>(null);
  const shown = pages.find(({ name }) => name === page) ?? (isPhone ? null : pages[0]);
  const draw = (content: DialogPage<Name>['content']) => (typeof content === 'function' ? content(leave) : content);
  useLayer(isPhone && shown !== null, () => onPage(null));
  const close = (
    <Base.Close
      render={
        <IconButton size={isPhone ? 'phone' : 'default'} label={texts.close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  );
  const wayRow = (className: string) =>
    way ? (
      <button type="button" onClick={() => leave(way.onPress)} className={`${row} ${className}`}>
        <span className="max-md:text-ink-3">{way.icon}</span>
        <span className="min-w-0 flex-1">{way.label}</span>
        <ChevronRight size={16} aria-hidden="true" className="flip text-ink-3" />
      </button>
    ) : null;
  const question = (
    <UnsavedQuestion lost={asked !== null && unsaved} onDiscard={() => asked?.()} className="px-5 md:px-7" />
  );
  const wasPage = useRef(page);
  useEffect(() => {
    // What was pressed is gone with the list, or with the page: the focus must not fall behind the dialog.
    if (isPhone && wasPage.current !== page)
      popup.current
        ?.querySelector<HTMLElement>(page === null ? `[data-page="${wasPage.current}"]` : '[data-back]')
        ?.focus();
    wasPage.current = page;
  }, [isPhone, page]);
  return (
    <Base.Root open onOpenChange={open => open || leave(onClose)}>
      <Base.Portal>
        <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-hidden md:p-6">
          <Base.Popup
            ref={popup}
            className="window-sheet popup flex w-full overflow-hidden bg-sheet shadow-e4 outline-none max-md:h-full
              max-md:flex-col md:h-[min(684px,100%)] md:w-[min(920px,100%)] md:rounded-dialog md:border md:border-line"
          >
            {isPhone ? (
              <>
                <header className="flex flex-none items-center gap-1 py-1.5 ps-1.5 pe-1.5">
                  {shown ? (
                    <IconButton data-back size="phone" label={backLabel} onClick={() => onPage(null)}>
                      <ArrowLeft size={20} aria-hidden="true" className="flip" />
                    </IconButton>
                  ) : null}
                  <Base.Title className={`min-w-0 flex-1 font-serif text-title ${shown ? '' : 'ps-3.5'}`}>
                    {shown?.label ?? title}
                  </Base.Title>
                  {close}
                </header>
                {question}
                <div className="min-h-0 flex-1 overflow-auto px-5 pb-6">
                  {(shown && draw(shown.content)) ?? (
                    <div className="-mx-2.5">
                      <ul>
                        {pages.map(({ name, label, icon }) => (
                          <li key={name}>
                            <button
                              type="button"
                              data-page={name}
                              onClick={() => onPage(name)}
                              className={`${row} min-h-12 active:bg-press`}
                            >
                              <span className="text-ink-3">{icon}</span>
                              <span className="min-w-0 flex-1">{label}</span>
                              <ChevronRight size={16} aria-hidden="true" className="flip text-ink-3" />
                            </button>
                          </li>
                        ))}
                      </ul>
                      {wayRow('min-h-12 active:bg-press')}
                    </div>
                  )}
                </div>
              </>
            ) : (
              <Tabs.Root
                orientation="vertical"
                value={shown?.name ?? null}
                onValueChange={next => onPage(next as Name)}
                className="flex min-h-0 flex-1"
              >
                <div className="flex w-[212px] flex-none flex-col border-e border-line bg-sunken px-2.5 pt-5">
                  <Base.Title className="px-2.5 pb-3.5 font-serif text-title">{title}</Base.Title>
                  <Tabs.List activateOnFocus className="flex flex-col gap-0.5">
                    {pages.map(({ name, label, icon }) => (
                      <Tabs.Tab
                        key={name}
                        value={name}
                        className={
                          `${row} min-h-[30px] py-1 text-ink-2 hover:bg-hover data-active:bg-press ` +
                          'data-active:text-ink-1 pointer-coarse:min-h-11'
                        }
                      >
                        {icon}
                        <span className="min-w-0 flex-1">{label}</span>
                      </Tabs.Tab>
                    ))}
                  </Tabs.List>
                  <div className="mt-auto py-2.5">
                    {wayRow('min-h-[30px] py-1 text-ink-2 hover:bg-hover pointer-coarse:min-h-11')}
                  </div>
                </div>
                <div className="flex min-w-0 flex-1 flex-col">
                  <header className="flex flex-none items-center gap-3 pt-5 ps-7 pe-5 pb-3">
                    <h2 className="min-w-0 flex-1 font-serif text-title">{shown?.label}</h2>
                    {close}
                  </header>
                  {question}
                  {pages.map(({ name, content }) => (
                    <Tabs.Panel key={name} value={name} className="min-h-0 flex-1 overflow-auto px-7 pt-1 pb-7">
                      {draw(content)}
                    </Tabs.Panel>
                  ))}
                </div>
              </Tabs.Root>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
