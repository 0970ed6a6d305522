import { type Member, type Organization, Problem } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Shield, ShieldOff, UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Email } from '#ui/email.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { organizationQueries, useMemberVerbs } from './organizations.queries.ts';

/** Who belongs to an organisation: adds people, takes them out, says who runs it. */
export function OrganizationMembers({
  organization: { _id, name },
  onClose,
}: {
  readonly organization: Organization;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['administration', 'common']);
  const list = useInfiniteQuery(organizationQueries.members(_id));
  const verbs = useMemberVerbs(_id);
  const [email, setEmail] = useState('');
  const isBadEmail = verbs.add.error instanceof Problem && fieldErrors(verbs.add.error)['email'] !== undefined;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (verbs.add.isPending) return;
    try {
      await verbs.add.mutateAsync(email);
      setEmail('');
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  const run = (work: Promise<unknown>) => {
    work.catch((problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  };
  const found = list.data?.pages.flatMap(page => page.items) ?? [];
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('organizations.members', { name })} width={520}>
      <form noValidate onSubmit={event => void add(event)} className="mb-4 flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('organizations.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={email}
          error={isBadEmail ? t('organizations.noAccount') : undefined}
          onChange={event => {
            verbs.add.reset();
            setEmail(event.target.value);
          }}
        />
        <Button
          type="submit"
          className="mt-6 pointer-coarse:mt-[23px]"
          busy={verbs.add.isPending && t('organizations.addMember')}
        >
          {t('organizations.addMember')}
        </Button>
      </form>
      {verbs.add.isError && !isBadEmail ? <Banner level="error">{problemText(verbs.add.error)}</Banner> : null}
      {list.isPending ? (
        <ListLoading />
      ) : hasFailed(list) ? (
        <ListFailed title={t('organizations.membersFailed')} problem={list.error} onRetry={() => void list.refetch()} />
      ) : found.length === 0 ? (
        <p className="text-ui text-ink-2">{t('organizations.noMembers')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-[12px] border border-line bg-sheet">
          {found.map(member => (
            <Row
              key={member.id}
              member={member}
              onSet={() => run(verbs.set.mutateAsync({ userId: member.id, isAdmin: !member.isAdmin }))}
              onRemove={() => run(verbs.remove.mutateAsync(member.id))}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="p-2 text-center">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage && t('people.more')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('people.more')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

function Row({
  member: { name, email, isAdmin, isAdded },
  onSet,
  onRemove,
}: {
  readonly member: Member;
  readonly onSet: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation(['administration', 'common']);
  const label = t('people.change', { name });
  return (
    <li className="flex items-start gap-3 px-3.5 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <bdi className="text-ui font-medium wrap-anywhere">{name}</bdi>
          {isAdmin ? (
            <span className="rounded-r1 bg-sunken px-1.5 text-smallest font-medium text-ink-2">
              {t('people.admin')}
            </span>
          ) : null}
        </div>
        <Email address={email} className="text-secondary text-ink-2" />
        {isAdded ? null : <p className="text-secondary text-ink-3">{t('organizations.byDomain')}</p>}
      </div>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} tooltip={false}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={isAdmin ? <ShieldOff size={16} /> : <Shield size={16} />} onPress={onSet}>
          {t(isAdmin ? 'people.takeRole' : 'people.makeAdmin')}
        </MenuItem>
        {isAdded ? (
          <MenuItem danger icon={<UserMinus size={16} />} onPress={onRemove}>
            {t('common:remove', { name })}
          </MenuItem>
        ) : null}
      </Menu>
    </li>
  );
}
