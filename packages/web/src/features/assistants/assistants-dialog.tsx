import { type Assistant, type FileId, MAX_ASSISTANTS, type Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { useSettings } from '#lib/settings.ts';
import { unbroken } from '#lib/unbroken.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { AssistantForm } from './assistant-form.tsx';
import { assistants, filesToGive, useAssistantVerbs, useChooseAssistant } from './assistants.queries.ts';
import { inOrder } from './in-order.ts';

export interface AssistantsDialogProps {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
  /** The models that their owner can use; null while that is not known. */
  readonly models: readonly string[] | null;
  /** There is a key that opens those of OpenAI. */
  readonly canTakeOver: boolean;
  readonly onClose: () => void;
}

const none: readonly FileId[] = [];

/** My assistants: chosen for a project, made, changed, deleted, and taken over from OpenAI. */
export function AssistantsDialog({ project, projectKey, models, canTakeOver, onClose }: AssistantsDialogProps) {
  const { t } = useTranslation('generation');
  const { data, isPending, isError, error } = useQuery(assistants);
  const { remove, takeOver } = useAssistantVerbs();
  const choose = useChooseAssistant(project, projectKey);
  const last = useSettings(known => known.lastAssistant);
  const [edited, setEdited] = useState<Assistant | 'new' | null>(null);
  const given = edited === null || edited === 'new' ? none : edited.file_ids;
  const { data: files = [] } = useQuery(filesToGive(project.conversationId, given));
  const failure = [error, remove.error, takeOver.error, choose.error].find(problem => problem !== null);
  const full = t('assistants.full', { max: MAX_ASSISTANTS });
  const isFull = (data?.length ?? 0) >= MAX_ASSISTANTS;
  const bringOver = () =>
    takeOver.mutateAsync().then(
      ({ imported }) => showToast(t('assistants.imported', { count: imported }), { level: 'success' }),
      // Told in the dialog, by the state of the call.
      () => undefined,
    );
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('assistants.label')}
      description={t('assistants.text')}
      width={560}
      foot={
        <>
          {canTakeOver ? (
            <Button
              className="me-auto"
              icon={<Download size={15} aria-hidden="true" />}
              busy={takeOver.isPending && t('assistants.importing')}
              onClick={bringOver}
            >
              {t('assistants.import')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            icon={<Plus size={15} aria-hidden="true" />}
            disabled={isFull && full}
            onClick={() => setEdited('new')}
          >
            {t('assistants.new')}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : (
        <Banner level="error" className="mb-3" action={<ActionButton action={planGate(failure)} />}>
          {fieldErrors(failure)['assistants'] === undefined ? problemText(failure) : full}
        </Banner>
      )}
      {isPending && !isError ? (
        <Waiting>
          <Skeleton />
        </Waiting>
      ) : null}
      {data?.length === 0 ? <EmptyState title={t('assistants.none')}>{t('assistants.noneText')}</EmptyState> : null}
      <ul className="divide-y divide-line">
        {inOrder(data ?? [], last).map(assistant => (
          <AssistantRow
            key={assistant.id}
            assistant={assistant}
            isChosen={assistant.id === project.assistant_id}
            isOffered={models === null || models.includes(assistant.model)}
            onChoose={isChosen => choose.mutate(isChosen ? assistant.id : null)}
            onEdit={() => setEdited(assistant)}
            onDelete={() => remove.mutate(assistant.id)}
          />
        ))}
      </ul>
      {edited === null ? null : (
        <AssistantForm
          assistant={edited === 'new' ? null : edited}
          models={models}
          ownModel={project.model}
          files={files}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

interface AssistantRowProps {
  readonly assistant: Assistant;
  readonly isChosen: boolean;
  /** Somebody offers its model. */
  readonly isOffered: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function AssistantRow({
  assistant: { name, description, model, code_interpreter },
  isChosen,
  isOffered,
  onChoose,
  onEdit,
  onDelete,
}: AssistantRowProps) {
  const { t } = useTranslation('generation');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2.5">
      <div className="min-w-[min(100%,180px)] flex-1 text-secondary text-ink-3 wrap-anywhere">
        <span className="block text-ui font-medium text-ink-1 row-text">{name}</span>
        {isChosen ? <span className="block text-smallest text-good">{t('assistants.inUse')}</span> : null}
        {description === '' ? null : <span className="block row-text">{description}</span>}
        {isOffered ? (
          <span className="block text-smallest row-text">{model}</span>
        ) : (
          <span className="block text-smallest">
            {t('presets.notOffered', { model: unbroken(model) })}
            <span className="block">{t('assistants.keepsModel')}</span>
          </span>
        )}
        {code_interpreter ? <span className="block text-smallest">{t('assistants.codeNote')}</span> : null}
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton size="bar" label={t('assistants.edit', { name })} onClick={onEdit}>
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <TwoStepButton
          label={t('presets.delete', { title: name })}
          armedText={t('presets.deleteNow')}
          armedLabel={t('presets.delete', { title: name })}
          icon={<Trash2 size={15} aria-hidden="true" />}
          onRun={onDelete}
        />
        <Button
          size="small"
          className="ms-1.5"
          aria-pressed={isChosen}
          aria-label={t('assistants.useOne', { name })}
          icon={isChosen ? <Check size={14} aria-hidden="true" /> : null}
          onClick={() => onChoose(!isChosen)}
        >
          {t('assistants.use')}
        </Button>
      </div>
    </li>
  );
}
