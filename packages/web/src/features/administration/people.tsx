import type { Person, PlanName } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveCsv } from '#lib/csv.ts';
import { formatList } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { administrationQueries, type Ban, fetchPeople, usePersonVerbs } from './administration.queries.ts';
import { peopleCsv } from './administration-csv.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { ConfirmEmail, ConfirmLockOut, ConfirmMakeAdmin, ConfirmRemove, ConfirmTakeRole } from './confirm-change.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { type PeopleOrder, PeopleTable } from './people-table.tsx';
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
  const { t } = useTranslation(['administration', 'api']);
  const words = useSearchWords(SEARCH_FROM);
  const [order, setOrder] = useState<PeopleOrder>({ sort: 'joined', direction: 'desc' });
  const wish = { search: words.wanted, ...order };
  const list = useInfiniteQuery(administrationQueries.people(wish));
  const verbs = usePersonVerbs();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<
    | { readonly what: 'make-admin'; readonly person: Person }
    | { readonly what: 'take-role'; readonly person: Person }
    | { readonly what: 'confirm-email'; readonly person: Person }
    | { readonly what: 'remove'; readonly person: Person }
    | { readonly what: 'lock-out'; readonly people: readonly Person[] }
    | null
  >(null);
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
  const makeAdmin = async ({ id, name }: Person) => {
    await verbs.setRole.mutateAsync({ userId: id, role: 'ADMIN' });
    say(t('people.done.made', { name }));
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
  const lockOut = ({ id }: Person, ban: Ban) => verbs.ban.mutateAsync({ userId: id, ...ban });
  const letIn = ({ id }: Person) => verbs.unban.mutateAsync(id);
  const remove = async ({ id, name, email }: Person) => {
    await verbs.remove.mutateAsync({ userId: id, email });
    setChosen(before => before.filter(one => one.id !== id));
    say(t('people.done.removed', { name }));
  };
  /** One after the other; those with whom it fails stay chosen, and are named. */
  const changeMany = async (
    people: readonly Person[],
    change: (person: Person) => Promise<unknown>,
    done: 'people.done.lockedOutMany' | 'people.done.letInMany',
  ) => {
    const left: Person[] = [];
    let reason = '';
    for (const person of people)
      try {
        await change(person);
      } catch (problem) {
        left.push(person);
        reason = problemText(problem);
      }
    setChosen(left);
    const count = people.length - left.length;
    if (count > 0) say(t(done, { people: t('people.count', { count }) }));
    if (left.length > 0)
      showToast(t('people.notAll', { names: formatList(left.map(({ name }) => name)), reason }), { level: 'error' });
  };
  const save = (people: readonly Person[]) => saveCsv(peopleCsv(people, shownPlan), 'people.csv');
  const saveAll = async () => {
    setSaving(true);
    try {
      save(await fetchPeople(wish));
    } catch (problem) {
      showToast(problemText(problem), { level: 'error' });
    } finally {
      setSaving(false);
    }
  };

  const found = list.data?.pages.flatMap(page => page.items) ?? [];
  const matching = list.data?.pages[0]?.matching ?? 0;
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  // As they are now: what was done to them since is known of those who are listed.
  const chosenNow = chosen.map(one => found.find(({ id }) => id === one.id) ?? one);
  const choose = (people: readonly Person[], isOn: boolean) =>
    setChosen(before => [...before.filter(one => !people.some(({ id }) => id === one.id)), ...(isOn ? people : [])]);
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
          <div className="mt-2 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p role="status" className="text-secondary text-ink-3">
              {matching === 0 ? t('people.none') : t('people.count', { count: matching })}
            </p>
            {matching > 0 ? (
              <Button
                size="small"
                variant="quiet"
                icon={<Download size={14} aria-hidden="true" />}
                busy={isSaving && t('api:dashboard.csv')}
                onClick={() => void saveAll()}
              >
                {t('api:dashboard.csv')}
              </Button>
            ) : null}
          </div>
          {found.length > 0 ? (
            <PeopleTable
              order={order}
              onOrder={setOrder}
              hasPlans={shownPlan('basic_plan') !== null}
              chosen={found.every(isChosen) ? 'all' : found.some(isChosen) ? 'some' : 'none'}
              onChooseAll={isOn => choose(found, isOn)}
            >
              {found.map(person => (
                <PersonRow
                  key={person.id}
                  person={person}
                  self={self}
                  plan={shownPlan(person.plan)}
                  chosen={isChosen(person)}
                  onChoose={isOn => choose([person], isOn)}
                  onConfirmEmail={() => setAsked({ what: 'confirm-email', person })}
                  onMakeAdmin={() => setAsked({ what: 'make-admin', person })}
                  onTakeAdmin={() => setAsked({ what: 'take-role', person })}
                  onLockOut={() => setAsked({ what: 'lock-out', people: [person] })}
                  onRemove={() => setAsked({ what: 'remove', person })}
                  onLetIn={() => void run(letIn(person), t('people.done.letIn', { name: person.name }))}
                />
              ))}
            </PeopleTable>
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
      {chosenNow.length > 0 ? (
        <ChosenPeople
          chosen={chosenNow}
          self={self}
          onLockOut={people => setAsked({ what: 'lock-out', people })}
          onLetIn={people => changeMany(people, letIn, 'people.done.letInMany')}
          onSave={() => save(chosenNow)}
          onClear={() => setChosen([])}
        />
      ) : null}
      {asked?.what === 'make-admin' ? (
        <ConfirmMakeAdmin person={asked.person} onRun={() => makeAdmin(asked.person)} onClose={close} />
      ) : asked?.what === 'take-role' ? (
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
        <ConfirmLockOut
          people={asked.people}
          onRun={async ban => {
            const [one, ...others] = asked.people;
            if (!one || others.length > 0)
              return changeMany(asked.people, person => lockOut(person, ban), 'people.done.lockedOutMany');
            await lockOut(one, ban);
            say(t('people.done.lockedOut', { name: one.name }));
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
