import type { Message, Project } from '@nousboard/contracts';
import { Braces, FileText, Hash, Image, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { safeFileName } from '#lib/file-name.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { saveFile } from '#lib/save-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { type Choices, contentOf, MIME } from './export-content.ts';
import { ENDINGS, EXPORT_TYPES, type ExportType, type WriteMessage } from './export-model.ts';
import { FirstLines, Thumbnail } from './export-preview.tsx';
import { PictureProgress } from './picture-progress.tsx';
import { PictureStage, type PictureTurn, turnsOf } from './picture-stage.tsx';

export interface ExportDialogProps {
  readonly project: Project;
  /** All that the project holds, and what of it is on screen; null until they are here. */
  readonly thread: { readonly messages: readonly Message[]; readonly onScreen: readonly Message[] } | null;
  /** The messages could not be had: tries again. */
  readonly onRetry: (() => void) | null;
  readonly product: string;
  readonly write: WriteMessage;
  readonly drawTurn: (turn: PictureTurn) => ReactNode;
  readonly onClose: () => void;
}

const icons: Readonly<Record<ExportType, ReactNode>> = {
  screenshot: <Image size={16} />,
  text: <FileText size={16} />,
  markdown: <Hash size={16} />,
  json: <Braces size={16} />,
  csv: <Table2 size={16} />,
};

/**
 * A conversation as a file that stays with the person: a picture, or its data in four shapes. Made here; nothing is
 * sent.
 */
export function ExportDialog({ project, thread, onRetry, product, write, drawTurn, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['exporting', 'common']);
  const [typed, setTyped] = useState(project.title);
  const [choices, setChoices] = useState<Choices>({
    type: 'screenshot',
    withOptions: true,
    allBranches: false,
    recursive: true,
  });
  const change = (some: Partial<Choices>) => setChoices(now => ({ ...now, ...some }));
  const [exportedAt] = useState(() => new Date());
  const { type } = choices;
  const isEmpty = thread?.messages.length === 0;
  const name = `${safeFileName(typed, project.title)}${ENDINGS[type]}`;
  const content = useMemo(
    () =>
      type === 'screenshot' || isEmpty || !thread
        ? null
        : contentOf({ ...choices, type }, { project, exportedAt, write, ...thread }),
    [choices, type, isEmpty, project, exportedAt, thread, write],
  );
  const turns = useMemo(() => turnsOf(thread?.onScreen ?? []), [thread]);
  // How many pieces of the picture are drawn.
  const [picture, setPicture] = useState<'none' | 'failed' | number>('none');
  const isTaking = typeof picture === 'number';
  const finish = () => {
    showToast(t('saved', { name }), { level: 'success' });
    onClose();
  };
  const start = () => {
    if (content === null) return setPicture(0);
    saveFile(new Blob([content], { type: `${MIME[type as keyof typeof MIME]};charset=utf-8` }), name);
    finish();
  };

  return (
    <Dialog
      title={t('title')}
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      foot={
        <>
          <Button onClick={isTaking ? () => setPicture('none') : onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            onClick={start}
            busy={isTaking && t('exporting')}
            disabled={thread === null ? t('loading') : isEmpty && t('empty')}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={t('fileName')}
          value={typed}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
          hint={t('savedAs', { name })}
        />
        <section>
          <h3 className="mb-1 text-secondary font-medium">{t('type.label')}</h3>
          <div className="-mx-[9px]">
            <RadioRows
              label={t('type.label')}
              value={type}
              onChange={next => change({ type: next })}
              options={EXPORT_TYPES.map(value => ({
                value,
                icon: icons[value],
                label: t('type.named', { type: t(`type.${value}`), ending: ENDINGS[value] }),
                note: t(`type.${value}Note`),
              }))}
            />
          </div>
        </section>
        {type === 'screenshot' ? null : <Options choices={choices} onChange={change} />}
        {onRetry ? (
          <Banner
            level="error"
            action={
              <Button size="small" onClick={onRetry}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('loadFailed')}
          </Banner>
        ) : thread === null ? (
          <AfterAWhile>
            <Skeleton className="h-44!" />
          </AfterAWhile>
        ) : isEmpty ? (
          <Banner>{t('empty')}</Banner>
        ) : content === null ? (
          <Thumbnail project={project} product={product} drawTurn={drawTurn} turn={turns[0]} />
        ) : (
          <FirstLines content={content} />
        )}
        {picture === 'failed' ? <Banner level="error">{t('pictureFailed')}</Banner> : null}
        {isTaking ? (
          <>
            <PictureProgress done={Math.max(0, picture - 1)} total={turns.length} />
            <PictureStage
              title={project.title}
              product={product}
              turns={turns}
              drawTurn={drawTurn}
              onProgress={setPicture}
              onDone={({ file }) => {
                saveFile(file, name);
                finish();
              }}
              onFailed={() => setPicture('failed')}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Options({
  choices: { type, withOptions, allBranches, recursive },
  onChange,
}: {
  choices: Choices;
  onChange: (some: Partial<Choices>) => void;
}) {
  const { t } = useTranslation('exporting');
  return (
    <section>
      <h3 className="mb-1 text-secondary font-medium">{t('options.label')}</h3>
      <div className="-mx-[9px]">
        {type === 'csv' ? null : (
          <SwitchRow
            label={t('options.endpoint')}
            note={t('options.endpointNote')}
            checked={withOptions}
            onChange={next => onChange({ withOptions: next })}
          />
        )}
        <SwitchRow
          label={t('options.branches')}
          note={t('options.branchesNote')}
          checked={allBranches}
          onChange={next => onChange({ allBranches: next })}
        />
      </div>
      {type === 'json' ? (
        <Segmented
          className="mt-1.5"
          label={t('options.order')}
          value={recursive ? 'recursive' : 'sequential'}
          onChange={next => onChange({ recursive: next === 'recursive' })}
          options={[
            { value: 'recursive', label: t('options.recursive') },
            { value: 'sequential', label: t('options.sequential') },
          ]}
        />
      ) : null}
    </section>
  );
}
