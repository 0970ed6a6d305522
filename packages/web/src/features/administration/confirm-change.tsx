import type { Person } from '@nousboard/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import type { ButtonVariant } from '#ui/button.tsx';
import { RadioRows } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { type BanLength, banLengths, endOfBan } from './person-facts.ts';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly busy: string;
  readonly variant?: ButtonVariant;
  readonly onRun: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something that concerns a person; a refusal is told where it was asked. */
function Confirm({ title, text, action, busy, variant = 'danger-filled', onRun, onClose, children }: ConfirmProps) {
  const { t } = useTranslation('common');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await onRun();
      onClose();
    } catch (problem) {
      setFailure(problem);
      setRunning(false);
    }
  };
  return (
    <FormDialog
      title={title}
      description={text}
      width={460}
      verb={action}
      variant={variant}
      cancel={t('cancel')}
      busy={isRunning && busy}
      problem={failure === null ? null : problemText(failure)}
      className="flex flex-col gap-3"
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

/** Takes the role of an ADMIN from somebody; from oneself with other words, since one cannot take it back. */
export function ConfirmTakeRole({
  person,
  isSelf,
  onRun,
  onClose,
}: { readonly person: Person; readonly isSelf: boolean } & Pick<ConfirmProps, 'onRun' | 'onClose'>) {
  const { t } = useTranslation('administration');
  const { name } = person;
  return (
    <Confirm
      title={isSelf ? t('people.giveUp.title') : t('people.take.title', { name })}
      text={isSelf ? t('people.giveUp.text') : t('people.take.text', { name })}
      action={t(isSelf ? 'people.giveUp.action' : 'people.take.action')}
      busy={t('people.changing')}
      onRun={onRun}
      onClose={onClose}
    />
  );
}

/** Vouches for the e-mail of somebody whom no letter reaches. */
export function ConfirmEmail({
  person: { name, email },
  onRun,
  onClose,
}: { readonly person: Person } & Pick<ConfirmProps, 'onRun' | 'onClose'>) {
  const { t } = useTranslation('administration');
  return (
    <Confirm
      title={t('people.confirm.title', { name })}
      text={t('people.confirm.text', { email })}
      action={t('people.confirm.action')}
      busy={t('people.changing')}
      variant="primary"
      onRun={onRun}
      onClose={onClose}
    />
  );
}

/** Locks somebody out, for a while or until they are let in again. */
export function ConfirmLockOut({
  person: { name },
  onRun,
  onClose,
}: {
  readonly person: Person;
  readonly onRun: (until: string | null) => Promise<unknown>;
} & Pick<ConfirmProps, 'onClose'>) {
  const { t } = useTranslation('administration');
  const [length, setLength] = useState<BanLength>('day');
  return (
    <Confirm
      title={t('people.ban.title', { name })}
      text={t('people.ban.text')}
      action={t('people.lockOut')}
      busy={t('people.changing')}
      onRun={() => onRun(endOfBan(length))}
      onClose={onClose}
    >
      <RadioRows
        label={t('people.ban.length')}
        value={length}
        onChange={setLength}
        options={banLengths.map(value => ({ value, label: t(`people.ban.for.${value}`) }))}
      />
    </Confirm>
  );
}
