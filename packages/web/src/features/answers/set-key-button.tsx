import type { ProblemCode } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { keyTaker } from './answer-choices.ts';
import { answerQueries } from './answers.queries.ts';

/** What a key of one's own would help with. */
const KEY_PROBLEMS: readonly ProblemCode[] = ['no_user_key', 'expired_user_key', 'invalid_api_key', 'insufficient_quota'];

/** Leads from what a model was refused for to one's own key; nothing where none can be set, or would help. */
export function SetKeyButton({ code, endpoint }: { readonly code: ProblemCode; readonly endpoint: string | null }) {
  const { t } = useTranslation('answers');
  const mayHelp = KEY_PROBLEMS.includes(code);
  const { data } = useQuery({ ...answerQueries.endpoints, enabled: mayHelp });
  const service = mayHelp ? keyTaker(data?.items.find(({ name }) => name === endpoint)) : null;
  return service ? (
    <Button size="small" onClick={() => openDialog({ name: 'ownKey', service })}>
      {t('ask.model.setKey')}
    </Button>
  ) : null;
}
