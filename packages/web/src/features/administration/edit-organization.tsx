import {
  DEFAULT_THEME,
  isPublicMailDomain,
  MAX_ORGANIZATION_NAME,
  type Organization,
  type PlanName,
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
import { LookPreview } from './look-preview.tsx';
import { type OrganizationDraft, useOrganizationVerbs } from './organizations.queries.ts';
import { refusedDomain } from './refused-domain.ts';

/** By the month: what a year costs is another matter. */
const PLANS = ['basic_plan', 'essential_plan', 'pro_plan'] as const satisfies readonly PlanName[];

export interface EditOrganizationProps {
  /** Null: a new one. */
  readonly organization: Organization | null;
  /** Those that it can be put below. */
  readonly parents: readonly Organization[];
  /** An ADMIN of the installation also decides what decides over others. */
  readonly isAdmin: boolean;
  /** Whether people are told of plans. */
  readonly hasPlans: boolean;
  /** Without e-mail, next to nobody proves an address: the domains bring few in. */
  readonly sendsEmail: boolean;
  readonly onClose: () => void;
}

/** Whose refusal is told at their field. */
const FIELDS = ['name', 'domains', 'tenantURL', 'logoURL', 'paymentLink', 'fontFamily'];

const listOf = (words: string): string[] => words.split(/[,\s]+/).filter(Boolean);
const fontsOf = (words: string): string[] =>
  words
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** What stands in the form at first. An address of which no picture was kept counts as new: it is fetched again. */
const knownOf = ({ logo, logoURL, ...known }: Organization): OrganizationDraft => ({
  ...known,
  logoURL: logo === null ? null : logoURL,
});

/** Makes an organisation, or changes what it is. */
export function EditOrganization({
  organization,
  parents,
  isAdmin,
  hasPlans,
  sendsEmail,
  onClose,
}: EditOrganizationProps) {
  const { t } = useTranslation(['administration', 'shell', 'common']);
  const { save } = useOrganizationVerbs();
  const [name, setName] = useState(organization?.name ?? '');
  const [plan, setPlan] = useState<PlanName>(organization?.plan ?? 'basic_plan');
  const [domains, setDomains] = useState(organization?.domains.join(', ') ?? '');
  const [tenantURL, setTenantURL] = useState(organization?.tenantURL ?? '');
  const [isActive, setActive] = useState(organization?.active ?? true);
  const [logoURL, setLogoURL] = useState(organization?.logoURL ?? '');
  const [paymentLink, setPaymentLink] = useState(organization?.paymentLink ?? '');
  const [[first, second], setTheme] = useState<readonly [string, string]>(organization?.theme ?? DEFAULT_THEME);
  const [parent, setParent] = useState<string>(organization?.parentOrgId ?? '');
  const [fonts, setFonts] = useState(organization?.fontFamily.join(', ') ?? '');
  const refused = save.error instanceof Problem ? Object.keys(fieldErrors(save.error)) : [];
  const isBad = (field: string) => refused.some(path => path === field || path.startsWith(`${field}.`));
  const badDomain = refusedDomain(refused, save.variables?.draft.domains ?? []);
  const submit = async () => {
    const draft: OrganizationDraft = {
      name,
      logoURL: logoURL.trim() || null,
      paymentLink: paymentLink.trim() || null,
      theme: [first, second],
      fontFamily: fontsOf(fonts),
      ...(isAdmin && {
        plan,
        domains: listOf(domains),
        tenantURL: tenantURL.trim() || null,
        active: isActive,
        parentOrgId: parents.find(({ _id }) => _id === parent)?._id ?? null,
      }),
    };
    try {
      const saved = await save.mutateAsync(
        organization
          ? { id: organization._id, draft: changedFields(knownOf(organization), draft) }
          : { id: null, draft },
      );
      showToast(t('organizations.saved', { name: saved.name }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  const plans = PLANS.some(one => one === plan) ? PLANS : [...PLANS, plan];
  return (
    <FormDialog
      title={organization ? t('organizations.edit', { name: organization.name }) : t('organizations.add')}
      width={520}
      verb={t('organizations.save')}
      cancel={t('common:cancel')}
      busy={save.isPending && t('organizations.save')}
      problem={save.isError && !FIELDS.some(isBad) ? problemText(save.error) : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('organizations.name')}
        autoComplete="off"
        data-max-characters={MAX_ORGANIZATION_NAME}
        value={name}
        error={isBad('name') ? t('organizations.badName') : undefined}
        onChange={event => setName(event.target.value)}
      />
      {isAdmin ? (
        <>
          {hasPlans ? (
            <LabelledSelect
              label={t('organizations.plan')}
              value={plan}
              onChange={setPlan}
              options={plans.map(value => ({ value, label: t(`shell:plan.${value}`) }))}
            />
          ) : null}
          <TextField
            label={t('organizations.domains')}
            dir="ltr"
            autoComplete="off"
            hint={
              sendsEmail
                ? t('organizations.domainsHint')
                : `${t('organizations.domainsHint')} ${t('organizations.domainsNoMail')}`
            }
            value={domains}
            error={
              badDomain !== undefined
                ? t(
                    isPublicMailDomain(badDomain.toLowerCase())
                      ? 'organizations.publicDomain'
                      : 'organizations.badDomain',
                    { domain: badDomain },
                  )
                : isBad('domains')
                  ? t('organizations.badDomains')
                  : undefined
            }
            onChange={event => setDomains(event.target.value)}
          />
          <TextField
            label={t('organizations.tenant')}
            dir="ltr"
            autoComplete="off"
            data-max-characters={40}
            hint={t('organizations.tenantHint', { address: `${tenantURL.trim() || 'tea-school'}.example.org` })}
            value={tenantURL}
            error={isBad('tenantURL') ? t('organizations.badTenant') : undefined}
            onChange={event => setTenantURL(event.target.value)}
          />
          {parents.length > 0 ? (
            <LabelledSelect
              label={t('organizations.parent')}
              hint={t('organizations.parentHint')}
              value={parent}
              onChange={setParent}
              options={[
                { value: '', label: t('organizations.parentNone') },
                ...parents.map(({ _id, name: label }) => ({ value: _id as string, label })),
              ]}
            />
          ) : null}
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3.5">
        <TextField
          label={t('organizations.firstColor')}
          type="color"
          value={first}
          onChange={event => setTheme([event.target.value, second])}
        />
        <TextField
          label={t('organizations.secondColor')}
          type="color"
          value={second}
          onChange={event => setTheme([first, event.target.value])}
        />
      </div>
      <LookPreview
        name={name}
        theme={[first, second]}
        logo={organization?.logo && logoURL === organization.logoURL ? organization.logo : null}
      />
      <AddressField
        label={t('organizations.logo')}
        hint={t('organizations.logoHint')}
        value={logoURL}
        error={
          isBad('logoURL')
            ? t(/^https?:\/\//i.test(logoURL.trim()) ? 'organizations.badLogo' : 'organizations.badLogoAddress')
            : undefined
        }
        onChange={setLogoURL}
      />
      <AddressField
        label={t('organizations.payment')}
        hint={t('organizations.paymentHint')}
        value={paymentLink}
        error={isBad('paymentLink') ? t('organizations.badAddress') : undefined}
        onChange={setPaymentLink}
      />
      <TextField
        label={t('organizations.fonts')}
        autoComplete="off"
        hint={t('organizations.fontsHint')}
        value={fonts}
        error={isBad('fontFamily') ? t('organizations.fontsHint') : undefined}
        onChange={event => setFonts(event.target.value)}
      />
      {isAdmin ? (
        <SwitchRow
          label={t('organizations.active')}
          note={t('organizations.activeNote')}
          checked={isActive}
          onChange={setActive}
        />
      ) : null}
    </FormDialog>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function AddressField({ label, hint, value, error, onChange }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      type="url"
      dir="ltr"
      autoComplete="off"
      data-max-characters={500}
      hint={hint}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  );
}
