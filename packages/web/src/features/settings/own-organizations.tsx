import type { OrganizationId, OwnOrganization } from '@nousboard/contracts';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';

export interface OwnOrganizationsProps {
  readonly organizations: readonly Pick<OwnOrganization, '_id' | 'name' | 'mayLeave'>[];
  /** Whether people are told of plans. */
  readonly hasPlans: boolean;
  readonly onLeave: (organizationId: OrganizationId) => Promise<unknown>;
}

/** What the person belongs to, and the way out of what they were added to. */
export function OwnOrganizations({ organizations, hasPlans, onLeave }: OwnOrganizationsProps) {
  const { t } = useTranslation('settings');
  const [leaving, setLeaving] = useState<OrganizationId | null>(null);
  const leave = async (organizationId: OrganizationId, name: string) => {
    setLeaving(organizationId);
    try {
      await onLeave(organizationId);
      showToast(t('profile.left', { name }), { level: 'success' });
    } catch (problem) {
      showToast(problemText(problem), { level: 'error' });
    } finally {
      setLeaving(null);
    }
  };
  if (organizations.length === 0) return null;
  return (
    <SettingGroup label={t('profile.organizations')}>
      {organizations.map(({ _id, name, mayLeave }) => (
        <SettingRow
          key={_id}
          label={<bdi>{name}</bdi>}
          note={mayLeave ? t(hasPlans ? 'profile.leaveNotePlan' : 'profile.leaveNote') : null}
        >
          {mayLeave ? (
            <DangerButton
              about={name}
              words={t('profile.leave')}
              armedWords={t('profile.leaveSure')}
              busy={leaving === _id && t('profile.leaving')}
              onRun={() => void leave(_id, name)}
            />
          ) : null}
        </SettingRow>
      ))}
    </SettingGroup>
  );
}
