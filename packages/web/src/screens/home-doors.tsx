import { useNavigate } from '@tanstack/react-router';
import { ArrowUp, BookOpen, ChevronDown, Plus, Quote, Search, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCreateProject } from '#features/projects/index.ts';
import { handOverFiles } from '#lib/handed-over-files.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText, useShortcut } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Files chosen or dropped at home make a project, which then uploads them. */
export function useFilesToNewProject() {
  const navigate = useNavigate();
  const create = useCreateProject();
  const field = useRef<HTMLInputElement>(null);
  const { t } = useTranslation(['projects', 'shell', 'common']);

  const start = (files: readonly File[]) => {
    if (files.length === 0 || create.isPending) return;
    create.mutate({}, {
      onSuccess: ({ conversationId }) => {
        handOverFiles(conversationId, files);
        void navigate({ to: '/c/$conversationId', params: { conversationId } });
      },
    });
  };
  const latest = useRef(start);
  useEffect(() => { latest.current = start; });
  useEffect(() => {
    const over = (event: DragEvent) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => { if (event.clipboardData?.files.length) { event.preventDefault(); latest.current([...event.clipboardData.files]); } };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => { removeEventListener('dragover', over); removeEventListener('drop', drop); removeEventListener('paste', paste); };
  }, []);
  const choose = () => field.current?.click();
  useShortcut('sources.add', choose);
  const input = (
    <input ref={field} type="file" multiple hidden tabIndex={-1} aria-label={t('first.own')} accept=".pdf,.txt,.md,application/pdf,text/plain,text/markdown"
      onChange={event => { start([...(event.target.files ?? [])]); event.target.value = ''; }} />
  );
  return { choose, input, isPending: create.isPending, error: create.error };
}

/** The sidebar at home: nothing is read yet. */
export function HomeSources({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation(['projects', 'shell', 'common']);
  return (
    <>
      <h2 className="flex items-center gap-1.5 py-1.5 ps-2 pe-1.5 text-smallest font-semibold text-ink-3">
        <span className="min-w-0 flex-1">{t('shell:sources')}</span>
        <IconButton size="bar" label={t('first.own')} keys={keysText('sources.add')} onClick={onAdd} className="-mx-0.5 -my-1.5"><Plus size={16} aria-hidden="true" /></IconButton>
      </h2>
      <p className="mx-2 my-1 rounded-[10px] border-[1.5px] border-dashed border-line-strong px-3.5 pt-3.5 pb-[15px] text-secondary text-ink-3">
        {t('first.noSource')}<br /><span className="text-ink-2">{t('first.dropHere')}</span>
      </p>
    </>
  );
}

/** The ask area while there is nothing to ask: says what is missing, and who would answer. */
export function HomeAsk() {
  const { t } = useTranslation(['projects', 'shell', 'common']);
  const [id] = useState('ask');
  return (
    <div>
      <div role="group" aria-label={t('ask.label')} className="rounded-r4 border border-line-strong bg-sheet p-1.5 shadow-e2">
        <input id={id} disabled aria-label={t('ask.label')} placeholder={t('ask.noSource')} className="block h-10 w-full bg-transparent px-2.5 pt-2 pb-2.5 text-input outline-none max-md:text-[1rem]" />
        <div className="flex items-center gap-1 px-0.5 pb-0.5">
          <span className="inline-flex h-8 items-center gap-1.5 rounded-[9px] border border-line bg-sunken p-0.5 text-secondary font-medium">
            <span className="flex h-[26px] items-center gap-1.5 rounded-[7px] bg-sheet px-2.5 shadow-e1"><Search size={14} aria-hidden="true" />{t('ask.label')}</span>
          </span>
          <span className="flex-1" />
          <span className="flex items-center gap-1.5 px-[7px] text-secondary text-ink-2"><BookOpen size={14} aria-hidden="true" /><span className="max-md:sr-only">{t('ask.noSources')}</span></span>
          <span className="flex items-center gap-1.5 px-[7px] text-secondary text-ink-2"><ShieldCheck size={14} aria-hidden="true" /><span className="max-md:sr-only">{t('ask.strict')}</span></span>
          <span className="flex items-center gap-1.5 px-[7px] text-secondary text-ink-2">{t('ask.builtinName')}<ChevronDown size={13} aria-hidden="true" /></span>
          <button type="button" disabled aria-label={t('ask.send')} className="ms-1 grid size-8 place-items-center rounded-full bg-press text-ink-3"><ArrowUp size={17} aria-hidden="true" /></button>
        </div>
      </div>
      <p className="mt-[9px] flex items-center justify-center gap-1.5 text-center text-smallest text-ink-3"><Quote size={13} aria-hidden="true" className="max-md:hidden" />{t('ask.builtin')}</p>
    </div>
  );
}
