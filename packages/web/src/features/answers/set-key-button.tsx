import { useQuery } from '@tanstack/react-query';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { answerQueries } from './answers.queries.ts';
import { askedEndpoint, keyTaker } from './key-taker.ts';

/** Leads to one's own key for the service that was asked; nothing where none can be set. */
export function SetKeyButton(asked: { readonly endpoint: string | null; readonly model: string | null }) {
  const { t } = useTranslation('answers');
  const { data } = useQuery(answerQueries.endpoints);
  const service = keyTaker(askedEndpoint(data?.items ?? [], asked));
  return service ? (
    <Button size="small" onClick={() => openDialog({ name: 'ownKey', service })}>
      {t('ask.model.setKey')}
    </Button>
  ) : null;
}
