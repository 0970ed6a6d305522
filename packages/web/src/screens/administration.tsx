import { shownPlan } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQueries } from '#features/accounts/index.ts';
import { ResetLinks } from '#features/accounts/reset-links.tsx';
import {
  Health,
  Invitations,
  LegalTexts,
  LocalModels,
  Models,
  Organizations,
  People,
  Plans,
  Registration,
  SearchModel,
} from '#features/administration/index.ts';
import { answerQueries } from '#features/answers/answers.queries.ts';
import { renew, session, useUser } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { NothingHere } from './not-found.tsx';

/** `/admin`: how the installation is. For everybody but an ADMIN there is nothing at this address. */
export function AdministrationScreen() {
  return useUser().role === 'ADMIN' ? <Overview /> : <NothingHere />;
}

/** `/admin/people`: who is on the installation, and who may come. */
export function PeopleScreen() {
  return useUser().role === 'ADMIN' ? <WhoIsHere /> : <NothingHere />;
}

/** `/admin/organizations`: for an ADMIN all of them, for others those that they run. */
export function OrganizationsScreen() {
  const { role, organizations } = useUser();
  return role === 'ADMIN' || organizations.some(({ isAdmin }) => isAdmin) ? (
    <WhatTheyShare isAdmin={role === 'ADMIN'} />
  ) : (
    <NothingHere />
  );
}

function WhatTheyShare({ isAdmin }: { readonly isAdmin: boolean }) {
  const { data: config } = useQuery(accountQueries.config());
  return (
    <Frame page="organizations">
      <Organizations
        isAdmin={isAdmin}
        shownPlan={plan => shownPlan(plan, config?.billing)}
        sendsEmail={config?.emailEnabled !== false}
      />
    </Frame>
  );
}

function Overview() {
  const { t } = useTranslation('administration');
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { data: config } = useQuery(accountQueries.config());
  return (
    <Frame page="overview">
      <p className="mt-4 text-ui text-ink-2">{t('text')}</p>
      {endpoints ? <Models endpoints={endpoints.items} /> : null}
      <LocalModels />
      <SearchModel />
      {/* The session says which plan one has: it has to know before it does so by itself. */}
      <Plans onChange={() => void renew(session.token())} />
      {config ? (
        <LegalTexts
          facts={config.legal}
          link={label => (
            <Link to="/p/legal" className="touch-area link">
              {label}
            </Link>
          )}
        />
      ) : null}
      <Health />
    </Frame>
  );
}

function WhoIsHere() {
  const { id } = useUser();
  const navigate = useNavigate();
  const { data: config } = useQuery(accountQueries.config());
  return (
    <Frame page="people">
      {config ? <Registration isOpen={config.registrationEnabled} /> : null}
      {config?.emailLoginEnabled === false ? null : <Invitations />}
      {config?.emailEnabled === false ? <ResetLinks /> : null}
      <People
        self={id}
        shownPlan={plan => shownPlan(plan, config?.billing)}
        onSteppedDown={async () => {
          await navigate({ to: '/' });
          // The session says who one is: it has to know before it does so by itself.
          await renew(session.token());
        }}
      />
    </Frame>
  );
}

const pages = [
  { to: '/admin', name: 'overview' },
  { to: '/admin/people', name: 'people' },
  { to: '/admin/organizations', name: 'organizations' },
] as const;

function Frame({ page, children }: { readonly page: (typeof pages)[number]['name']; readonly children: ReactNode }) {
  const { t } = useTranslation('administration');
  const { role } = useUser();
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(page === 'overview' ? t('title') : `${t(`pages.${page}`)} · ${t('title')}`, config?.appTitle);
  return (
    <div
      role="region"
      aria-labelledby="administration"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-4px]"
    >
      <div className="mx-auto w-full max-w-[760px] px-4 pt-8 pb-12 md:px-8">
        <h1 id="administration" className="font-serif text-note">
          {t('title')}
        </h1>
        <nav aria-label={t('pages.label')} className="mt-2 flex flex-wrap gap-x-1 border-b border-line">
          {(role === 'ADMIN' ? pages : pages.filter(({ name }) => name === 'organizations')).map(({ to, name }) => (
            <Link
              key={name}
              to={to}
              activeOptions={{ exact: true }}
              className="-mb-px flex h-11 items-center border-b-2 border-transparent px-3 text-ui text-ink-2
                -outline-offset-2 hover:text-ink-1 aria-[current=page]:border-ink-1 aria-[current=page]:font-medium
                aria-[current=page]:text-ink-1"
            >
              {t(`pages.${name}`)}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}
