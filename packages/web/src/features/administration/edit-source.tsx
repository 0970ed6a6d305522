import {
  type AdministeredDataSource,
  MAX_DATA_SOURCE_DESCRIPTION,
  MAX_DATA_SOURCE_NAME,
  type Organization,
  type OrganizationId,
  Problem,
} from '@nousboard/contracts';
import { useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { changedFields } from './changed-fields.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { useSourceVerbs } from './organizations.queries.ts';

export interface EditSourceProps {
  readonly organization: Organization;
  /** Those that can be given it. */
  readonly organizations: readonly Organization[];
  /** Null: a new one. */
  readonly source: AdministeredDataSource | null;
  readonly onClose: () => void;
}

const USUAL_REGION = 'us-east-1';

/** Makes a data source, or changes what it is called and who can read it. Where its documents are stays as it is. */
export function EditSource({ organization, organizations, source, onClose }: EditSourceProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { save } = useSourceVerbs(organization._id);
  const [name, setName] = useState(source?.name ?? '');
  const [description, setDescription] = useState(source?.description ?? '');
  const [type, setType] = useState(source?.type ?? 'local');
  const [place, setPlace] = useState(
    source?.metadata ?? { endpoint: '', region: USUAL_REGION, bucket: '', prefix: '' },
  );
  const [key, setKey] = useState({ accessKeyId: '', secretAccessKey: '' });
  // Those that somebody else runs stay as they are.
  const [has, setHas] = useState<readonly OrganizationId[]>(source?.organizations ?? [organization._id]);
  const refused = save.error instanceof Problem ? Object.keys(fieldErrors(save.error)) : [];
  const told = (field: string, words: string) =>
    refused.some(path => path === field || path.startsWith(`${field}.`)) ? words : undefined;
  const submit = async () => {
    const given = key.accessKeyId.trim() === '' && key.secretAccessKey.trim() === '' ? undefined : key;
    const draft = { name, description, organizations: [...has], ...(given && { key: given }) };
    try {
      const saved = await save.mutateAsync(
        source
          ? { id: source._id, draft: changedFields(source, draft) }
          : { id: null, draft: { ...draft, type, metadata: type === 's3' ? place : null } },
      );
      showToast(t('organizations.sources.saved', { name: saved.name }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  const keyFault = told('key', t('organizations.sources.keyHint'));
  return (
    <FormDialog
      title={source ? t('organizations.sources.edit', { name: source.name }) : t('organizations.sources.add')}
      width={520}
      verb={t('organizations.sources.save')}
      cancel={t('common:cancel')}
      busy={save.isPending && t('organizations.sources.save')}
      problem={save.isError && refused.length === 0 ? problemText(save.error) : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('organizations.sources.name')}
        autoComplete="off"
        data-max-characters={MAX_DATA_SOURCE_NAME}
        value={name}
        error={told('name', t('organizations.sources.badName'))}
        onChange={event => setName(event.target.value)}
      />
      <TextField
        label={t('organizations.sources.description')}
        autoComplete="off"
        data-max-characters={MAX_DATA_SOURCE_DESCRIPTION}
        value={description}
        error={told('description', t('organizations.sources.badDescription'))}
        onChange={event => setDescription(event.target.value)}
      />
      {source ? null : (
        <LabelledSelect
          label={t('organizations.sources.type')}
          value={type}
          onChange={setType}
          options={(['local', 's3'] as const).map(value => ({ value, label: t(`organizations.sources.${value}`) }))}
        />
      )}
      {type === 's3' && source === null ? (
        <>
          <TextField
            label={t('organizations.sources.endpoint')}
            type="url"
            dir="ltr"
            autoComplete="off"
            data-max-characters={500}
            value={place.endpoint}
            error={told('metadata.endpoint', t('organizations.sources.badEndpoint'))}
            onChange={event => setPlace({ ...place, endpoint: event.target.value })}
          />
          <div className="grid grid-cols-2 gap-3.5">
            <TextField
              label={t('organizations.sources.bucket')}
              dir="ltr"
              autoComplete="off"
              data-max-characters={63}
              value={place.bucket}
              error={told('metadata.bucket', t('organizations.sources.badBucket'))}
              onChange={event => setPlace({ ...place, bucket: event.target.value })}
            />
            <TextField
              label={t('organizations.sources.region')}
              dir="ltr"
              autoComplete="off"
              data-max-characters={40}
              value={place.region}
              error={told('metadata.region', t('organizations.sources.badRegion'))}
              onChange={event => setPlace({ ...place, region: event.target.value })}
            />
          </div>
          <TextField
            label={t('organizations.sources.prefix')}
            hint={t('organizations.sources.prefixHint')}
            dir="ltr"
            autoComplete="off"
            data-max-characters={500}
            value={place.prefix}
            onChange={event => setPlace({ ...place, prefix: event.target.value })}
          />
        </>
      ) : null}
      {type === 's3' ? (
        <>
          <TextField
            label={t('organizations.sources.accessKeyId')}
            hint={t('organizations.sources.keyHint')}
            dir="ltr"
            autoComplete="off"
            data-max-characters={200}
            value={key.accessKeyId}
            error={keyFault}
            onChange={event => setKey({ ...key, accessKeyId: event.target.value })}
          />
          <TextField
            label={t('organizations.sources.secretAccessKey')}
            type="password"
            dir="ltr"
            autoComplete="new-password"
            data-max-characters={500}
            value={key.secretAccessKey}
            onChange={event => setKey({ ...key, secretAccessKey: event.target.value })}
          />
        </>
      ) : null}
      {organizations.length > 1 ? (
        <fieldset>
          <legend className="mb-[5px] text-secondary font-medium">{t('organizations.sources.organizations')}</legend>
          {organizations.map(({ _id, name: label }) => (
            <SwitchRow
              key={_id}
              label={label}
              checked={has.includes(_id)}
              onChange={isIn => setHas(isIn ? [...has, _id] : has.filter(other => other !== _id))}
            />
          ))}
          {refused.includes('organizations') ? (
            <p className="text-secondary text-bad">{t('organizations.sources.badOrganizations')}</p>
          ) : null}
        </fieldset>
      ) : null}
    </FormDialog>
  );
}
