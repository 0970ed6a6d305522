import { Database, KeyRound, ServerCog, SlidersHorizontal, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { SettingsTab } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { type DialogPage, PagedDialog } from '#ui/paged-dialog.tsx';
import { useUiTexts } from '#ui/ui-texts.tsx';
import { usePhone } from '#ui/use-media.ts';
import { GeneralPage, type GeneralPageProps } from './general-page.tsx';
import { ProfilePage, type ProfilePageProps } from './profile-page.tsx';

export interface SettingsDialogProps extends ProfilePageProps, GeneralPageProps {
  /** The page that it opens with. */
  readonly tab: SettingsTab;
  /** Where they are left out, what concerns the account stays: nobody is held by an interface. */
  readonly isLeftOut: boolean;
  /** What is remembered. */
  readonly data: DialogPage<SettingsTab>['content'];
  /** What programs may do. */
  readonly api: DialogPage<SettingsTab>['content'];
  /** Something was changed and is not saved. */
  readonly isUnsaved: boolean;
  /** Goes to what the person administers; null who administers nothing. */
  readonly onAdministration: (() => void) | null;
  readonly onClose: () => void;
}

const FIRST: SettingsTab = 'profile';

/** Everything about a person and this browser. */
export function SettingsDialog({
  tab,
  isLeftOut,
  data,
  api,
  isUnsaved,
  onAdministration,
  onClose,
  onClearProjects,
  ...profile
}: SettingsDialogProps) {
  const { t } = useTranslation(['settings', 'api', 'shell']);
  const texts = useUiTexts();
  const isPhone = usePhone();
  // Asked for without a page in mind, a phone shows what there is.
  const [page, setPage] = useState<SettingsTab | null>(isPhone && tab === FIRST ? null : tab);
  return (
    <PagedDialog<SettingsTab>
      title={t(isLeftOut ? 'shell:userMenu.account' : 'title')}
      backLabel={t('back')}
      page={page}
      onPage={setPage}
      onClose={onClose}
      unsaved={isUnsaved && texts.unsaved()}
      way={
        onAdministration && {
          label: t('shell:userMenu.administration'),
          icon: <ServerCog size={16} aria-hidden="true" />,
          onPress: onAdministration,
        }
      }
      pages={[
        {
          name: 'profile',
          label: t('profile.title'),
          icon: <UserRound size={16} aria-hidden="true" />,
          content: <ProfilePage {...profile} />,
        },
        ...(isLeftOut
          ? []
          : [
              {
                name: 'general' as const,
                label: t('general.title'),
                icon: <SlidersHorizontal size={16} aria-hidden="true" />,
                content: <GeneralPage onClearProjects={onClearProjects} />,
              },
            ]),
        { name: 'data', label: t('data.title'), icon: <Database size={16} aria-hidden="true" />, content: data },
        { name: 'api', label: t('api:title'), icon: <KeyRound size={16} aria-hidden="true" />, content: api },
      ]}
    />
  );
}
