import clsx from 'clsx';
import { ListFilter, Search } from 'lucide-react';
import type { DocumentKind } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup, MenuSeparator } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { everything, SOURCE_ORDERS, STATE_GROUPS } from './source-view.ts';
import type { SourceView } from './use-source-view.ts';

export interface FinderProps {
  readonly view: SourceView;
  readonly className?: string;
}

const KINDS: readonly DocumentKind[] = ['pdf', 'document', 'slides', 'sheet', 'book', 'text', 'image'];

/** Finds some of many sources by their names, their kind and their state, and puts them in order. */
export function SourceFinder({ view, className }: FinderProps) {
  const { t } = useTranslation('library');
  return (
    <div className={clsx('flex-none', className)}>
      <TextField
        type="search"
        label={t('find.search')}
        hideLabel
        placeholder={t('find.search')}
        value={view.narrowing.search}
        onChange={event => view.narrow({ search: event.target.value })}
        start={<Search size={15} aria-hidden="true" className="flex-none text-ink-3" />}
        end={<Arranging view={view} />}
        autoComplete="off"
        spellCheck={false}
        fieldClassName="pe-1!"
      />
      <div role="status" className="text-smallest text-ink-3">
        {view.isNarrowed ? (
          <span className="flex items-center gap-1 ps-1">
            <span className="flex-1">
              {t('find.shown', { shown: formatNumber(view.shown.length), total: formatNumber(view.total) })}
            </span>
            <Button size="small" variant="quiet" onClick={() => view.narrow(everything)}>
              {t('find.all')}
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The order, and of which kind and in which state; only what there is to choose between. */
function Arranging({ view: { narrowing, narrow, kinds, states } }: Pick<FinderProps, 'view'>) {
  const { t } = useTranslation('library');
  const order = useSettings(({ sourceOrder }) => sourceOrder);
  const orders = { added: t('find.asAdded'), newest: t('sort.added'), title: t('sort.title') };
  const isFiltered = narrowing.kind !== 'all' || narrowing.state !== 'all';
  return (
    <Menu
      label={t('find.arrange')}
      trigger={
        <IconButton
          size="bar"
          label={t('find.arrange')}
          className={clsx('flex-none', isFiltered && 'bg-pen-soft! text-pen!')}
        >
          <ListFilter size={15} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuRadioGroup
        label={t('sort.label')}
        heading={t('sort.label')}
        value={order}
        onChange={sourceOrder => changeSettings({ sourceOrder })}
        options={SOURCE_ORDERS.map(value => ({ value, label: orders[value] }))}
      />
      {kinds.size > 1 || narrowing.kind !== 'all' ? (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label={t('find.kind.label')}
            heading={t('find.kind.label')}
            value={narrowing.kind}
            onChange={kind => narrow({ kind })}
            options={(['all', ...KINDS.filter(kind => kinds.has(kind) || kind === narrowing.kind)] as const).map(
              value => ({ value, label: t(`find.kind.${value}`) }),
            )}
          />
        </>
      ) : null}
      {states.size > 1 || narrowing.state !== 'all' ? (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label={t('find.state.label')}
            heading={t('find.state.label')}
            value={narrowing.state}
            onChange={state => narrow({ state })}
            options={(
              ['all', ...STATE_GROUPS.filter(state => states.has(state) || state === narrowing.state)] as const
            ).map(value => ({ value, label: t(`find.state.${value}`) }))}
          />
        </>
      ) : null}
    </Menu>
  );
}

/** Where the sources would stand. */
export function NothingFound() {
  const { t } = useTranslation('library');
  return <p className="px-2.5 py-2 text-secondary text-ink-3">{t('find.none')}</p>;
}
