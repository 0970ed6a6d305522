import { shownPlan, USAGE_PATH } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { administrationOf } from '#app/redirects.ts';
import { useUpdateProfile } from '#features/about/about.queries.ts';
import type { ProfileDraft } from '#features/about/profile-chips.tsx';
import { ProfileGroup } from '#features/about/profile-group.tsx';
import { useDeleteAccount } from '#features/accounts/delete-account.queries.ts';
import { accountQueries } from '#features/accounts/index.ts';
import { useLeaveOrganization } from '#features/accounts/leave-organization.queries.ts';
import { useRequestPasswordReset } from '#features/accounts/mailed-links.queries.ts';
import { OwnSessions } from '#features/accounts/own-sessions.tsx';
import { useSetPreference } from '#features/accounts/preferences.queries.ts';
import { answerQueries, keyTaker } from '#features/answers/index.ts';
import { ApiAccessPage } from '#features/api-access/api-access-page.tsx';
import { LostCredit } from '#features/api-access/lost-credit.tsx';
import { ArchiveRows } from '#features/archives/archive-rows.tsx';
import { downloadEverything } from '#features/archives/archives.queries.ts';
import { DrivesSettings } from '#features/drives/drives-settings.tsx';
import { MemoryList } from '#features/memory/memory-list.tsx';
import { OwnKeysSettings } from '#features/own-keys/own-keys-settings.tsx';
import { LostPlan } from '#features/plans/lost-plan.tsx';
import { PlanAction } from '#features/plans/plan-action.tsx';
import { PlanUse } from '#features/plans/plan-use.tsx';
import { useClearProjects } from '#features/projects/index.ts';
import { AiRow, OwnOrganizations, SettingsDialog } from '#features/settings/index.ts';
import { useUser } from '#lib/api/index.ts';
import type { SettingsTab } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useHasFeature } from '#lib/organization.ts';
import { changeSettings } from '#lib/settings.ts';

/** Settings, with what other parts of the product have to say in them. */
export function Settings({ tab, onClose }: { readonly tab: SettingsTab; readonly onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const { data: config } = useQuery(accountQueries.config());
  const isBilled = config !== undefined && config.billing !== 'none';
  const { data: engines } = useQuery(answerQueries.endpoints);
  const takers = (engines?.items ?? []).flatMap(engine => {
    const service = keyTaker(engine);
    return service ? [{ service, label: engine.label }] : [];
  });
  const requestReset = useRequestPasswordReset();
  const clear = useClearProjects();
  const leave = useLeaveOrganization();
  const deleteAccount = useDeleteAccount();
  const setPreference = useSetPreference();
  const updateProfile = useUpdateProfile();
  // Here, where it outlasts the page of the settings that it stands on.
  const [changes, setChanges] = useState<ProfileDraft | null>(null);
  const { i18n } = useTranslation();
  const administration = administrationOf(user);
  const hasSettings = useHasFeature('settings');
  return (
    <SettingsDialog
      tab={tab}
      isLeftOut={!hasSettings}
      user={user}
      config={config}
      onChangePassword={email => requestReset.mutateAsync(email)}
      about={
        <ProfileGroup
          profile={user.profile}
          locale={i18n.language}
          changes={changes}
          onChange={setChanges}
          onSave={profile => updateProfile.mutateAsync(profile)}
        />
      }
      organizations={
        <OwnOrganizations
          organizations={user.organizations}
          hasPlans={shownPlan(user.plan, config?.billing) !== null}
          onLeave={organizationId => leave.mutateAsync(organizationId)}
        />
      }
      sessions={<OwnSessions />}
      planAction={isBilled ? <PlanAction /> : null}
      planUse={isBilled ? <PlanUse /> : null}
      losses={
        isBilled ? (
          <>
            <LostPlan />
            <LostCredit />
          </>
        ) : null
      }
      onExport={() => void downloadEverything()}
      onDeleteAccount={password => deleteAccount.mutateAsync(password)}
      onClearProjects={async () => {
        // The project behind the dialog will be gone: home is there before it is.
        await navigate({ to: '/c/$conversationId', params: { conversationId: user.id } });
        await clear.mutateAsync();
        changeSettings({ lastConversationId: null });
      }}
      data={leave => (
        <>
          <AiRow optedOut={user.preferences.aiOptOut} onChange={aiOptOut => setPreference.mutateAsync({ aiOptOut })} />
          <OwnKeysSettings services={takers} />
          <DrivesSettings />
          <ArchiveRows />
          <MemoryList
            onOpen={({ conversationId, messageId }) =>
              leave(
                () =>
                  void navigate({ to: '/c/$conversationId', params: { conversationId }, hash: messageId }).then(
                    onClose,
                  ),
              )
            }
          />
        </>
      )}
      // Closing before that would lead back to where one was.
      api={leave => (
        <ApiAccessPage
          documentation={config?.documentationUrl ?? null}
          onUsage={() => leave(() => void navigate({ href: USAGE_PATH }).then(onClose))}
        />
      )}
      isUnsaved={changes !== null}
      onAdministration={administration && (() => void navigate({ to: administration }).then(onClose))}
      onClose={onClose}
    />
  );
}
