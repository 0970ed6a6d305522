import type { Person, PlanName } from '@nousboard/contracts';
import clsx from 'clsx';
import { DoorOpen, Ellipsis, Lock, MailCheck, Shield, ShieldOff, UserX } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Email } from '#ui/email.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { personFacts } from './person-facts.ts';

export interface PersonRowProps {
  readonly person: Person;
  /** Whose list it is: nobody locks out or removes themselves. */
  readonly self: string;
  readonly plan: PlanName | null;
  readonly chosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onConfirmEmail: () => void;
  readonly onMakeAdmin: () => void;
  readonly onTakeAdmin: () => void;
  readonly onLockOut: () => void;
  readonly onLetIn: () => void;
  readonly onRemove: () => void;
}

/** One person: who they are, what is to be known of them, and what can be done. */
export function PersonRow({
  person,
  self,
  plan,
  chosen,
  onChoose,
  onConfirmEmail,
  onMakeAdmin,
  onTakeAdmin,
  onLockOut,
  onLetIn,
  onRemove,
}: PersonRowProps) {
  const { t } = useTranslation(['administration', 'shell']);
  const { marks, joined, seen } = personFacts(person, self);
  const isSelf = person.id === self;
  const label = t('people.change', { name: person.name });
  return (
    <tr
      className={clsx(
        '[&>*]:h-11 [&>*]:border-b [&>*]:border-line [&>*]:py-1',
        chosen ? 'bg-pen-soft' : 'hover:bg-hover',
      )}
    >
      <td className="ps-1">
        <Checkbox label={t('people.choose', { name: person.name })} checked={chosen} onChange={onChoose} />
      </td>
      <th scope="row" className="px-2 text-start font-normal">
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{person.name}</bdi>
          {marks.map(({ text, level }) => (
            <span
              key={text}
              className={clsx(
                'rounded-r1 px-1.5 text-smallest font-medium',
                level === 'bad' ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2',
              )}
            >
              {text}
            </span>
          ))}
        </span>
        <span className="flex flex-wrap gap-x-3 text-secondary text-ink-2">
          <Email address={person.email} />
          {person.username === null ? null : <bdi className="wrap-anywhere text-ink-3">{person.username}</bdi>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-secondary text-ink-3 md:hidden">
          {plan === null ? null : <span>{t(`shell:plan.${plan}`)}</span>}
          <span>{t('people.since', { day: joined })}</span>
          <span>{person.lastSeenAt === null ? seen : t('people.seen', { ago: seen })}</span>
        </span>
      </th>
      {plan === null ? null : <td className="px-2 text-ink-2 max-md:hidden">{t(`shell:plan.${plan}`)}</td>}
      <td className="px-2 text-ink-2 tabular-nums max-md:hidden">{joined}</td>
      <td className="px-2 text-ink-2 max-md:hidden">{seen}</td>
      <td className="text-end">
        {isSelf && person.role !== 'ADMIN' ? null : (
          <Menu
            label={label}
            trigger={
              <IconButton label={label} tooltip={false}>
                <Ellipsis size={16} aria-hidden="true" />
              </IconButton>
            }
          >
            {person.emailVerified ? null : (
              <MenuItem icon={<MailCheck size={16} />} onPress={onConfirmEmail}>
                {t('people.confirmByHand')}
              </MenuItem>
            )}
            {person.role === 'ADMIN' ? (
              <MenuItem icon={<ShieldOff size={16} />} onPress={onTakeAdmin}>
                {t(isSelf ? 'people.giveUpRole' : 'people.takeRole')}
              </MenuItem>
            ) : (
              <MenuItem icon={<Shield size={16} />} onPress={onMakeAdmin}>
                {t('people.makeAdmin')}
              </MenuItem>
            )}
            {isSelf ? null : (
              <>
                <MenuSeparator />
                {person.ban ? (
                  <MenuItem icon={<DoorOpen size={16} />} onPress={onLetIn}>
                    {t('people.letIn')}
                  </MenuItem>
                ) : (
                  <MenuItem danger icon={<Lock size={16} />} onPress={onLockOut}>
                    {t('people.lockOut')}
                  </MenuItem>
                )}
                <MenuItem danger icon={<UserX size={16} />} onPress={onRemove}>
                  {t('people.removeAccount')}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </td>
    </tr>
  );
}
