import type { Person, PlanName } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { administrationQueries, usePersonVerbs } from './administration.queries.ts';
import { ConfirmEmail, ConfirmLockOut, ConfirmRemove, ConfirmTakeRole } from './confirm-change.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { PersonRow } from './person-row.tsx';

/** Names may be of two letters, and in some scripts of one. */
const SEARCH_FROM = 1;

export interface PeopleProps {
  /** Who looks. */
  readonly self: string;
  /** The plan as it is told of; null where plans are not. */
  readonly shownPlan: (plan: PlanName) => PlanName | null;
  /** They have given up the role themselves. */
  readonly onSteppedDown: () => Promise<unknown>;
}

/** Everybody who has an account, for an ADMIN: found by words, page by page, each with what can be done. */
export function People({ self, shownPlan, onSteppedDown }: PeopleProps) {
  const { t } = useTranslation('administration');
  const words = useSearchWords(SEARCH_FROM);
  const list = useInfiniteQuery(administrationQueries.people(words.wanted));
  const verbs = usePersonVerbs();
  const [asked, setAsked] = useState<{
    readonly what: 'take-role' | 'lock-out' | 'confirm-email' | 'remove';
    readonly person: Person;
  } | null>(null);
  const close = () => setAsked(null);
  const say = (text: string) => void showToast(text, { level: 'success' });
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      say(done);
    } catch (problem) {
      showToast(problemText(problem), { level: 'error' });
    }
  };
  const takeRole = async ({ id, name }: Person) => {
    await verbs.setRole.mutateAsync({ userId: id, role: 'USER' });
    say(id === self ? t('people.done.gaveUp') : t('people.done.taken', { name }));
    if (id === self) await onSteppedDown();
  };
  const confirmEmail = async ({ id, name }: Person) => {
    await verbs.confirmEmail.mutateAsync(id);
    say(t('people.done.confirmed', { name }));
  };
  const lockOut = async ({ id, name }: Person, until: string | null) => {
    await verbs.ban.mutateAsync({ userId: id, until });
    say(t('people.done.lockedOut', { name }));
  };
  const remove = async ({ id, name, email }: Person) => {
    await verbs.remove.mutateAsync({ userId: id, email });
    say(t('people.done.removed', { name }));
  };

  const found = list.data?.pages.flatMap(page => page.items) ?? [];
  const matching = list.data?.pages[0]?.matching ?? 0;
  return (
    <section aria-labelledby="people" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="people" className="text-secondary font-semibold text-ink-2">
          {t('people.title')}
        </h2>
        <SearchField
          label={t('people.search')}
          clearLabel={t('people.clearSearch')}
          words={words}
          className="w-[340px] max-md:w-full"
        />
      </div>
      {list.isPending ? (
        <ListLoading />
      ) : hasFailed(list) ? (
        <ListFailed title={t('people.failed')} problem={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <p role="status" className="mt-2 text-secondary text-ink-3">
            {matching === 0 ? t('people.none') : t('people.count', { count: matching })}
          </p>
          {found.length > 0 ? (
            <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
              {found.map(person => (
                <PersonRow
                  key={person.id}
                  person={person}
                  self={self}
                  plan={shownPlan(person.plan)}
                  onConfirmEmail={() => setAsked({ what: 'confirm-email', person })}
                  onMakeAdmin={() =>
                    void run(
                      verbs.setRole.mutateAsync({ userId: person.id, role: 'ADMIN' }),
                      t('people.done.made', { name: person.name }),
                    )
                  }
                  onTakeAdmin={() => setAsked({ what: 'take-role', person })}
                  onLockOut={() => setAsked({ what: 'lock-out', person })}
                  onRemove={() => setAsked({ what: 'remove', person })}
                  onLetIn={() =>
                    void run(verbs.unban.mutateAsync(person.id), t('people.done.letIn', { name: person.name }))
                  }
                />
              ))}
            </ul>
          ) : null}
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
        </>
      )}
      {asked?.what === 'take-role' ? (
        <ConfirmTakeRole
          person={asked.person}
          isSelf={asked.person.id === self}
          onRun={() => takeRole(asked.person)}
          onClose={close}
        />
      ) : asked?.what === 'confirm-email' ? (
        <ConfirmEmail person={asked.person} onRun={() => confirmEmail(asked.person)} onClose={close} />
      ) : asked?.what === 'remove' ? (
        <ConfirmRemove person={asked.person} onRun={() => remove(asked.person)} onClose={close} />
      ) : asked ? (
        <ConfirmLockOut person={asked.person} onRun={until => lockOut(asked.person, until)} onClose={close} />
      ) : null}
    </section>
  );
}
