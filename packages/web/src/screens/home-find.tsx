import { DRIVE_NAMES, type PlanFeature, type PlanName, tierOpening } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Book, Cloud, GraduationCap, type LucideIcon } from 'lucide-react';
import { driveQueries } from '#features/drives/drives.queries.ts';
import { useUser } from '#lib/api/index.ts';
import { type LibraryTab, openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { hasLibraryTab, useOrganization } from '#lib/organization.ts';
import { Button } from '#ui/button.tsx';

/** Other places to find something to read: tabs of the library, as far as this person has them. */
export function HomeFind() {
  const { t } = useTranslation('projects');
  const { plan, role } = useUser();
  const { data: drives = [] } = useQuery(driveQueries.all());
  const organization = useOrganization();
  const has = (feature: PlanFeature) => tierOpening(feature, plan as PlanName) === null;
  const hasScholars = hasLibraryTab(organization, 'scholars') && has('scholars');
  const hasBooks = hasLibraryTab(organization, 'books') && (role === 'ADMIN' || has('books'));
  if (!hasScholars && !hasBooks && drives.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-0.5 text-[0.8125rem]/5">
      <span className="text-ink-3 max-md:sr-only">{t('first.find')}</span>
      {hasScholars ? <Place icon={GraduationCap} label={t('first.scholars')} tab="scholars" /> : null}
      {hasBooks ? <Place icon={Book} label={t('first.books')} tab="books" /> : null}
      {drives.map(({ drive }) => (
        <Place key={drive} icon={Cloud} label={DRIVE_NAMES[drive]} tab="drives" />
      ))}
    </p>
  );
}

function Place({
  icon: Icon,
  label,
  tab,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly tab: LibraryTab;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon size={15} aria-hidden="true" />}
      onClick={() => openDialog({ name: 'library', tab })}
    >
      {label}
    </Button>
  );
}
