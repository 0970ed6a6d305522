import { type ConnectableModel, connectableModels, Problem } from '@nousboard/contracts';
import { useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { useModelKey } from '#lib/use-model-key.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ImportButton } from '#ui/import-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { useModelVerbs } from './models.queries.ts';

/** What an address of each looks like. */
const EXAMPLES: Partial<Record<ConnectableModel, string>> = {
  ollama: 'http://localhost:11434',
  chatGPTBrowser: 'https://example.org/v1',
  bingAI: 'https://example.org/v1',
  'openai-compatible': 'https://example.org/v1',
};

/** Connects a model service: which one, and what it has to be told. */
export function ConnectModel({
  services,
  onClose,
}: {
  readonly services: readonly ConnectableModel[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['administration', 'settings', 'common']);
  const { connect, hasModels } = useModelVerbs();
  const [service, setService] = useState<ConnectableModel>(services[0] ?? 'openAI');
  const [baseUrl, setBaseUrl] = useState('');
  const { label, key, address } = connectableModels[service];
  const refused = connect.error instanceof Problem ? fieldErrors(connect.error) : {};
  const isBadKey = refused['apiKey'] !== undefined;
  const own = useModelKey(service, { isNeeded: key === 'needed', isRefused: isBadKey, forget: connect.reset });
  const isBadAddress = refused['baseUrl'] !== undefined;
  const code = connect.error instanceof Problem ? connect.error.code : undefined;
  const isRefusedKey = key !== 'none' && code === 'invalid_api_key';
  const isWrongAddress = address && (code === 'model_unreachable' || code === 'model_protocol');
  const submit = async () => {
    if (!own.check()) return;
    try {
      await connect.mutateAsync({
        service,
        ...(key !== 'none' && own.value !== '' && { apiKey: own.value }),
        ...(address && { baseUrl }),
      });
      if (hasModels(service)) showToast(t('models.connected', { label }), { level: 'success' });
      else showToast(t('models.savedSilent', { label }), { level: 'warning' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  return (
    <FormDialog
      title={t('models.add')}
      description={t('models.text')}
      width={460}
      verb={t('models.save')}
      cancel={t('common:cancel')}
      busy={connect.isPending && t('models.saving')}
      problem={
        connect.isError && !isBadKey && !isBadAddress && !isRefusedKey && !isWrongAddress
          ? problemText(connect.error)
          : null
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledSelect
        label={t('models.service')}
        value={service}
        onChange={next => {
          setService(next);
          // A key is for the service that it was typed for, and for no other.
          own.type('');
          connect.reset();
        }}
        options={services.map(value => ({ value, label: connectableModels[value].label }))}
      />
      {address ? (
        <TextField
          label={t('models.address')}
          type="url"
          dir="ltr"
          autoComplete="off"
          data-max-characters={500}
          placeholder={EXAMPLES[service]}
          value={baseUrl}
          error={
            isBadAddress
              ? t('models.badAddress')
              : isWrongAddress
                ? t(code === 'model_unreachable' ? 'models.unreachable' : 'models.otherServer', { label })
                : undefined
          }
          onChange={event => setBaseUrl(event.target.value)}
        />
      ) : null}
      {key === 'none' ? null : (
        <TextField
          label={t(key === 'optional' ? 'models.keyOptional' : 'models.key')}
          type="password"
          dir="ltr"
          autoComplete="off"
          data-max-characters={own.maxCharacters}
          hint={own.email === undefined ? t('models.keyHint') : t('settings:keys.imported', { email: own.email })}
          value={own.value}
          error={
            own.isMissing
              ? t('settings:keys.missing')
              : own.isBadFile
                ? t('settings:keys.badFile')
                : isBadKey
                  ? t('models.badKey')
                  : isRefusedKey
                    ? codeText('invalid_api_key')
                    : undefined
          }
          onChange={event => own.type(event.target.value)}
        />
      )}
      {own.takesFile ? (
        <ImportButton accept=".json" className="self-start" onRead={own.importFile}>
          {t('settings:keys.importFile')}
        </ImportButton>
      ) : null}
    </FormDialog>
  );
}
