import type { Person } from '@nousboard/contracts';
import { DoorOpen, Download, Lock, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepToastsAbove } from '#ui/keep-toasts-above.ts';

export interface ChosenPeopleProps {
  readonly chosen: readonly Person[];
  /** Who looks: nobody locks out themselves. */
  readonly self: string;
  readonly onLockOut: (people: readonly Person[]) => void;
  readonly onLetIn: (people: readonly Person[]) => Promise<unknown>;
  readonly onSave: () => void;
  readonly onClear: () => void;
}

/** What can be done with several people at once, at the end of the window. */
export function ChosenPeople({ chosen, self, onLockOut, onLetIn, onSave, onClear }: ChosenPeopleProps) {
  const { t } = useTranslation(['administration', 'library', 'api']);
  const [isRunning, setRunning] = useState(false);
  const outside = chosen.filter(({ ban }) => ban !== null);
  const inside = chosen.filter(({ id, ban }) => ban === null && id !== self);
  const letIn = async () => {
    setRunning(true);
    await onLetIn(outside);
    setRunning(false);
  };
  return (
    <div
      ref={keepToastsAbove}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-r3 border
        border-line-strong bg-sheet px-3 py-2 shadow-e2"
    >
      <span role="status" className="text-ui font-medium">
        {t('people.selected', { count: chosen.length })}
      </span>
      <IconButton size="bar" label={t('library:selectNone')} onClick={onClear}>
        <X size={14} aria-hidden="true" />
      </IconButton>
      <span className="ms-auto flex flex-wrap items-center gap-x-2">
        <Button variant="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={onSave}>
          <span className="max-md:sr-only">{t('api:dashboard.csv')}</span>
        </Button>
        {outside.length > 0 ? (
          <Button
            variant="quiet"
            icon={<DoorOpen size={16} aria-hidden="true" />}
            busy={isRunning && t('people.changing')}
            onClick={() => void letIn()}
          >
            <span className="max-md:sr-only">{t('people.letIn')}</span>
          </Button>
        ) : null}
        {inside.length > 0 ? (
          <Button variant="danger" icon={<Lock size={16} aria-hidden="true" />} onClick={() => onLockOut(inside)}>
            {t('people.lockOut')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
