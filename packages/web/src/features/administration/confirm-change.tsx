import type { Organization, Person } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatDollars, formatList, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import type { ButtonVariant } from '#ui/button.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { administrationQueries, type Ban } from './administration.queries.ts';
import { organizationQueries } from './organizations.queries.ts';
import { type BanLength, banLengths, endOfBan } from './person-facts.ts';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly busy: string;
  readonly variant?: ButtonVariant;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Whether what is filled in is right; what is not says so by itself. */
  readonly isRight?: () => boolean;
  readonly onRun: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something that concerns a person; a refusal is told where it was asked. */
function Confirm({
  title,
  text,
  action,
  busy,
  variant = 'danger-filled',
  initialFocus,
  isRight = () => true,
  onRun,
  onClose,
  children,
}: ConfirmProps) {
  const { t } = useTranslation('common');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    if (!isRight()) return;
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
      {...(initialFocus && { initialFocus })}
      verb={action}
      variant={variant}
      cancel={t('cancel')}
      busy={isRunning && busy}
      problem={failure === null ? null : problemText(failure)}
      // What is typed here only says that it is meant.
      unsaved={false}
      className="flex flex-col gap-3"
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

/** Makes somebody an ADMIN; whoever does so reads first what that person can do then. */
export function ConfirmMakeAdmin({
  person: { name },
  onRun,
  onClose,
}: { readonly person: Person } & Pick<ConfirmProps, 'onRun' | 'onClose'>) {
  const { t } = useTranslation('administration');
  return (
    <Confirm
      title={t('people.make.title', { name })}
      text={t('people.make.text', { name })}
      action={t('people.makeAdmin')}
      busy={t('people.changing')}
      variant="primary"
      onRun={onRun}
      onClose={onClose}
    />
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

/** Locks people out, for a while or until they are let in again. Whether they pay for plans is told. */
export function ConfirmLockOut({
  people,
  onRun,
  onClose,
}: {
  readonly people: readonly Person[];
  readonly onRun: (ban: Ban) => Promise<unknown>;
} & Pick<ConfirmProps, 'onClose'>) {
  const { t } = useTranslation('administration');
  const [one, ...others] = people;
  const [length, setLength] = useState<BanLength>('day');
  const [cancelPlan, setCancelPlan] = useState(false);
  return (
    <Confirm
      title={
        one && others.length === 0
          ? t('people.ban.title', { name: one.name })
          : t('people.ban.titleMany', { people: t('people.count', { count: people.length }) })
      }
      text={t('people.ban.text')}
      action={t('people.lockOut')}
      busy={t('people.changing')}
      onRun={() => onRun({ until: endOfBan(length), cancelPlan })}
      onClose={onClose}
    >
      <RadioRows
        label={t('people.ban.length')}
        value={length}
        onChange={setLength}
        options={banLengths.map(value => ({ value, label: t(`people.ban.for.${value}`) }))}
      />
      <PaidPlans people={people} cancel={cancelPlan} onChange={setCancelPlan} />
    </Confirm>
  );
}

/** Whoever is locked out cannot cancel what they pay for; nothing is said where nobody pays. */
function PaidPlans({
  people,
  cancel,
  onChange,
}: {
  readonly people: readonly Person[];
  readonly cancel: boolean;
  readonly onChange: (cancel: boolean) => void;
}) {
  const { t } = useTranslation('administration');
  const { data: count, error } = useQuery(administrationQueries.payingAmong(people.map(({ id }) => id)));
  const name = people.length === 1 ? people[0]?.name : undefined;
  if (count === undefined && error) {
    const reason = problemText(error);
    return (
      <p className="px-[9px] text-secondary text-ink-2">
        {name === undefined ? t('people.ban.plansUnknown', { reason }) : t('people.ban.planUnknown', { name, reason })}
      </p>
    );
  }
  if (count === undefined) return <Waiting>{null}</Waiting>;
  return count ? (
    <SwitchRow
      label={t(name === undefined ? 'people.ban.endPlans' : 'people.ban.endPlan')}
      note={name === undefined ? t('people.ban.endPlansText', { count }) : t('people.ban.endPlanText', { name })}
      checked={cancel}
      onChange={onChange}
    />
  ) : null;
}

/**
 * Removes the account of somebody, after their e-mail has been typed: it cannot be taken back. How much goes with it is
 * told.
 */
export function ConfirmRemove({
  person: { id, name, email },
  onRun,
  onClose,
}: { readonly person: Person } & Pick<ConfirmProps, 'onRun' | 'onClose'>) {
  const { t } = useTranslation('administration');
  const { data, error } = useQuery(administrationQueries.belongings(id));
  const things = data && [
    t('people.remove.projects', { count: data.projects }),
    t('people.remove.files', { count: data.files }),
    t('people.remove.notes', { count: data.notes }),
    ...(data.credit > 0 ? [t('people.remove.credit', { amount: formatDollars(data.credit) })] : []),
    ...(data.hasPaidPlan ? [t('people.remove.plan')] : []),
  ];
  return (
    <ConfirmTyped
      title={t('people.remove.title', { name })}
      text={t('people.remove.text')}
      action={t('people.removeAccount')}
      busy={t('people.remove.removing')}
      wanted={email}
      label={t('people.remove.email', { email })}
      otherwise={t('people.remove.otherEmail')}
      input={{ type: 'email', dir: 'ltr' }}
      onRun={onRun}
      onClose={onClose}
    >
      <p role="status" className="min-h-[1lh] text-ui font-medium">
        {things ? t('people.remove.things', { things: formatList(things) }) : error ? problemText(error) : null}
      </p>
    </ConfirmTyped>
  );
}

/** Deletes an organisation, after its name has been typed. What goes with it is told. */
export function ConfirmDeleteOrganization({
  organization: { _id, name },
  onRun,
  onClose,
}: { readonly organization: Organization } & Pick<ConfirmProps, 'onRun' | 'onClose'>) {
  const { t } = useTranslation('administration');
  const { data, error } = useQuery(organizationQueries.belongings(_id));
  const figures = data && [
    [t('organizations.remove.members'), data.members] as const,
    [t('organizations.remove.sources'), data.sources] as const,
    [t('organizations.remove.files'), data.files] as const,
  ];
  return (
    <ConfirmTyped
      title={t('organizations.remove.title', { name })}
      text={t('organizations.remove.text')}
      action={t('organizations.delete')}
      busy={t('people.remove.removing')}
      wanted={name}
      label={t('organizations.remove.type', { name })}
      otherwise={t('organizations.remove.otherName')}
      onRun={onRun}
      onClose={onClose}
    >
      <div role="status" className="min-h-[3lh] text-ui">
        {error ? problemText(error) : null}
        {figures ? (
          <dl>
            {figures.map(([label, figure]) => (
              <div key={label} className="flex justify-between gap-3">
                <dt>{label}</dt>
                <dd className="font-medium tabular-nums">{formatNumber(figure)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </ConfirmTyped>
  );
}

interface ConfirmTypedProps extends Omit<ConfirmProps, 'initialFocus' | 'isRight' | 'variant'> {
  /** What has to be typed, in whatever case. */
  readonly wanted: string;
  readonly label: string;
  /** Said when something else was typed. */
  readonly otherwise: string;
  readonly input?: Pick<TextFieldProps, 'type' | 'dir'>;
}

/** Asks for something to be typed that only fits what is meant, before what cannot be taken back. */
function ConfirmTyped({ wanted, label, otherwise, input, children, ...confirm }: ConfirmTypedProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOther, setOther] = useState(false);
  return (
    <Confirm
      {...confirm}
      initialFocus={field}
      isRight={() => {
        const isTheirs = typed.trim().toLowerCase() === wanted.toLowerCase();
        setOther(!isTheirs);
        if (!isTheirs) field.current?.focus();
        return isTheirs;
      }}
    >
      {children}
      <TextField
        {...input}
        ref={field}
        label={label}
        autoComplete="off"
        value={typed}
        error={isOther ? otherwise : undefined}
        onChange={event => {
          setTyped(event.target.value);
          setOther(false);
        }}
      />
    </Confirm>
  );
}
