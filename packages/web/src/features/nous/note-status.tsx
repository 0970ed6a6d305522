import { Check, CircleAlert, HardDrive, PenLine } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { KeptNote } from './kept-notes.ts';

/** Where the words of a note are at this moment. */
export function NoteStatus({ phase }: { readonly phase: KeptNote['phase'] | undefined }) {
  const { t } = useTranslation('nous');
  const size = { size: 14, 'aria-hidden': true } as const;
  const shown = {
    ready: { icon: <Check {...size} />, text: t('status.ready') },
    draft: { icon: <PenLine {...size} />, text: t('status.draft') },
    saving: { icon: <Spinner />, text: t('status.saving') },
    kept: { icon: <HardDrive {...size} />, text: t('status.kept') },
    conflict: { icon: <CircleAlert {...size} className="text-bad" />, text: t('status.kept') },
    refused: { icon: <CircleAlert {...size} className="text-bad" />, text: t('status.kept') },
    homeless: { icon: <CircleAlert {...size} className="text-bad" />, text: t('status.kept') },
  }[phase ?? 'ready'];
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-secondary text-ink-3">
      <span className="flex flex-none">{shown.icon}</span>
      <span className="line-clamp-2 leading-tight">{shown.text}</span>
    </p>
  );
}
