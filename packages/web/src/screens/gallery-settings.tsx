import { GeneralPage } from '#features/settings/general-page.tsx';
import { ProfilePage } from '#features/settings/profile-page.tsx';
import { fakeUser } from '#lib/testing/fake-server.ts';

const config = { accountDeletionUrl: 'https://forms.example/delete', emailEnabled: true };
const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/** Two pages of the settings: pressed once, the button that clears is armed. */
export function SettingsRows() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 md:grid-cols-2">
      <div>
        <GeneralPage onClearProjects={never} />
      </div>
      <div>
        <ProfilePage
          user={{ ...fakeUser, username: 'mara_lindholm' }}
          config={config}
          onChangePassword={never}
          onExport={() => undefined}
          onDeleteAccount={never}
          planAction={null}
          planUse={null}
          organizations={null}
          sessions={null}
          about={null}
          losses={null}
        />
      </div>
    </div>
  );
}
