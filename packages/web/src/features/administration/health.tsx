import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { administrationQueries } from './administration.queries.ts';
import { type HealthLevel, type HealthRow, type HealthSection, healthSections } from './health-sections.ts';

const LATE_MS = 5_000;

/** How the parts of the installation are, for an ADMIN. */
export function Health() {
  const { t } = useTranslation(['administration', 'common']);
  const health = useQuery(administrationQueries.health());
  if (health.data) return healthSections(health.data).map(section => <Section key={section.name} section={section} />);
  if (health.isError)
    return (
      <EmptyState
        className="mt-10"
        title={t('failed')}
        action={<Button onClick={() => void health.refetch()}>{t('common:retry')}</Button>}
      >
        {problemText(health.error)}
      </EmptyState>
    );
  return (
    <AfterAWhile>
      <div aria-busy="true">
        <RowsToCome />
        <AfterAWhile delayMs={LATE_MS}>
          <p className="mt-4 text-secondary text-ink-3">{t('late')}</p>
        </AfterAWhile>
      </div>
    </AfterAWhile>
  );
}

function Section({ section: { name, rows } }: { section: HealthSection }) {
  const { t } = useTranslation('administration');
  return (
    <section aria-labelledby={`health-${name}`} className="mt-6">
      <h2 id={`health-${name}`} className="text-secondary font-semibold text-ink-2">
        {t(`${name}.title`)}
      </h2>
      {name === 'tools' ? <p className="mt-0.5 max-w-[62ch] text-secondary text-ink-3">{t('tools.text')}</p> : null}
      <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {rows.map(row => (
          <Row key={row.name} row={row} hasSign={rows.some(({ level }) => level !== 'plain')} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { name, notes, command, value, level }, hasSign }: { row: HealthRow; hasSign: boolean }) {
  return (
    <li className="flex items-start gap-3 px-3.5 py-3">
      {hasSign ? <Sign level={level} /> : null}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ui font-medium">{name}</span>
          {value ? (
            <bdi className={clsx('text-ui tabular-nums', level === 'missing' ? 'text-ink-3' : 'text-ink-1')}>
              {value}
            </bdi>
          ) : null}
        </div>
        {notes.map(note => (
          <p key={note} className="max-w-[68ch] text-secondary text-ink-3">
            {command === undefined ? note : <WithCommand note={note} command={command} />}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A command is read from the left in every language, and broken only between its words. */
function WithCommand({ note, command }: { note: string; command: string }) {
  const [before = '', ...after] = note.split(command);
  if (after.length === 0) return note;
  return (
    <>
      {before}
      <code dir="ltr" className="font-mono text-smallest">
        {command.split(' ').flatMap((word, at) => [
          at > 0 ? ' ' : null,
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command stay where they are.
          <span key={at} className="whitespace-nowrap">
            {word}
          </span>,
        ])}
      </code>
      {after}
    </>
  );
}

/** What the row says at a glance; where its own words do not say it, readers hear it from here. */
function Sign({ level }: { level: HealthLevel }): ReactNode {
  const { t } = useTranslation('administration');
  switch (level) {
    case 'good':
      return (
        <CircleCheck size={16} role="img" aria-hidden={false} aria-label={t('good')} className="mt-0.5 text-good" />
      );
    case 'attention':
      return (
        <TriangleAlert
          size={16}
          role="img"
          aria-hidden={false}
          aria-label={t('attention')}
          className="mt-0.5 text-warn"
        />
      );
    case 'missing':
      return <CircleMinus size={16} aria-hidden="true" className="mt-0.5 text-ink-3" />;
    case 'plain':
      return <span aria-hidden="true" className="w-4 flex-none" />;
  }
}

/** The geometry of the first two sections. */
function RowsToCome() {
  return [3, 2].map(count => (
    <div key={count} aria-hidden="true" className="mt-6">
      <Skeleton width="180px" />
      <div className="mt-3 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing; its rows have nothing else of their own.
          <div key={at} className="grid gap-2.5 px-3.5 py-4">
            <Skeleton width="30%" />
            <Skeleton width="72%" />
          </div>
        ))}
      </div>
    </div>
  ));
}
