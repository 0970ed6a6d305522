import {
  type DataSource,
  type DataSourceRef,
  type FileId,
  listDataSourceFiles,
  listFiles,
  MY_LIBRARY,
  type SourceFile,
  setPreference,
} from '@nousboard/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { call, useUser } from '#lib/api/index.ts';
import { keepUser } from '#lib/api/keep-user.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useHasFeature, usePreferred } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { SelectField } from '#ui/select-field.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { chosenSource, offeredSources } from './chosen-source.ts';
import { useRemoving } from './deletions.ts';
import { filesOfFolder } from './folders.queries.ts';
import { dataSourceQueries } from './library/data-sources.queries.ts';
import { SourceChoices } from './source-choices.tsx';

const LISTED = 100;
/** From so many files on one wants to search. */
const SEARCH_FROM = 8;
const SEARCH_REST_MS = 350;

/** The newest of a person's files; with `search`, of those that are called so. */
export const libraryFiles = (search = '') =>
  queryOptions({
    queryKey: ['sources', 'library', search],
    queryFn: async ({ signal }) =>
      (await call(listFiles, { query: { limit: LISTED, ...(search && { search }) }, signal })).items,
    placeholderData: keepPreviousData,
  });

/** The same of a data source. */
const filesIn = (dataSourceId: DataSourceRef, search: string) =>
  dataSourceId === MY_LIBRARY
    ? libraryFiles(search)
    : queryOptions({
        queryKey: ['sources', 'library', search, dataSourceId],
        queryFn: async ({ signal }) =>
          (
            await call(listDataSourceFiles, {
              params: { dataSourceId },
              query: { limit: LISTED, ...(search && { search }) },
              signal,
            })
          ).items,
        placeholderData: keepPreviousData,
      });

const none: readonly DataSource[] = [];

/** Remembered here, and with the person for wherever else they sign in. */
function rememberSource(selectedDS: DataSourceRef): void {
  changeSettings({ selectedDS });
  // Nobody waits for it: this browser knows already.
  call(setPreference, { body: { defaultDataSource: selectedDS } }).then(keepUser, () => undefined);
}

/**
 * Whose files are chosen from, and of whom else there are some: what was chosen last, in this browser or elsewhere,
 * else what the organisation begins with, else one's own.
 */
export function useChosenSource() {
  const { organizations, preferences } = useUser();
  const hasCommon = organizations.some(({ dataSources }) => dataSources.length > 0);
  const { data = none, isPending } = useQuery({ ...dataSourceQueries.all(), enabled: hasCommon });
  const hasMine = useHasFeature('myLibrary');
  const selected = useSettings(settings => settings.selectedDS);
  const preferred = usePreferred('defaultDataSource');
  const sources = offeredSources(data, hasMine);
  return {
    sources,
    hasMine,
    chosen: chosenSource(sources, [selected, preferences.defaultDataSource, preferred], hasMine),
    isPending: hasCommon && isPending,
  };
}

/** Files to begin a project with, out of all that a person has or reads with others. */
export function LibraryPicker({
  isChosen,
  onChoose,
}: {
  isChosen: (id: FileId) => boolean;
  onChoose: (files: readonly SourceFile[], isChosen: boolean) => void;
}) {
  const { t } = useTranslation(['sources', 'answers']);
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), SEARCH_REST_MS);
  const { sources, chosen, isPending } = useChosenSource();
  const enabled = chosen !== null;
  const deleted = useRemoving();
  const all = useQuery({ ...filesIn(chosen ?? MY_LIBRARY, ''), enabled });
  const found = useQuery({ ...filesIn(chosen ?? MY_LIBRARY, wanted), enabled });
  if (!enabled && !isPending)
    return <p className="px-2.5 py-2 text-secondary text-ink-3">{t('answers:ask.noSources')}</p>;
  if (found.isError) return <p className="px-2.5 py-2 text-secondary text-bad">{problemText(found.error)}</p>;
  if (!enabled || found.isPending)
    return (
      <AfterAWhile>
        <div className="p-3">
          <Skeleton />
        </div>
      </AfterAWhile>
    );
  const files = found.data.filter(file => !file.removing && !deleted.has(file.file_id) && file.status !== 'failed');
  return (
    <div role="group" aria-label={t('picker.label')}>
      {sources.length > 1 ? (
        <SelectField
          label={t('picker.from')}
          value={chosen}
          onChange={rememberSource}
          options={sources.map(({ _id, name }) => ({
            value: _id,
            label: _id === MY_LIBRARY ? t('picker.mine') : name,
          }))}
        />
      ) : null}
      {(all.data?.length ?? 0) > SEARCH_FROM ? (
        <TextField
          label={t('picker.search')}
          hideLabel
          placeholder={t('picker.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
          start={<Search size={16} aria-hidden="true" className="text-ink-3" />}
          autoComplete="off"
          className="mb-1"
        />
      ) : null}
      {files.length === 0 ? <p className="px-2.5 py-2 text-secondary text-ink-3">{t('picker.nothingFound')}</p> : null}
      <SourceChoices
        files={files}
        isChosen={file => isChosen(file.file_id)}
        onChoose={onChoose}
        onFolder={(folder, isIn) => {
          filesOfFolder(folder.file_id).then(
            within => onChoose(within, isIn),
            (problem: unknown) => {
              showToast(problemText(problem), { level: 'error' });
            },
          );
        }}
      />
    </div>
  );
}
