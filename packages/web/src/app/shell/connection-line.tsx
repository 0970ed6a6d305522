import { Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useConnection } from '#lib/online.ts';

/** One line under the top bar while there is no network, and for 2 s when it is back. */
export function ConnectionLine() {
  const { t } = useTranslation('shell');
  const connection = useConnection();
  return (
    <div role="status" className="flex-none">
      {connection === 'quiet' ? null : (
        <p
          className={
            'mx-2 mb-1.5 flex items-center gap-[9px] rounded-[9px] px-3 py-2 text-menu font-medium ' +
            `${connection === 'offline' ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good'}`
          }
        >
          {connection === 'offline' ? <WifiOff size={16} aria-hidden="true" /> : <Wifi size={16} aria-hidden="true" />}
          {t(connection === 'offline' ? 'offline' : 'backOnline')}
        </p>
      )}
    </div>
  );
}
