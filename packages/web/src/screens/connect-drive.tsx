import { DRIVE_NAMES, DRIVES } from '@nousboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { driveQueries } from '#features/drives/drives.queries.ts';
import { FinishConsent } from '#features/drives/finish-consent.tsx';
import { useUser } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** `/drives/google/callback?state=…&code=…`: where the service sends people back to. */
export function ConnectDriveScreen() {
  const { t } = useTranslation('library');
  const { drive: named } = useParams({ strict: false }) as { readonly drive?: string };
  const drive = DRIVES.find(name => name === named);
  const [{ state, code }] = useState(() => wordsOfLink('state', 'code'));
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id } = useUser();
  const last = useSettings(settings => settings.lastConversationId);
  useDocumentTitle(drive ? t('drives.finishing', { drive: DRIVE_NAMES[drive] }) : undefined);
  // The address held what nobody else should read: it is replaced.
  const back = useCallback(async () => {
    await cache.invalidateQueries({ queryKey: driveQueries.all().queryKey });
    await navigate({ to: '/c/$conversationId', params: { conversationId: last ?? id }, replace: true });
    openDialog({ name: 'library', tab: 'drives' });
  }, [navigate, cache, last, id]);
  if (!drive) return <NotFoundScreen />;
  return (
    <FinishConsent
      drive={drive}
      state={state}
      code={code}
      onConnected={back}
      action={
        <Button variant="primary" onClick={() => void back()}>
          {t('drives.back')}
        </Button>
      }
    />
  );
}
