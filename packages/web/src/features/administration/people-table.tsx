import type { PeopleSort, SortDirection } from '@nousboard/contracts';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';

export interface PeopleOrder {
  readonly sort: PeopleSort;
  readonly direction: SortDirection;
}
const SORTS = ['name', 'joined', 'seen'] as const satisfies readonly PeopleSort[];
/** Which way a list goes that is ordered anew: names from A, times from now. */
const usual = (sort: PeopleSort): PeopleOrder => ({ sort, direction: sort === 'name' ? 'asc' : 'desc' });

export interface PeopleTableProps {
  readonly order: PeopleOrder;
  readonly onOrder: (order: PeopleOrder) => void;
  readonly hasPlans: boolean;
  /** Whether those who are listed are chosen. */
  readonly chosen: 'all' | 'some' | 'none';
  readonly onChooseAll: (isOn: boolean) => void;
  /** The rows. */
  readonly children: ReactNode;
}

/** People as a table whose head stays in sight; on a phone what its columns say stands below the names. */
export function PeopleTable({ order, onOrder, hasPlans, chosen, onChooseAll, children }: PeopleTableProps) {
  const { t } = useTranslation(['administration', 'library']);
  const column = (sort: PeopleSort) => (
    <SortColumn sort={sort} order={order} onOrder={onOrder}>
      {t(`people.columns.${sort}`)}
    </SortColumn>
  );
  return (
    <>
      <div className="mt-1 md:hidden">
        <SelectField
          label={t('library:sort.label')}
          value={order.sort}
          onChange={sort => onOrder(usual(sort))}
          options={SORTS.map(value => ({ value, label: t(`people.columns.${value}`) }))}
        />
      </div>
      <table aria-labelledby="people" className="mt-1 w-full border-separate border-spacing-0 text-ui">
        <thead className="sticky top-0 z-1 bg-paper">
          <tr className="text-secondary text-ink-3 [&>*]:h-9 [&>*]:border-b [&>*]:border-line-strong">
            <td className="w-9 ps-1">
              <Checkbox
                label={t('people.chooseAll')}
                checked={chosen === 'all'}
                partly={chosen === 'some'}
                onChange={onChooseAll}
              />
            </td>
            {column('name')}
            {hasPlans ? (
              <th scope="col" className="px-2 text-start font-medium max-md:hidden">
                {t('organizations.plan')}
              </th>
            ) : null}
            {column('joined')}
            {column('seen')}
            <td className="w-10" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

function SortColumn({
  sort,
  order,
  onOrder,
  children,
}: Pick<PeopleTableProps, 'order' | 'onOrder'> & { readonly sort: PeopleSort; readonly children: ReactNode }) {
  const isIt = order.sort === sort;
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isIt ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx('text-start font-medium', sort !== 'name' && 'max-md:hidden')}
    >
      <button
        type="button"
        onClick={() => onOrder(isIt ? { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' } : usual(sort))}
        className={clsx(
          'flex h-full min-h-7 items-center gap-1 rounded-r1 px-2 -outline-offset-2 hover:text-ink-1',
          'pointer-coarse:min-h-11',
          isIt && 'text-ink-1',
        )}
      >
        {children}
        <Arrow size={13} aria-hidden="true" className={isIt ? '' : 'invisible'} />
      </button>
    </th>
  );
}
